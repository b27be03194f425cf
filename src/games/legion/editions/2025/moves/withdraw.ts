import { LEGAL, reason, type Reason } from '../../../../../machine/reason.js';
import { LEFT_MELEE } from '../../../battle/activation-flags.js';
import { type ActionKind, actionKind } from '../../../engine/action-kind.js';
import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { moveTo } from '../../../rules/procedures/move/move-to.js';
import { isEngaged } from '../../../rules/queries/melee.js';
import {
  destinationRefusal,
  drawDestination,
  formatDestination,
  listDestinations,
  parseDestination,
} from '../../../rules/queries/move/destinations.js';
import { STANDARD, WITHDRAWAL } from '../../../rules/queries/move/flags.js';
import { lookAt, NO_MELEE, NO_SLOWING, WITHDRAWS } from '../../../rules/queries/move/look.js';
import { whyNoDestination } from '../../../rules/queries/move/why.js';
import { speedFrom } from '../../../rules/queries/speed.js';
import { actingPlayer } from '../../../rules/queries/turned.js';
import { MOVE_FORBIDDEN, SPEED_ZERO } from '../../../words/reasons.js';
import { withdrawalRefusal } from './combining.js';

const FORBIDDEN = queryOf('move.forbidden');

const NOT_ENGAGED = reason('not-engaged');

/** Its speed becomes 1 before anything raises or lowers it; a unit of speed 0 has none (M 398). */
function withdrawalSpeed(c: Context, u: number): number {
  return c.b.units.speed[u] === 0 ? 0 : speedFrom(c, u, 1);
}

/** A move that does not end in a melee; difficult terrain lowers no speed below 1 (M 340, 398). */
function look(c: Context, u: number): void {
  const speed = withdrawalSpeed(c, u);
  lookAt(c, u, speed, WITHDRAWS | NO_MELEE | (speed === 1 ? NO_SLOWING : 0));
}

function refusal(c: Context, u: number): Reason {
  if (!isEngaged(c, u)) return NOT_ENGAGED;
  const why = withdrawalRefusal(c, u);
  if (why !== LEGAL) return why;
  if (isSet(c, FORBIDDEN, u)) return MOVE_FORBIDDEN;
  return withdrawalSpeed(c, u) > 0 ? LEGAL : SPEED_ZERO;
}

/** A move action by which an engaged unit leaves its melee (M 396–398). Operands: rules/queries/move/destinations. */
export const withdraw: ActionKind = actionKind({
  name: 'withdraw',
  said: { '*': ['withdraw to {text}', 'sich lösen: {text}'] },
  group: 'move',
  repeats: true,
  cost: () => 1,
  unable: refusal,
  list(c, u, _left, out) {
    look(c, u);
    listDestinations(c, out, 32, c.b.kinds.codeOf(withdraw));
  },
  sample(c, u, _left, rng) {
    look(c, u);
    return drawDestination(c, rng);
  },
  refusal(c, u, _left, operand) {
    look(c, u);
    return destinationRefusal(c, operand);
  },
  perform(c, u, operand) {
    look(c, u);
    if (c.s.game.activating === u) c.s.game.activationFlags |= LEFT_MELEE;
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
  why(c, u, _left, text) {
    look(c, u);
    return whyNoDestination(c, text);
  },
});
