import { FULL_MOVE_MADE } from '../../../battle/activation-flags.js';
import type { Context } from '../../../engine/context.js';

/**
 * Whether unit `u` has moved as Ram demands in this activation (R 6537–6547): a full standard move at its greatest
 * speed with a notched base, any move with a small one.
 */
export function hasRun(c: Context, u: number): boolean {
  const { activationFlags, movesMade } = c.s.game;
  return c.b.units.notched[u] === 1 ? (activationFlags & FULL_MOVE_MADE) !== 0 : movesMade > 0;
}
