import { ATTACKED } from '../battle/activation-flags.js';
import type { Context } from '../engine/context.js';
import { FACEDOWN } from '../state/state.js';

/**
 * Whether unit `u`, which is on the table, has no attack left in its activation of this round: it has acted, or it is
 * acting and has attacked or has no action left.
 */
export function isDone({ s: { game, units } }: Context, u: number): boolean {
  if (game.activating !== u) return units.order[u] === FACEDOWN;
  return game.actionsLeft === 0 || (game.activationFlags & ATTACKED) !== 0;
}
