import { expect, test } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { playChecked } from '../../src/games/legion/testing/soak.js';
import { countRides, transportBattle } from '../../src/games/legion/testing/transports.js';
import { Rng } from '../../src/kernel/rng.js';

/** Number of battles; each has about four rides. */
const BATTLES = Number(process.env['OPFOR_SOAK_BATTLES'] ?? 1000);

/** In one battle of EAGER the players seek each other, so that they fight. */
const EAGER = 8;

test(`${BATTLES} battles with transports break no invariant`, () => {
  const game = transportBattle(legionLibrary());
  const seen = new Map<string, number>();
  for (let seed = 0; seed < BATTLES; seed++) {
    const manner = seed % EAGER === EAGER - 1 ? 'eager' : 'random';
    const { broken } = playChecked(game, new Rng(seed, 'transports soak'), manner);
    expect({ seed, manner, broken }).toEqual({ seed, manner, broken: '' });
    countRides(game, new Rng(seed, 'transports seen'), seen);
  }
  process.stdout.write(`${BATTLES} battles: ${[...seen].map(([what, times]) => `${what} ${times}`).join(', ')}\n`);
  expect(seen.get('unit-embarked') ?? 0).toBeGreaterThan(BATTLES);
  expect(seen.get('unit-disembarked') ?? 0).toBeGreaterThan(BATTLES);
});
