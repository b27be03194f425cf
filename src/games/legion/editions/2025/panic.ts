import type { Context } from '../../engine/context.js';
import { courageSources, panics } from '../../rules/queries/courage.js';

/**
 * Whether unit `u` is panicked now (M 233, R 1799): its tokens are twice its courage or more, and no commander whose
 * courage it may use saves it.
 */
export function isPanicked(c: Context, u: number): boolean {
  return panics(c, u, u) && courageSources(c, u) === 1 << u;
}
