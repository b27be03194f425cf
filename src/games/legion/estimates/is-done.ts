import { ATTACKED } from '../battle/activation-flags.js';
import type { Context } from '../engine/context.js';
import { FACEDOWN } from '../state/state.js';

/**
 * Whether unit `u`, on the table, attacks no more in this round: it has acted, or is acting and has attacked or has no
 * action left. Its next attack comes after the End Phase.
 */
export function isDone({ s: { game, units } }: Context, u: number): boolean {
  if (game.activating !== u) return units.order[u] === FACEDOWN;
  return game.actionsLeft === 0 || (game.activationFlags & ATTACKED) !== 0;
}
