import { describe, expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import type { ArmyBattle, Column } from './army-battle.js';
import { cardValues } from './card-values.js';
import { cardTruth, type CardTruth, MANNERS, simulatedArmies } from './simulated.js';
import { worthByUnits } from './worth-by-units.js';

/** Cards of which every second one activates, and is worth more for that. */
function truthWith(more: number, rng: Rng): CardTruth & { readonly columns: readonly (Column & { cost: number })[] } {
  const truth = cardTruth(10, MANNERS['costs off by 20 %'], rng);
  return {
    ...truth,
    columns: truth.columns.map(({ cost }, j) => ({ cost, activates: j % 2 === 0 })),
    worth: truth.worth.map((worth, j) => worth + (j % 2 === 0 ? more : 0)),
  };
}

function within(estimate: { readonly low: number; readonly high: number } | undefined, right: number): number {
  return Number(estimate !== undefined && estimate.low <= right && right <= estimate.high);
}

/** What points and cards that activate bring in strength, by the normal equations of two variables. */
function byUnits(
  { columns, worth }: ReturnType<typeof truthWith>,
  battles: readonly ArmyBattle[],
): Record<string, number> {
  let [pp, pu, uu, ps, us] = [0, 0, 0, 0, 0];
  for (const { row } of battles) {
    const [points, units, strength] = row.reduce(
      ([p, u, s], [j, n]) => [p + n * columns[j].cost, u + n * Number(columns[j].activates), s + n * worth[j]],
      [0, 0, 0],
    );
    pp += points * points;
    pu += points * units;
    uu += units * units;
    ps += points * strength;
    us += units * strength;
  }
  const determinant = pp * uu - pu * pu;
  return {
    slope: ps / pp,
    perPoint: (uu * ps - pu * us) / determinant,
    perUnit: (pp * us - pu * ps) / determinant,
  };
}

describe('cards that activate', () => {
  test('intervals of an activation, and of cards beside as many, cover the truth about 95 times in 100', () => {
    const rng = new Rng('units', 'coverage');
    let [activation, activations, alike, apart, cards] = [0, 0, 0, 0, 0];
    for (let set = 0; set < 40; set++) {
      const truth = truthWith(20, rng);
      const battles = Array.from({ length: 300 }, () => simulatedArmies(truth, rng));
      const found = cardValues(truth.columns, battles);
      const { slope, perPoint, perUnit } = byUnits(truth, battles);
      activations++;
      activation += within(found?.activation, perUnit / slope);
      for (const [j, card] of (found?.cards ?? []).entries()) {
        if (card?.inParts === undefined) continue;
        cards++;
        const right = (truth.worth[j] - perUnit) / perPoint;
        alike += within(card.inParts.alike, right);
        apart += within(card.inParts.apart, truth.worth[j] / slope - right);
        expect(card.inParts.alike.value + card.inParts.apart.value).toBeCloseTo(card.fair.value, 6);
        expect(card.inParts.body.value + (found?.activation?.value ?? NaN)).toBeCloseTo(card.fair.value, 6);
      }
    }
    expect(cards).toBe(200);
    expect(activation / activations).toBeGreaterThan(0.87);
    for (const covered of [alike, apart]) {
      expect(covered / cards).toBeGreaterThan(0.9);
      expect(covered / cards).toBeLessThan(0.995);
    }
  });

  test('what a faction wins more, as one with more units, is kept out of the worth of an activation', () => {
    const rng = new Rng('units', 'factions');
    // Cards 0 and 1 belong to a faction that has more units and wins more, 2 and 3 of another.
    const columns = [60, 100, 90, 120].map((cost) => ({ cost, activates: true }));
    const values = [0.09, 0.13, 0.09, 0.12];
    const battles = Array.from({ length: 2000 }, (_, i) => {
      const [many, few] = [6 + rng.below(3), 4 + rng.below(3)];
      const [a, b] = [rng.below(many + 1), rng.below(few + 1)];
      const sign = i % 2 === 0 ? 1 : -1;
      const row = [a, many - a, -b, b - few].map((n, j) => [j, sign * n] as const).filter(([, n]) => n !== 0);
      return { score: 0, row, beside: [sign] };
    });
    const perUnit = (some: readonly ArmyBattle[]): number =>
      worthByUnits(columns, some)
        ?.perUnit.to1DArray()
        .reduce((sum, weight, j) => sum + weight * values[j], 0) ?? NaN;
    const apart = battles.map(({ score, row }) => ({ score, row }));
    expect(perUnit(battles)).toBeLessThan(0.8 * perUnit(apart));
  });

  test('nothing is said where all armies have as many', () => {
    const columns = [{ cost: 50, activates: true }, { cost: 80, activates: true }, { cost: 5 }];
    const battles = [1, -1, 1].map((n) => ({ score: 0, row: [[0, n] as const, [1, -n] as const] }));
    expect(worthByUnits(columns, battles)).toBeUndefined();
  });
});
