import { expect, test } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { countTankMoves, oblongBattle } from '../../src/games/legion/testing/oblong.js';
import { playChecked } from '../../src/games/legion/testing/soak.js';
import { Rng } from '../../src/kernel/rng.js';

/** Number of battles. */
const BATTLES = Number(process.env['OPFOR_SOAK_BATTLES'] ?? 1000);

/** In one battle of EAGER the players seek each other, so that they fight. */
const EAGER = 8;

test(`${BATTLES} battles with tanks on oblong bases break no invariant`, () => {
  const game = oblongBattle(legionLibrary());
  const seen = new Map<string, number>();
  for (let seed = 0; seed < BATTLES; seed++) {
    const manner = seed % EAGER === EAGER - 1 ? 'eager' : 'random';
    const { broken } = playChecked(game, new Rng(seed, 'oblong soak'), manner);
    expect({ seed, manner, broken }).toEqual({ seed, manner, broken: '' });
    countTankMoves(game, new Rng(seed, 'oblong seen'), seen);
  }
  process.stdout.write(`${BATTLES} battles: ${[...seen].map(([what, times]) => `${what} ${times}`).join(', ')}\n`);
  for (const what of ['standard', 'reverse', 'pivot', 'unit-displaced'])
    expect(seen.get(what) ?? 0).toBeGreaterThan(BATTLES / 2);
});
