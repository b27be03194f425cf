import type { Spread } from './spread.js';

/** What a figure should be. */
export type Promised = { readonly atLeast: number } | { readonly atMost: number };

/**
 * Whether a promise is kept: not judged where the quartiles lie on both sides of the limit, and never found broken
 * while others kept the machine busy.
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
