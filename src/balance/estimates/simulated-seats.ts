import { simulatedNormal } from '../../arena/tournament/simulated.js';
import type { Rng } from '../../kernel/rng.js';
import { extraOf } from '../design/sequence.js';
import { chance } from './fair-cost.js';
import type { SeatsBlock } from './seats.js';

/** Simulated battles of two given armies with a known truth, with which tests and `npm run soak` check intervals. */
export interface SeatsTruth {
  /** What the first army is worth more than the second, and the blue seat more than the middle, in points. */
  readonly ahead: number;
  readonly seat: number;
  /** The odds that one more point brings, as a logarithm. */
  readonly perPoint: number;
  /** Deviation of the strength of random armies of equal points, and their mean beside the first army, in points. */
  readonly armies: number;
  readonly random: number;
}

/** Armies and seats that are up to about 60 points apart. */
export function seatsTruth(rng: Rng): SeatsTruth {
  return {
    ahead: 30 * simulatedNormal(rng),
    seat: 15 * simulatedNormal(rng),
    perPoint: 0.008 + 0.016 * rng.fraction(),
    armies: 40 * rng.fraction(),
    random: 20 * simulatedNormal(rng),
  };
}

/** One block: the first army from both seats, and a random army from both, against the second. */
export function simulatedSeats(
  { ahead, seat, perPoint, armies, random }: SeatsTruth,
  block: number,
  rng: Rng,
): SeatsBlock {
  const extra = extraOf(block, 0) + rng.below(7) - 3;
  const score = (strength: number): number => (rng.fraction() < chance(perPoint * strength) ? 1 : 0);
  const drawn = ahead + random + extra + armies * simulatedNormal(rng);
  const seats = [score(drawn + seat), score(drawn - seat)] as const;
  return {
    own: [score(ahead + seat), score(ahead - seat)],
    line: { without: (seats[0] + seats[1]) / 2, extra, seats },
  };
}

/** What {@link seats} should find. */
export function trueSeats({
  ahead,
  seat,
  perPoint,
}: SeatsTruth): Readonly<
  Record<'asIs' | 'exchanged' | 'byLot' | 'seat', { readonly score: number; readonly points: number }>
> {
  const [blue, red] = [chance(perPoint * (ahead + seat)), chance(perPoint * (ahead - seat))];
  return {
    asIs: { score: blue, points: ahead + seat },
    exchanged: { score: red, points: ahead - seat },
    byLot: { score: (blue + red) / 2, points: ahead },
    seat: { score: (blue + 1 - red) / 2, points: seat },
  };
}
