import { simulatedNormal } from '../../arena/tournament/simulated.js';
import type { Rng } from '../../kernel/rng.js';
import type { SeenByTwo } from './agreement.js';

/**
 * Things whose truths are normal and go alike by `correlation`, as two agents see them: with errors of these sizes in
 * each half of their battles, more of some things than of others.
 */
export function simulatedThings(
  count: number,
  correlation: number,
  errors: readonly [number, number],
  rng: Rng,
): SeenByTwo[] {
  return Array.from({ length: count }, (): SeenByTwo => {
    const first = simulatedNormal(rng);
    const other = correlation * first + Math.sqrt(1 - correlation * correlation) * simulatedNormal(rng);
    const size = 0.5 + rng.fraction();
    const seen = (is: number, error: number): readonly [number, number] => [
      is + error * size * simulatedNormal(rng),
      is + error * size * simulatedNormal(rng),
    ];
    return [seen(first, errors[0]), seen(other, errors[1])];
  });
}

/** The rank correlation of normal numbers of this correlation. */
export function ranksOfNormal(correlation: number): number {
  return (6 / Math.PI) * Math.asin(correlation / 2);
}
