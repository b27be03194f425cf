import { describe, expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { equilibrium } from './zero-sum.js';

/** Games whose equilibrium is known: name, payoffs of the rows, shares of the rows, value. */
// prettier-ignore
const SOLVED: [string, number[][], number[], number][] = [
  ['rock, paper, scissors', [[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [1 / 3, 1 / 3, 1 / 3], 0],
  ['with wins by rock counted twice', [[0, -1, 2], [1, 0, -1], [-2, 1, 0]], [0.25, 0.5, 0.25], 0],
  ['a saddle point', [[2, 1], [3, -4]], [1, 0], 1],
  ['matching pennies of which one is worth more', [[3, -1], [-1, 1]], [1 / 3, 2 / 3], 1 / 3],
  ['a dominated row', [[0, 1], [-1, 0]], [1, 0], 0],
];

describe('the equilibrium of a zero-sum game', () => {
  test.each(SOLVED)('%s', (_, payoffs, shares, value) => {
    const found = equilibrium(payoffs);
    for (const [i, share] of shares.entries()) expect(found.shares[i]).toBeCloseTo(share, 9);
    expect(found.value).toBeCloseTo(value, 9);
  });

  test('no column does better against it than its value, in random games', () => {
    const rng = new Rng('zero-sum');
    for (let game = 0; game < 200; game++) {
      const [rows, columns] = [1 + rng.below(7), 1 + rng.below(7)];
      const payoffs = Array.from({ length: rows }, () => Array.from({ length: columns }, () => rng.fraction() - 0.5));
      const { shares, value } = equilibrium(payoffs);
      expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      const against = payoffs[0].map((_, j) => shares.reduce((sum, share, i) => sum + share * payoffs[i][j], 0));
      expect(Math.min(...against)).toBeCloseTo(value, 8);
    }
  });

  test('of games in which many payoffs are alike ends', () => {
    const even = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => 0));
    expect(equilibrium(even).value).toBeCloseTo(0, 12);
  });
});
