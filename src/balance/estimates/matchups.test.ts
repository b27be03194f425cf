import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { matchups, type Round } from './matchups.js';
import { meanWithin } from './share.js';
import { matchupTruth, simulatedRound } from './simulated-matchups.js';

/** Rounds of three sides in which the pairs (0,1), (0,2), (1,2) are won so often of ten. */
function rounds(wins: readonly [number, number, number]): Round[] {
  return Array.from({ length: 200 }, (_, i) => wins.map((count) => (i % 10 < count ? 1 : 0)));
}

test('three sides of which each beats the next are a cycle, of which each is chosen', () => {
  const { cycles, dominated, shares, scores } = matchups(3, rounds([8, 2, 8]));
  expect(cycles.map(({ sides }) => sides)).toEqual([[0, 1, 2]]);
  expect(cycles[0].confidence).toBeGreaterThan(0.99);
  expect(dominated).toEqual([]);
  for (const { value } of shares) expect(value).toBeCloseTo(1 / 3, 9);
  expect(scores[1][0].value).toBeCloseTo(0.2, 9);
});

test('a side that is worse against all is dominated, and never chosen', () => {
  const { cycles, dominated, shares } = matchups(3, rounds([8, 9, 8]));
  expect(cycles).toEqual([]);
  // prettier-ignore
  expect(dominated.map(({ side, by }) => [side, by])).toEqual([[1, 0], [2, 0], [2, 1]]);
  expect(dominated[0].confidence).toBeGreaterThan(0.95);
  expect(shares.map(({ value }) => value)).toEqual([1, 0, 0]);
});

test('few rounds have no bounds, and rounds that are all alike are not certain', () => {
  const few = matchups(3, rounds([8, 9, 8]).slice(0, 5));
  expect(few.shares[0]).toMatchObject({ low: -Infinity, high: Infinity });
  expect(few.scores[0][1]).toMatchObject({ low: -Infinity, high: Infinity });
  const sure = meanWithin(
    Array.from({ length: 20 }, () => 1),
    0,
    1,
  );
  expect(sure).toMatchObject({ value: 1, high: 1 });
  expect(sure.low).toBeLessThan(0.95);
});

// `npm run soak -- balance-coverage` has the full numbers.
test('95 % intervals of win rates and shares cover the truth about 95 times in 100', () => {
  const rng = new Rng('coverage', 'matchups');
  const covered = { scores: 0, shares: 0 };
  const sets = 40;
  for (let set = 0; set < sets; set++) {
    const truth = matchupTruth(4, rng);
    const { scores, shares } = matchups(
      4,
      Array.from({ length: 40 }, () => simulatedRound(truth, rng)),
    );
    let pair = 0;
    for (let i = 0; i < 4; i++)
      for (let j = i + 1; j < 4; j++) {
        const is = truth.scores[pair++];
        if (scores[i][j].low <= is && is <= scores[i][j].high) covered.scores++;
      }
    for (const [i, { low, high }] of shares.entries())
      if (low <= truth.shares[i] && truth.shares[i] <= high) covered.shares++;
  }
  expect(covered.scores / (6 * sets)).toBeGreaterThan(0.92);
  expect(covered.scores / (6 * sets)).toBeLessThan(0.985);
  expect(covered.shares / (4 * sets)).toBeGreaterThan(0.92);
});
