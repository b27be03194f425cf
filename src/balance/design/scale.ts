import { type CommonPlan, isOfSkirmish } from '../run/plan.js';

/** Sizes in points by which measurements are planned, which differ from game to game as the points of armies do. */
export interface Scale {
  /** Alternatives cost this much more or less than they must to be equal, alternately. */
  readonly spread: number;
  /** The centre of the alternatives is at most so far from the cost that the unit has. */
  readonly mostShift: number;
  /** A free card could be off by as much as one of this many points. */
  readonly extra: number;
  /** So narrow an interval of what a card is worth to a list says something. */
  readonly cardWidth: number;
  /** A point brings at least this much, in log-odds. */
  readonly leastSlope: number;
}

/** Armies of 500 and 800 points. The slope is that of large ones, in `results/legion-2020/balance/standard.md`. */
export const LEGION_SCALE: Scale = { spread: 60, mostShift: 60, extra: 20, cardWidth: 20, leastSlope: 0.0046 };

/** Armies of 40 points. */
export const SKIRMISH_SCALE: Scale = { spread: 5, mostShift: 5, extra: 1.5, cardWidth: 2, leastSlope: 0.05 };

export function scaleOf({ edition }: Pick<CommonPlan, 'edition'>): Scale {
  return isOfSkirmish(edition) ? SKIRMISH_SCALE : LEGION_SCALE;
}
