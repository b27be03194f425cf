import { actingPlayer } from '../../../rules/queries/turned.js';
import { WITHDREW } from '../../../battle/activation-flags.js';
import { type ActionKind, actionKind } from '../../../engine/action-kind.js';
import type { Context } from '../../../engine/context.js';
import { STANDARD, WITHDRAWAL } from '../../../rules/queries/move/flags.js';
import {
  drawDestination,
  formatDestination,
  isDestination,
  listDestinations,
  parseDestination,
} from '../../../rules/queries/move/destinations.js';
import { hasWholeActivation } from '../../../rules/queries/whole-activation.js';
import { moveTo } from '../../../rules/procedures/move/move-to.js';
import { lookAt, NO_SLOWING, WITHDRAWS } from '../../../rules/queries/move/look.js';
import { isEngaged } from '../../../rules/queries/melee.js';
import { maximumSpeed } from '../../../rules/queries/speed.js';

/** A speed-1 move, which difficult terrain does not slow (2010, 4793). */
function look(c: Context, u: number): void {
  lookAt(c, u, 1, WITHDRAWS | NO_SLOWING);
}

/**
 * Whether the whole activation is left, which a withdrawal takes, except for creatures and emplacements (4793, 4802).
 */
function mayWithdraw(c: Context, u: number): boolean {
  if (keepsActing(c, u)) return c.s.game.activating === u && c.s.game.actionsLeft > 0;
  return hasWholeActivation(c, u);
}

/** Creatures and emplacements can still use abilities and free actions (4802). */
function keepsActing(c: Context, u: number): boolean {
  return c.b.units.actsAfterWithdrawal[u] === 1;
}

/**
 * An engaged unit leaves its melee with all its remaining actions (4789–4804); it may end in contact with another enemy
 * unit but not with one it leaves. Operands: rules/queries/move/destinations.
 */
export const withdraw: ActionKind = actionKind({
  name: 'withdraw',
  group: 'move',
  repeats: false,
  cost: (c) => c.s.game.actionsLeft,
  available: (c, u) => isEngaged(c, u) && mayWithdraw(c, u) && maximumSpeed(c, u) > 0,
  list(c, u, _left, out) {
    look(c, u);
    listDestinations(c, out, 32, c.b.kinds.codeOf(withdraw));
  },
  sample(c, u, _left, rng) {
    look(c, u);
    return drawDestination(c, rng);
  },
  isLegal(c, u, _left, operand) {
    look(c, u);
    return isDestination(c, operand);
  },
  perform(c, u, operand) {
    look(c, u);
    if (!keepsActing(c, u)) c.s.game.activationFlags |= WITHDREW;
    moveTo(c, operand, STANDARD | WITHDRAWAL, actingPlayer(c, u));
  },
  format(c, u, operand) {
    look(c, u);
    return formatDestination(c, operand);
  },
  parse(c, u, text) {
    look(c, u);
    return parseDestination(c, text);
  },
});
