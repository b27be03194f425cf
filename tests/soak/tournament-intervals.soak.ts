import { expect, test } from 'vitest';
import { scoreOf } from '../../src/arena/tournament/elo.js';
import { NO_PAIRS, scoreEstimate, withPair } from '../../src/arena/tournament/pentanomial.js';
import { ratings } from '../../src/arena/tournament/ratings.js';
import {
  expectedScore,
  MANNERS,
  simulatedNormal,
  simulatedPair,
  simulatedPairs,
  TRUTHS,
} from '../../src/arena/tournament/simulated.js';
import { sequentialRatio, verdict } from '../../src/arena/tournament/sprt.js';
import { Rng } from '../../src/kernel/rng.js';

/** Simulated tournaments of each kind and size, and simulated sequential tests of each kind. */
const TOURNAMENTS = Number(process.env['OPFOR_TOURNAMENTS'] ?? 1000);
const TESTS = Number(process.env['OPFOR_TESTS'] ?? 10_000);
const SIZES = [4, 10, 50, 200];

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** Prints a line of a Markdown table. */
function row(...cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

test('meetings: how often the 95 % interval of the score covers the expected score', () => {
  row('truth', ...SIZES.map((size) => `${size} pairs`));
  const all = SIZES.map(() => 0);
  for (const [name, truth] of Object.entries(TRUTHS)) {
    const shares = SIZES.map((pairs, i) => {
      const rng = new Rng('soak', `${name} ${pairs}`);
      let covered = 0;
      for (let tournament = 0; tournament < TOURNAMENTS; tournament++) {
        const outcomes = truth(rng);
        const score = expectedScore(outcomes);
        const estimate = scoreEstimate(simulatedPairs(outcomes, pairs, rng));
        if (estimate !== undefined && estimate.low <= score && score <= estimate.high) covered++;
      }
      all[i] += covered;
      return covered / TOURNAMENTS;
    });
    row(name, ...shares.map(percent));
  }
  const together = all.map((covered) => covered / TOURNAMENTS / Object.keys(TRUTHS).length);
  row('all', ...together.map(percent));
  for (const share of together) {
    expect(share).toBeGreaterThan(0.94);
    expect(share).toBeLessThan(0.96);
  }
});

test('ratings of four agents: how often the 95 % interval covers the true rating', () => {
  row('spread of strengths, games', ...SIZES.map((size) => `${size} pairs a meeting`));
  for (const spread of [50, 150, 300]) {
    for (const [manner, outcomes] of Object.entries(MANNERS)) {
      const shares = SIZES.map((pairs) => {
        const rng = new Rng('soak', `${spread} ${manner} ${pairs}`);
        let covered = 0;
        for (let tournament = 0; tournament < TOURNAMENTS / 4; tournament++) {
          const truth = [0, 1, 2, 3].map(() => spread * simulatedNormal(rng));
          const mean = truth.reduce((sum, one) => sum + one, 0) / truth.length;
          const meetings = [0, 1, 2, 3].flatMap((b) =>
            [0, 1, 2, 3].slice(0, b).map((a) => ({
              agents: [a, b] as const,
              pairs: simulatedPairs(outcomes(scoreOf(truth[a] - truth[b])), pairs, rng),
            })),
          );
          for (const [agent, rating] of ratings(4, meetings)?.of.entries() ?? []) {
            const own = truth[agent] - mean;
            if (rating !== undefined && rating.low <= own && own <= rating.high) covered++;
          }
        }
        return covered / TOURNAMENTS;
      });
      row(`${spread} Elo, ${manner}`, ...shares.map(percent));
      for (const share of shares) expect(share).toBeGreaterThan(0.91);
    }
  }
});

test('sequential tests: how often they err', () => {
  row('test', 'games', 'true difference', 'wrong', 'pairs on average');
  for (const [elo0, elo1] of [
    [0, 60],
    [0, 100],
    [0, 200],
  ]) {
    const settings = { elo0, elo1, alpha: 0.05, beta: 0.05 };
    for (const [manner, outcomes] of Object.entries(MANNERS)) {
      for (const [elo, right] of [
        [elo0, 'elo0'],
        [elo1, 'elo1'],
      ] as const) {
        const rng = new Rng('soak', `${elo0} ${elo1} ${manner} ${elo}`);
        const probabilities = outcomes(scoreOf(elo));
        const known = new Map<string, ReturnType<typeof verdict>>();
        let wrong = 0;
        let pairs = 0;
        for (let trial = 0; trial < TESTS; trial++) {
          let counts = NO_PAIRS;
          for (;;) {
            counts = withPair(counts, simulatedPair(probabilities, rng));
            pairs++;
            const key = counts.join();
            const says = known.get(key) ?? verdict(sequentialRatio(counts, settings), settings);
            known.set(key, says);
            if (says === 'undecided') continue;
            if (says !== right) wrong++;
            break;
          }
        }
        row(`elo0=${elo0}, elo1=${elo1}`, manner, `${elo} Elo`, percent(wrong / TESTS), (pairs / TESTS).toFixed(0));
        expect(wrong / TESTS).toBeLessThanOrEqual(0.05);
      }
    }
  }
});
