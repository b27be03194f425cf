import { expect, test } from 'vitest';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { isOblong } from '../rules/queries/bases.js';
import { OBJECTIVE_TOKEN } from '../words/token-kinds.js';
import { HemmedIn } from './hemmed-in.js';

test.each([
  ['a round base', false, 'core-set-clash'],
  ['an oblong base', true, 'snowspeeders-against-occupiers'],
])('a carried token under %s is excused until that moves; a round one that only turns has not', (_, oblong, name) => {
  const game = shippedBattle(name);
  const c = game.contextOf(game.newState());
  const { minis, tokens } = c.s;
  const m = Array.from({ length: c.b.minis.count }, (__, n) => n).find(
    (n) => isOblong(c, c.b.minis.unit[n]) === oblong,
  );
  if (m === undefined) throw new Error(`${name} has no such base`);
  minis.alive[m] = 1;
  minis.x[m] = tokens.x[0] = 300 * 64;
  minis.y[m] = tokens.y[0] = 300 * 64;
  tokens.kind[0] = OBJECTIVE_TOKEN;
  tokens.claimedBy[0] = 0;
  const hemmedIn = new HemmedIn();
  expect(hemmedIn.excuses(c, 0, m)).toBe(false);
  hemmedIn.note(c);
  expect(hemmedIn.excuses(c, 0, m)).toBe(true);
  minis.facing[m] += 5;
  expect(hemmedIn.excuses(c, 0, m)).toBe(!oblong);
  minis.facing[m] -= 5;
  minis.x[m]++;
  expect(hemmedIn.excuses(c, 0, m)).toBe(false);
});
