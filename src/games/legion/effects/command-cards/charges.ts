import type { Context } from '../../engine/context.js';
import { operandAtHand } from '../../rules/procedures/perform-action.js';
import { cardOfPlayer } from '../../rules/queries/command-cards.js';

/** Whether the player of unit `u` has played the card with this id in this round, and not in an earlier one. */
export function isPlayedThisRound(c: Context, u: number, id: string): boolean {
  const player = c.b.units.owner[u];
  const { revealed, selected } = c.s.players;
  return revealed[player] === 1 && selected[player] === cardOfPlayer(c, player, id);
}

/** Whether the card action that unit `u` has just performed is Arm, for what acts at `card-action.after`. */
export function hasArmed(c: Context, u: number): boolean {
  return c.b.units.actions[u][operandAtHand(c)].action.name === 'arm';
}
