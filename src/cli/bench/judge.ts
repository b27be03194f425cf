import type { Spread } from './spread.js';

/** The limit that is promised for a figure. */
export type Promised = { readonly atLeast: number } | { readonly atMost: number };

/**
 * Whether a promise is kept. It is not judged if the quartiles are on both sides of the limit, and never judged broken
 * on a busy machine.
 */
export function verdict(
  { low, high }: Spread,
  promised: Promised,
  isQuiet: boolean,
): 'kept' | 'NOT KEPT' | 'too noisy to judge' {
  const [worst, best, limit] = 'atLeast' in promised ? [low, high, promised.atLeast] : [-high, -low, -promised.atMost];
  if (worst >= limit) return 'kept';
  return isQuiet && best < limit ? 'NOT KEPT' : 'too noisy to judge';
}
