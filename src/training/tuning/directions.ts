import type { LinearEstimate } from '../../kernel/knowledge.js';

/** A direction in which weights are tuned: a term, and by how much in each stratum. */
export interface Direction {
  readonly name: string;
  /** Index of the term. */
  readonly term: number;
  readonly by: readonly number[];
}

/** The directions in which `tuned` terms of an estimate move, or all: each in each profile, profile after profile. */
export function directionsOf(
  { terms, profiles }: Pick<LinearEstimate<never>, 'terms' | 'profiles'>,
  tuned: readonly string[] = terms,
): Direction[] {
  return profiles.flatMap(({ name, by }) =>
    terms.flatMap((term, i) => (tuned.includes(term) ? [{ name: `${term} ${name}`, term: i, by }] : [])),
  );
}

/**
 * Weights moved along directions; `steps` has one number for each, in shares of the change that matters. Sums are in a
 * fixed order.
 */
export function movedBy(
  { terms, strata, scales }: Pick<LinearEstimate<never>, 'terms' | 'strata' | 'scales'>,
  weights: Float64Array,
  directions: readonly Direction[],
  steps: Float64Array,
): Float64Array {
  const moved = weights.slice();
  for (const [i, { term, by }] of directions.entries()) {
    for (let stratum = 0; stratum < strata.length; stratum++)
      moved[stratum * terms.length + term] += scales[term] * by[stratum] * steps[i];
  }
  return moved;
}
