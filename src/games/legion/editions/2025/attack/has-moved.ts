import type { Context } from '../../../engine/context.js';
import { pivot } from '../../../rules/actions/pivot.js';

/** Whether unit `u` has made a move of any kind in its activation, which is under way; a pivot is one (M 317, 865). */
export function hasMovedAtAll(c: Context, u: number): boolean {
  const { activating, movesMade, performed } = c.s.game;
  return activating === u && (movesMade > 0 || (performed & c.b.kinds.bitOf(pivot)) !== 0);
}
