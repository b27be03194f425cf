import { type Time, TIMES } from '../cards/language/points.js';

/** The number of each time at which an effect works, in the order of {@link TIMES}. */
export const POINT: Readonly<Record<Time, number>> = Object.fromEntries(
  TIMES.map((name, number) => [name, number]),
) as Record<Time, number>;

export const POINTS_END: number = TIMES.length;
