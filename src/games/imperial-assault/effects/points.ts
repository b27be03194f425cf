import { type Time, TIMES } from '../cards/language/points.js';

/** The number of each time at which an effect works, in the order of {@link TIMES}. */
export const POINT: Readonly<Record<Time, number>> = Object.fromEntries(
  TIMES.map((name, number) => [name, number]),
) as Record<Time, number>;

export const POINTS_END: number = TIMES.length;

/** Times that the rules do not come to yet: an effect at one of them would never happen. */
export const SILENT: ReadonlySet<Time> = new Set<Time>([
  'recovered',
  'strain.after',
  'supply.discarded',
  'threat.before',
]);

/** Times at which an effect that lasts is never offered: only those of cards in play are. */
export const NOT_LASTING: ReadonlySet<Time> = new Set<Time>(['double-special', 'special']);
