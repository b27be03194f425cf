import { simulatedNormal } from '../../arena/tournament/simulated.js';
import type { Rng } from '../../kernel/rng.js';
import { extraOf } from '../design/sequence.js';
import type { ArmBlock } from './arm-odds.js';
import { chance } from './fair-cost.js';

/** Simulated blocks of several armies with a known truth, with which tests and `npm run soak` check intervals. */
export interface ArmTruth {
  /** What each arm is worth above the middle of the line, in points. */
  readonly shifts: readonly number[];
  /** The odds that one more point brings, as a logarithm. */
  readonly perPoint: number;
  /** Deviation of the strength of opponents and of random armies, in points. */
  readonly armies: number;
}

/** Arms that differ by up to about 60 points from the line, and by less from each other. */
export function armTruth(arms: number, rng: Rng): ArmTruth {
  const middle = 25 * simulatedNormal(rng);
  return {
    shifts: Array.from({ length: arms }, () => middle + 20 * simulatedNormal(rng)),
    perPoint: 0.008 + 0.016 * rng.fraction(),
    armies: 40 * rng.fraction(),
  };
}

/**
 * One block: some arms (all unless given), whose armies are as the arms are, and one of the line, twice each against
 * the same opponent. Random arms share the luck of one army, as the same army before and after a change does; given
 * ones are the same in all blocks.
 */
export function simulatedArms(
  { shifts, perPoint, armies }: ArmTruth,
  block: number,
  rng: Rng,
  some: readonly number[] = shifts.map((_, arm) => arm),
  kind: 'random' | 'given' = 'random',
): ArmBlock {
  const opponent = armies * simulatedNormal(rng);
  const own = kind === 'random' ? armies * simulatedNormal(rng) : 0;
  const extra = extraOf(block, 0) + rng.below(7) - 3;
  const battles = (strength: number): [number, number] => {
    const p = chance(perPoint * (strength - opponent));
    return [rng.fraction() < p ? 1 : 0, rng.fraction() < p ? 1 : 0];
  };
  const scores = shifts.map((shift, arm) => (some.includes(arm) ? mean(battles(shift + own)) : undefined));
  const seats = battles(extra + armies * simulatedNormal(rng));
  return { scores, line: { without: mean(seats), extra, seats } };
}

function mean([blue, red]: readonly [number, number]): number {
  return (blue + red) / 2;
}
