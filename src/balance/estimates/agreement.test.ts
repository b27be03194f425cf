import { expect, test } from 'vitest';
import { simulatedNormal } from '../../arena/tournament/simulated.js';
import { Rng } from '../../kernel/rng.js';
import { agreement, halvesAlike, type SeenByTwo } from './agreement.js';
import { rankCorrelation } from './rank-correlation.js';

/** Things whose truths go alike by `rho`, seen by two agents with errors of these sizes in each half. */
function things(count: number, rho: number, errors: readonly [number, number], rng: Rng): SeenByTwo[] {
  return Array.from({ length: count }, (): SeenByTwo => {
    const first = simulatedNormal(rng);
    const other = rho * first + Math.sqrt(1 - rho * rho) * simulatedNormal(rng);
    const size = 0.5 + rng.fraction();
    const seen = (is: number, error: number): readonly [number, number] => [
      is + error * size * simulatedNormal(rng),
      is + error * size * simulatedNormal(rng),
    ];
    return [seen(first, errors[0]), seen(other, errors[1])];
  });
}

test('the agreement of two agents is that without the errors of their estimates, within its interval', () => {
  const rng = new Rng('agreement', 'coverage');
  // The rank correlation of normal numbers whose correlation is 0.7.
  const truth = (6 / Math.PI) * Math.asin(0.35);
  let [covered, sum, seenSum] = [0, 0, 0];
  const sets = 24;
  for (let set = 0; set < sets; set++) {
    const some = things(80, 0.7, [0.8, 1], rng);
    const found = agreement(some);
    if (found === undefined) throw new Error('no agreement');
    sum += found.value / sets;
    if (found.low <= truth && truth <= found.high) covered++;
    const seen = rankCorrelation(some.map(([one, other]) => [one[0] + one[1], other[0] + other[1]]));
    seenSum += (seen?.value ?? 0) / sets;
  }
  expect(Math.abs(sum - truth)).toBeLessThan(0.08);
  expect(seenSum).toBeLessThan(truth - 0.1);
  expect(covered / sets).toBeGreaterThan(0.8);
});

test('agents that see the same agree, and agents whose halves do not go alike say nothing', () => {
  const rng = new Rng('agreement', 'same');
  const same = things(40, 1, [0, 0], rng);
  expect(agreement(same)).toEqual({ value: 1, low: 1, high: 1 });
  expect(halvesAlike(same.map(([first]) => first))?.value).toBe(1);
  const opposed = same.map(([, other]): SeenByTwo => [[other[0], -other[0]], other]);
  expect(agreement(opposed)).toBeUndefined();
  expect(agreement(same.slice(0, 7))).toBeUndefined();
});
