import type { LinearEstimate } from '../../kernel/game.js';

/**
 * The directions in which the weights of an estimate are tuned: each term in each profile of strata, profile after
 * profile.
 */
export function directionsOf({ terms, profiles }: Pick<LinearEstimate<never>, 'terms' | 'profiles'>): string[] {
  return profiles.flatMap(({ name }) => terms.map((term) => `${term} ${name}`));
}

/**
 * Weights moved along all directions; `steps` has one number for each, in shares of the change that matters. Sums are
 * in a fixed order.
 */
export function movedBy(
  { terms, strata, profiles, scales }: Pick<LinearEstimate<never>, 'terms' | 'strata' | 'profiles' | 'scales'>,
  weights: Float64Array,
  steps: Float64Array,
): Float64Array {
  const moved = weights.slice();
  for (let stratum = 0; stratum < strata.length; stratum++) {
    for (let term = 0; term < terms.length; term++) {
      for (const [p, { by }] of profiles.entries()) {
        moved[stratum * terms.length + term] += scales[term] * by[stratum] * steps[p * terms.length + term];
      }
    }
  }
  return moved;
}
