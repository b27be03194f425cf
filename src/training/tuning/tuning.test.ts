import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { Drift, lotsOf, rateIn } from './tuning.js';

const SLOPES = [0.05, -0.03, 0, 0.02, -0.01];

/** Pairs of games in which a step in each direction wins what {@link SLOPES} say, but for luck. */
function drift(pairs: number, apart: 1 | 2): Drift {
  const found = new Drift(SLOPES.length, apart);
  const luck = new Rng('luck');
  for (let pair = 0; pair < pairs; pair++) {
    const lots = lotsOf(`pair/${pair}`, SLOPES.length);
    const expected = lots.reduce((sum, lot, i) => sum + apart * lot * SLOPES[i], 0);
    // Won both games or lost both: as much luck as there can be.
    found.add(lots, luck.fraction() < (1 + expected) / 2 ? 1 : -1);
  }
  return found;
}

test.each([
  ['the other way', 2, 20_000],
  ['an opponent that stays', 1, 80_000],
] as const)('what a step wins against %s is found in every direction from the same games', (_, apart, pairs) => {
  const { slopes, error } = drift(pairs, apart);
  expect(error).toBeCloseTo(0.5 / Math.sqrt(20_000), 6);
  SLOPES.forEach((slope, i) => expect(Math.abs(slopes[i] - slope)).toBeLessThan(3.5 * error));
  expect(slopes[0]).toBeGreaterThan(8 * error);
  expect(slopes[1]).toBeLessThan(-5 * error);
});

test('lots of a seed are always the same, as often up as down, and no two directions go together', () => {
  expect(lotsOf('a', 50)).toEqual(lotsOf('a', 50));
  expect(lotsOf('a', 50)).not.toEqual(lotsOf('b', 50));
  const [ups, together] = [new Float64Array(8), new Float64Array(8)];
  for (let pair = 0; pair < 4000; pair++) {
    const lots = lotsOf(`${pair}`, 8);
    lots.forEach((lot, i) => {
      ups[i] += lot;
      together[i] += lot * lots[(i + 1) % 8];
    });
  }
  for (const sum of [...ups, ...together]) expect(Math.abs(sum)).toBeLessThan(4 * Math.sqrt(4000));
});

test('without games nothing moves', () => {
  const nothing = new Drift(3);
  expect([...nothing.slopes, nothing.error]).toEqual([0, 0, 0, 0]);
});

test('the rate falls to a half, a third and so on', () => {
  const settings = { rate: 12, half: 4 };
  expect([1, 5, 9].map((generation) => rateIn(settings, generation))).toEqual([12, 6, 4]);
});
