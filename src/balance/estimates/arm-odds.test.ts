import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { type ArmBlock, ArmOdds, shareAfter } from './arm-odds.js';
import { chance, fairCost } from './fair-cost.js';
import { armTruth, simulatedArms } from './simulated-arms.js';

/** Scores without draws of chance: an arm worth 10 points, one worth 30, and a line on which a point brings 0.01. */
const EXACT = Array.from({ length: 40 }, (_, i): ArmBlock => {
  const extra = i % 2 === 0 ? 60 : -60;
  return { scores: [chance(0.1), chance(0.3)], line: { without: chance(0.01 * extra), extra } };
});

test('arms and differences between them are found in points', () => {
  const odds = ArmOdds.of(EXACT);
  expect(odds?.slope.value).toBeCloseTo(0.01, 8);
  expect(odds?.points({ arms: [1, 0], level: -1 })?.value).toBeCloseTo(10, 5);
  expect(odds?.points({ arms: [-1, 1] })?.value).toBeCloseTo(20, 5);
  // A change that is worth 20 points and costs 5 more brings 15 points.
  expect(odds?.sum({ arms: [-1, 1], slope: -5 })?.value).toBeCloseTo(0.15, 6);
  expect(shareAfter(0.5, { value: 0.15, low: 0, high: 0.3 }).value).toBeCloseTo(chance(0.15), 9);
});

test('one arm against the line is the estimate of a unit', () => {
  const rng = new Rng('arms', 'same');
  const blocks = Array.from({ length: 120 }, (_, i) =>
    simulatedArms({ shifts: [20], perPoint: 0.015, armies: 20 }, i, rng),
  );
  const unit = fairCost(blocks.map(({ scores: [having = 0], line }) => ({ having, ...line })));
  const found = ArmOdds.of(blocks)?.points({ arms: [1], level: -1 });
  for (const end of ['value', 'low', 'high'] as const) expect(found?.[end]).toBeCloseTo(unit?.shift[end] ?? NaN, 6);
});

test('arms of too few blocks, and such that have won all, are not known', () => {
  const few = EXACT.map((block, i) => ({ ...block, scores: [i < 5 ? 0.5 : undefined, 1] }));
  const odds = ArmOdds.of(few);
  expect(odds?.sum({ arms: [1, 0] })).toBeUndefined();
  expect(odds?.sum({ arms: [0, 1] })).toBeUndefined();
  expect(ArmOdds.of(EXACT.slice(0, 4))).toBeUndefined();
});

// `npm run soak -- balance-coverage` has the full numbers.
test('95 % intervals cover the truth about 95 times in 100, also of arms that few blocks have', () => {
  const rng = new Rng('coverage', 'arms');
  let [change, swap, together] = [0, 0, 0];
  const sets = 150;
  for (let set = 0; set < sets; set++) {
    const truth = armTruth(6, rng);
    const blocks = Array.from({ length: 120 }, (_, i) => simulatedArms(truth, i, rng, [0, 1, 2 + (i % 4)]));
    const odds = ArmOdds.of(blocks);
    const [a, b, c] = truth.shifts;
    const isIn = (sum: readonly number[], is: number, among = 1): boolean => {
      const found = odds?.points({ arms: sum }, among);
      return found !== undefined && found.low <= is && is <= found.high;
    };
    if (isIn([-1, 1], b - a)) change++;
    if (isIn([-1, 0, 1], c - a)) swap++;
    if (
      [2, 3, 4, 5].every((arm) =>
        isIn(
          truth.shifts.map((_, i) => (i === 0 ? -1 : i === arm ? 1 : 0)),
          truth.shifts[arm] - a,
          4,
        ),
      )
    )
      together++;
  }
  for (const covered of [change, swap]) {
    expect(covered / sets).toBeGreaterThan(0.9);
    expect(covered / sets).toBeLessThan(0.99);
  }
  expect(together / sets).toBeGreaterThan(0.9);
});
