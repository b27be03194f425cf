import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { agreement, halvesAlike, type SeenByTwo } from './agreement.js';
import { rankCorrelation } from './rank-correlation.js';
import { ranksOfNormal, simulatedThings } from './simulated-agreement.js';

test('the agreement of two agents is that without the errors of their estimates, within its interval', () => {
  const rng = new Rng('agreement', 'coverage');
  const truth = ranksOfNormal(0.7);
  let [covered, sum, seenSum] = [0, 0, 0];
  const sets = 24;
  for (let set = 0; set < sets; set++) {
    const some = simulatedThings(80, 0.7, [0.8, 1], rng);
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
  const same = simulatedThings(40, 1, [0, 0], rng);
  expect(agreement(same)).toEqual({ value: 1, low: 1, high: 1 });
  expect(halvesAlike(same.map(([first]) => first))?.value).toBe(1);
  const opposed = same.map(([, other]): SeenByTwo => [[other[0], -other[0]], other]);
  expect(agreement(opposed)).toBeUndefined();
  expect(agreement(same.slice(0, 7))).toBeUndefined();
});
