import type { Estimate } from '../../arena/tournament/elo.js';
import { squaresBelow } from './squares-below.js';

/**
 * Whether estimates from separate battles, with 95 % intervals, lie further from their common mean than chance would
 * have it with this confidence (Cochran's Q). Those without bounds say nothing.
 */
export function differ(estimates: readonly Estimate[], confidence: number): boolean {
  const known = estimates
    .map(({ value, low, high }) => ({ value, error: (high - low) / 2 / 1.96 }))
    .filter(({ error }) => Number.isFinite(error) && error > 0);
  if (known.length < 2) return false;
  const weight = known.reduce((sum, { error }) => sum + 1 / error ** 2, 0);
  const mean = known.reduce((sum, { value, error }) => sum + value / error ** 2, 0) / weight;
  const squares = known.reduce((sum, { value, error }) => sum + ((value - mean) / error) ** 2, 0);
  return squares > squaresBelow(confidence, known.length - 1);
}
