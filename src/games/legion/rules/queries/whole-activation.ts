import type { Context } from '../../engine/context.js';

/**
 * Whether unit `u` is activating and has performed no action yet, so that one action can take its whole activation.
 */
export function hasWholeActivation(c: Context, u: number): boolean {
  const g = c.s.game;
  return g.activating === u && g.actionsLeft > 0 && g.performed === 0 && g.performedCards === 0;
}
