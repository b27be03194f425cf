import { actingPlayer } from '../queries/turned.js';
import type { ActionKind } from '../../engine/action-kind.js';
import type { Context } from '../../engine/context.js';
import { isSet, modified, queryOf } from '../../engine/timing.js';
import { LEGAL, type Reason, reason } from '../../../../machine/reason.js';
import { SPEED_ZERO, UNIT_TYPE } from '../../words/reasons.js';
import { REVERSE } from '../queries/move/flags.js';
import { moveTo, slide } from '../procedures/move/move-to.js';
import { lookAt, REVERSES } from '../queries/move/look.js';
import { moveRefusal } from '../queries/move/permission.js';
import { maximumSpeed, reduced } from '../queries/speed.js';
import { moveKind } from './move-kind.js';

const ALLOWED = queryOf('reverse.allowed');
const FORBIDDEN = queryOf('reverse.forbidden');

const DISABLED = reason('disabled');

/**
 * Why unit `u` may not reverse: only ground vehicles, creatures and emplacements do that are not disabled (3825, 2050;
 * rulings: reverse).
 */
export function reverseRefusal(c: Context, u: number): Reason {
  if (c.b.units.notched[u] === 0) return UNIT_TYPE;
  if (c.s.units.disabled[u] === 1) return DISABLED;
  const held = moveRefusal(c, u);
  if (held !== LEGAL) return held;
  const never = reversesEver(c, u);
  if (never !== LEGAL) return never;
  return reverseSpeed(c, u) > 0 ? LEGAL : SPEED_ZERO;
}

/** Why a unit like `u` never reverses; LEGAL if it does. */
export function reversesEver(c: Context, u: number): Reason {
  if (c.b.units.notched[u] === 0) return UNIT_TYPE;
  return modified(c, ALLOWED, u, c.b.units.reverses[u]) === 0 || isSet(c, FORBIDDEN, u) ? UNIT_TYPE : LEGAL;
}

/** Speed of a reverse or a strafe: one slower than a standard move, but not below 1 for that alone (3830–3832). */
export function reverseSpeed(c: Context, u: number): number {
  return reduced(c, u, maximumSpeed(c, u));
}

/** A reverse as an action (3820–3835): backwards out of the rear notch. */
export const reverse: ActionKind = moveKind({
  name: 'reverse',
  said: { '*': ['reverse to {text}', 'rückwärts fahren: {text}'] },
  cost: () => 1,
  never: (b, u) => (b.units.notched[u] === 1 ? LEGAL : UNIT_TYPE),
  unable: reverseRefusal,
  look: (c, u) => lookAt(c, u, reverseSpeed(c, u), REVERSES),
  perform: (c, u, operand) => moveTo(c, operand, slide(c, REVERSE), actingPlayer(c, u)),
});
