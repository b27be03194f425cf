import { describe, expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { extraOf } from '../design/sequence.js';
import { cardValues } from './card-values.js';
import { fairCost, shiftWithin } from './fair-cost.js';
import {
  cardTruth,
  MANNERS,
  simulatedArmies,
  simulatedBlock,
  simulatedMargins,
  simulatedRun,
  simulatedTruth,
  trueCosts,
} from './simulated.js';

// `npm run soak -- balance-coverage` has the full numbers.

describe('95 % intervals cover the truth about 95 times in 100', () => {
  test('for a unit', () => {
    const rng = new Rng('coverage', 'unit');
    let covered = 0;
    const sets = 400;
    for (let set = 0; set < sets; set++) {
      const truth = simulatedTruth(rng);
      const found = fairCost(Array.from({ length: 150 }, (_, i) => simulatedBlock(truth, extraOf(i, 0), rng)));
      if (found !== undefined && found.shift.low <= truth.shift && truth.shift <= found.shift.high) covered++;
    }
    expect(covered / sets).toBeGreaterThan(0.92);
    expect(covered / sets).toBeLessThan(0.98);
  });

  test('for a unit, stopped when the interval is narrow', () => {
    const rng = new Rng('coverage', 'sequential');
    let covered = 0;
    const sets = 150;
    for (let set = 0; set < sets; set++) {
      const truth = simulatedTruth(rng);
      const found = fairCost(simulatedRun(truth, 1000, 15, rng));
      if (found !== undefined && found.shift.low <= truth.shift && truth.shift <= found.shift.high) covered++;
    }
    expect(covered / sets).toBeGreaterThan(0.9);
    expect(covered / sets).toBeLessThan(0.99);
  });

  test.each([
    ['wins', simulatedArmies],
    ['margins', simulatedMargins],
  ])('for all cards at once, by %s', (_, simulated) => {
    const rng = new Rng('coverage', 'cards');
    let [covered, all] = [0, 0];
    for (let set = 0; set < 15; set++) {
      const truth = cardTruth(12, MANNERS['costs off by 20 %'], rng);
      const battles = Array.from({ length: 250 }, () => simulated(truth, rng));
      const found = cardValues(truth.columns, battles);
      for (const [j, cost] of trueCosts(truth, battles).entries()) {
        const card = found?.cards[j];
        all++;
        if (card !== undefined && card.fair.low <= cost && cost <= card.fair.high) covered++;
      }
    }
    expect(covered / all).toBeGreaterThan(0.9);
    expect(covered / all).toBeLessThan(0.99);
  });
});

function chance(points: number): number {
  return 1 / (1 + Math.exp(-0.01 * points));
}

describe('a unit', () => {
  test('that wins as often as what costs 20 points more is worth 20 points more', () => {
    // Without draws of chance: scores as the model has them.
    const blocks = Array.from({ length: 40 }, (_, i) => {
      const extra = i % 2 === 0 ? 60 : -60;
      return { having: chance(20 + 5), without: chance(extra + 5), extra };
    });
    const found = fairCost(blocks);
    expect(found?.shift.value).toBeCloseTo(20, 6);
    expect(found?.slope.value).toBeCloseTo(0.01, 8);
    expect(shiftWithin(blocks.slice(0, 20), 0.01)?.value).toBeCloseTo(20, 6);
  });

  test('has an interval without bounds where points make no difference', () => {
    const rng = new Rng('coverage', 'no slope');
    const truth = { shift: 0, perPoint: 0, armies: 0 };
    const found = fairCost(Array.from({ length: 50 }, (_, i) => simulatedBlock(truth, extraOf(i, 0), rng)));
    expect(found?.shift.low).toBe(-Infinity);
    expect(found?.shift.high).toBe(Infinity);
  });

  test('has no estimate without battles, or after nothing but wins', () => {
    expect(fairCost([])).toBeUndefined();
    const won = Array.from({ length: 50 }, (_, i) => ({ having: 1, without: 1, extra: extraOf(i, 0) }));
    expect(fairCost(won)).toBeUndefined();
    expect(shiftWithin(won, 0.01)).toBeUndefined();
  });
});

describe('all cards', () => {
  test('are undefined where armies never differ in points', () => {
    const row = [[0, 1] as const, [1, -1] as const];
    const battles = Array.from({ length: 40 }, (_, i) => ({ score: (i % 2) - 0.5, row }));
    expect(cardValues([{ cost: 50 }, { cost: 50 }], battles)).toBeUndefined();
  });

  test('that never differ have no value, and the drawn guess lies between the cost and the battles', () => {
    const rng = new Rng('coverage', 'drawn');
    const truth = cardTruth(8, () => 0.2, rng);
    const battles = Array.from({ length: 300 }, () => simulatedArmies(truth, rng));
    const found = cardValues([...truth.columns, { cost: 30 }], battles);
    expect(found?.cards[8]).toBeUndefined();
    expect(found?.slope.value).toBeGreaterThan(0);
    for (const card of found?.cards.slice(0, 8) ?? []) expect(card?.fair.low).toBeLessThan(card?.fair.high ?? 0);
    const [first, second] = found?.cards ?? [];
    const apart = found?.difference(0, 1);
    expect(apart?.value).toBeCloseTo((first?.fair.value ?? 0) - (second?.fair.value ?? 0), 6);
    expect(apart?.low).toBeLessThan(apart?.value ?? 0);
    expect(found?.difference(0, 8)).toBeUndefined();
  });
});

describe('cards of which each army has one', () => {
  const costs = [60, 100, 180, 40, 50, 70];
  const worth = [90, 95, 140, 40, 55, 60];
  const COMMANDERS = 3;

  /** A pair of battles of two armies with one of the first three cards and some of the others. */
  function battleOf(rng: Rng): { score: number; row: (readonly [number, number])[] } {
    const armies = [0, 1].map(() => {
      const counts = costs.map(() => 0);
      counts[rng.below(COMMANDERS)]++;
      for (let i = 0; i < 6; i++) counts[COMMANDERS + rng.below(costs.length - COMMANDERS)]++;
      return counts;
    });
    const more = costs.map((_, j) => armies[0][j] - armies[1][j]);
    const ahead = more.reduce((sum, count, j) => sum + count * worth[j], 0);
    const wins = [0, 1].filter(() => rng.fraction() < chance(ahead)).length;
    return {
      score: wins / 2 - 0.5,
      row: more.flatMap((count, j) => (count === 0 ? [] : [[j, count] as const])),
    };
  }

  test('are compared with each other, as their costs together are taken to be right', () => {
    const rng = new Rng('coverage', 'groups');
    let [covered, all] = [0, 0];
    for (let set = 0; set < 12; set++) {
      const battles = Array.from({ length: 400 }, () => battleOf(rng));
      const found = cardValues(
        costs.map((cost) => ({ cost })),
        battles,
        [[0, 1, 2]],
      );
      const alone = cardValues(
        costs.map((cost) => ({ cost })),
        battles,
      );
      // What a point is worth to these armies, in points of strength.
      let [points2, both] = [0, 0];
      for (const { row } of battles) {
        const points = row.reduce((sum, [j, count]) => sum + count * costs[j], 0);
        points2 += points * points;
        both += points * row.reduce((sum, [j, count]) => sum + count * worth[j], 0);
      }
      const used = [0, 1, 2].map((j) => battles.filter(({ row }) => row.some(([i]) => i === j)).length);
      const mean = (of: readonly number[]): number =>
        used.reduce((sum, count, j) => sum + count * of[j], 0) / used.reduce((sum, count) => sum + count, 0);
      for (const j of [0, 1, 2]) {
        const truth = mean(costs) + ((worth[j] - mean(worth)) * points2) / both;
        const { low, high } = found?.cards[j]?.fair ?? { low: 0, high: 0 };
        all++;
        if (low <= truth && truth <= high) covered++;
        expect(high - low).toBeLessThan(150);
        const without = alone?.cards[j]?.fair ?? { low: 0, high: 0 };
        expect(without.high - without.low).toBeGreaterThan(300);
      }
      expect(found?.cards[4]?.fair).toEqual(alone?.cards[4]?.fair);
    }
    expect(covered / all).toBeGreaterThan(0.85);
  });
});
