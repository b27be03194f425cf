import { Rng } from '../../kernel/rng.js';
import { pairsOf, scoreStatistics } from './pentanomial.js';
import type { Pentanomial } from './pentanomial.js';
import { pointRatings } from './ratings.js';
import type { Meeting } from './ratings.js';

/** The ends of an interval. */
export interface Ends {
  readonly low: number;
  readonly high: number;
}

const SAMPLES = 1000;
const RATING_SAMPLES = 300;

/** Fewer pairs in a meeting resemble each other too much for resampling to show how they vary. */
export const LEAST_PAIRS = 10;

/** The pairs drawn with replacement, as many as there are. */
export function resampled(counts: Pentanomial, rng: Rng): Pentanomial {
  const pairs = pairsOf(counts);
  const drawn: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let i = 0; i < pairs; i++) {
    let rest = rng.below(pairs);
    let outcome = 0;
    while (rest >= counts[outcome]) rest -= counts[outcome++];
    drawn[outcome]++;
  }
  return drawn;
}

/**
 * The 95 % interval of the score by the bootstrap over pairs (Efron, 1979): no model, only the pairs themselves. The
 * same for the same pairs. Undefined with fewer than {@link LEAST_PAIRS}, and if all are alike.
 */
export function bootstrapScore(counts: Pentanomial): Ends | undefined {
  if (pairsOf(counts) < LEAST_PAIRS || areAlike(counts)) return undefined;
  const rng = new Rng('bootstrap', 'score');
  return middle95(Array.from({ length: SAMPLES }, () => scoreStatistics(resampled(counts, rng)).mean));
}

/**
 * The 95 % intervals of ratings by the bootstrap over the pairs of each meeting, by agent; undefined if a meeting has
 * fewer than {@link LEAST_PAIRS}. Undefined for an agent in each of whose meetings all pairs are alike, of which the
 * bootstrap would say that they cannot differ.
 */
export function bootstrapRatings(agents: number, meetings: readonly Meeting[]): (Ends | undefined)[] | undefined {
  const played = meetings.filter(({ pairs }) => pairsOf(pairs) > 0);
  if (played.length === 0 || played.some(({ pairs }) => pairsOf(pairs) < LEAST_PAIRS)) return undefined;
  const rng = new Rng('bootstrap', 'ratings');
  const samples = Array.from({ length: RATING_SAMPLES }, () =>
    pointRatings(
      agents,
      played.map((meeting) => ({ agents: meeting.agents, pairs: resampled(meeting.pairs, rng) })),
    ),
  );
  return Array.from({ length: agents }, (_, agent) => {
    const varies = played.some((meeting) => meeting.agents.includes(agent) && !areAlike(meeting.pairs));
    if (!varies) return undefined;
    const own = samples.map((sample) => sample[agent]).filter((value) => value !== undefined);
    return own.length === 0 ? undefined : middle95(own);
  });
}

/** Whether all pairs had the same outcome. */
function areAlike(counts: Pentanomial): boolean {
  return counts.filter((count) => count > 0).length < 2;
}

function middle95(values: readonly number[]): Ends {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.floor(0.025 * sorted.length);
  return { low: sorted[cut], high: sorted[sorted.length - 1 - cut] };
}
