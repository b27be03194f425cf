import { actingPlayer } from '../../../rules/queries/turned.js';
import { WITHDREW } from '../../../battle/activation-flags.js';
import type { ActionKind } from '../../../engine/action-kind.js';
import { moveKind } from '../../../rules/actions/move-kind.js';
import type { Context } from '../../../engine/context.js';
import { STANDARD, WITHDRAWAL } from '../../../rules/queries/move/flags.js';
import { hasWholeActivation } from '../../../rules/queries/whole-activation.js';
import { moveTo } from '../../../rules/procedures/move/move-to.js';
import { lookAt, NO_SLOWING, WITHDRAWS } from '../../../rules/queries/move/look.js';
import { LEGAL, type Reason, reason } from '../../../../../machine/reason.js';
import { NO_ACTIONS_LEFT, SPEED_ZERO, WHOLE_ACTIVATION } from '../../../words/reasons.js';
import { isEngaged } from '../../../rules/queries/melee.js';
import { maximumSpeed } from '../../../rules/queries/speed.js';

const NOT_ENGAGED = reason('not-engaged');

/**
 * Why unit `u` cannot withdraw. It must be engaged and able to move, and must have its whole activation left (4793); a
 * creature or an emplacement needs only an action that is left (4802).
 */
function withdrawRefusal(c: Context, u: number): Reason {
  const { activating, actionsLeft } = c.s.game;
  if (!isEngaged(c, u)) return NOT_ENGAGED;
  if (keepsActing(c, u) && (activating !== u || actionsLeft === 0)) return NO_ACTIONS_LEFT;
  if (!keepsActing(c, u) && !hasWholeActivation(c, u)) return WHOLE_ACTIVATION;
  return maximumSpeed(c, u) > 0 ? LEGAL : SPEED_ZERO;
}

/** Whether a unit that withdraws can still use abilities and free actions: creatures and emplacements can (4802). */
function keepsActing(c: Context, u: number): boolean {
  return c.b.units.actsAfterWithdrawal[u] === 1;
}

/**
 * Withdraw (4789–4804): an engaged unit spends all its remaining actions on a move out of its melee. It may end in
 * contact with another enemy unit, but not with one that it leaves.
 */
export const withdraw: ActionKind = moveKind({
  name: 'withdraw',
  said: { '*': ['withdraw to {text}', 'sich lösen: {text}'] },
  once: true,
  cost: (c) => c.s.game.actionsLeft,
  unable: withdrawRefusal,
  // A speed-1 move, which difficult terrain does not slow (2010, 4793).
  look: (c, u) => lookAt(c, u, 1, WITHDRAWS | NO_SLOWING),
  perform(c, u, operand) {
    if (!keepsActing(c, u)) c.s.game.activationFlags |= WITHDREW;
    moveTo(c, operand, STANDARD | WITHDRAWAL, actingPlayer(c, u));
  },
});
