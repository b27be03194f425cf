import { describe, expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { scoreOf } from './elo.js';
import { NO_PAIRS, scoreEstimate, withPair } from './pentanomial.js';
import { ratings } from './ratings.js';
import { expectedScore, MANNERS, simulatedNormal, simulatedPair, simulatedPairs, TRUTHS } from './simulated.js';
import { sequentialRatio, verdict } from './sprt.js';

// `npm run soak -- tournament-intervals` has the full numbers.

describe('95 % intervals', () => {
  test.each([4, 10, 50])('of meetings of %i pairs cover the truth about 95 times in 100', (pairs) => {
    const rng = new Rng('coverage', String(pairs));
    const truths = Object.values(TRUTHS);
    let covered = 0;
    const trials = 1200;
    for (let trial = 0; trial < trials; trial++) {
      const outcomes = truths[trial % truths.length](rng);
      const estimate = scoreEstimate(simulatedPairs(outcomes, pairs, rng));
      const score = expectedScore(outcomes);
      if (estimate !== undefined && estimate.low <= score && score <= estimate.high) covered++;
    }
    expect(covered / trials).toBeGreaterThan(0.935);
    expect(covered / trials).toBeLessThan(0.97);
  });

  test('of ratings of four agents cover the truth about 95 times in 100', () => {
    const rng = new Rng('coverage', 'ratings');
    let covered = 0;
    const trials = 120;
    for (let trial = 0; trial < trials; trial++) {
      const truth = [0, 1, 2, 3].map(() => 150 * simulatedNormal(rng));
      const mean = truth.reduce((sum, one) => sum + one, 0) / truth.length;
      const meetings = [0, 1, 2, 3].flatMap((b) =>
        [0, 1, 2, 3].slice(0, b).map((a) => ({
          agents: [a, b] as const,
          pairs: simulatedPairs(MANNERS['one-sided'](scoreOf(truth[a] - truth[b])), 10, rng),
        })),
      );
      for (const [agent, rating] of ratings(4, meetings)?.of.entries() ?? []) {
        const own = truth[agent] - mean;
        if (rating !== undefined && rating.low <= own && own <= rating.high) covered++;
      }
    }
    expect(covered / (4 * trials)).toBeGreaterThan(0.91);
    expect(covered / (4 * trials)).toBeLessThan(0.985);
  });
});

test.each(Object.keys(MANNERS))('a sequential test errs no more often than it says, games %s', (manner) => {
  const settings = { elo0: 0, elo1: 150, alpha: 0.1, beta: 0.1 };
  const rng = new Rng('sprt', manner);
  for (const [elo, right] of [
    [0, 'elo0'],
    [150, 'elo1'],
  ] as const) {
    const outcomes = MANNERS[manner](scoreOf(elo));
    const trials = 300;
    let wrong = 0;
    for (let trial = 0; trial < trials; trial++) {
      let counts = NO_PAIRS;
      let says = verdict(0, settings);
      while (says === 'undecided') {
        counts = withPair(counts, simulatedPair(outcomes, rng));
        says = verdict(sequentialRatio(counts, settings), settings);
      }
      if (says !== right) wrong++;
    }
    // Two standard deviations above what is allowed.
    expect(wrong / trials).toBeLessThan(0.1 + 2 * Math.sqrt(0.09 / trials));
  }
});
