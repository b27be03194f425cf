import type { Estimate } from '../../arena/tournament/elo.js';
import { LEAST_BLOCKS } from './arm-odds.js';

/** What is known of one of several alternatives of which the best is looked for. */
export interface Alternative {
  /** What it gains beside what there is, with intervals that hold together; undefined if not known yet. */
  readonly gain: Estimate | undefined;
  /** Blocks that have it. */
  readonly blocks: number;
}

/** Most alternatives that are played on. */
const LEAST_PLAYED = 4;

/**
 * The numbers of the alternatives that the next battles should go to: none that is shown to be worse than another or
 * than what there is; first those in too few blocks to be judged, then the half that may be best, by the upper ends of
 * their intervals. So battles go where the best may lie, and the others are taken up again as those prove worse.
 */
export function nextAlternatives(alternatives: readonly Alternative[]): number[] {
  const least = Math.max(0, ...alternatives.map(({ gain }) => gain?.low ?? -Infinity));
  const open = alternatives.flatMap(({ gain }, at) => (gain !== undefined && gain.high < least ? [] : [at]));
  const few = open.filter((at) => alternatives[at].blocks < LEAST_BLOCKS);
  if (few.length >= LEAST_PLAYED) return few;
  const upper = (at: number): number => alternatives[at].gain?.high ?? Infinity;
  return open
    .toSorted((one, other) => (upper(one) === upper(other) ? one - other : upper(other) - upper(one)))
    .slice(0, Math.max(LEAST_PLAYED, Math.ceil(open.length / 2)))
    .sort((one, other) => one - other);
}
