import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../arena/legion/library.js';
import { Rng } from '../../kernel/rng.js';
import { playChecked } from './testing/soak.js';
import { countRides, transportBattle } from './testing/transports.js';

/** Number of battles played: enough for every way of riding to come up; the soak run plays thousands. */
const SEEDS = 15;

describe('random battles with transports', () => {
  const game = transportBattle(legionLibrary());

  it('break no invariant', () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const { broken } = playChecked(game, new Rng(seed, 'transports'), seed % 5 === 0 ? 'eager' : 'random');
      expect({ seed, broken }).toEqual({ seed, broken: '' });
    }
  });

  it('have units that embark, attack and are attacked aboard, and disembark again', () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < SEEDS; seed++) countRides(game, new Rng(seed, 'transports seen'), seen);
    const least = { 'unit-embarked': 20, 'unit-disembarked': 15, 'attack from aboard': 0, 'attacked aboard': 0 };
    for (const [what, times] of Object.entries(least)) expect(seen.get(what) ?? 0, what).toBeGreaterThan(times);
  });
});
