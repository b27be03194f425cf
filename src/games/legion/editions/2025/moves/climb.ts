import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { surelyClear } from '../../../../../tabletop/mover.js';
import type { ActionKind } from '../../../engine/action-kind.js';
import type { Context } from '../../../engine/context.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { moveKind } from '../../../rules/actions/move-kind.js';
import { moveTo } from '../../../rules/procedures/move/move-to.js';
import { CLIMB, VERTICAL } from '../../../rules/queries/move/flags.js';
import { CLIMBS, look, lookAt, NO_SLOWING, SEGMENTS_SHIFT } from '../../../rules/queries/move/look.js';
import { moveRefusal } from '../../../rules/queries/move/permission.js';
import { speedFrom } from '../../../rules/queries/speed.js';
import { actingPlayer } from '../../../rules/queries/turned.js';
import { SPEED_ZERO, UNIT_TYPE } from '../../../words/reasons.js';

const HEIGHT = queryOf('climb.height');

/** A climb rises by height 1 (M 372). */
const USUAL_HEIGHT = 1;

/** Speed of a climb: 1, which nothing raises (M 372). */
function climbSpeed(c: Context, u: number): number {
  return Math.min(1, c.b.units.speed[u], speedFrom(c, u, 1));
}

/** Segments of the range ruler that a climb of unit `u` rises at most. */
export function climbHeight(c: Context, u: number): number {
  return modified(c, HEIGHT, u, USUAL_HEIGHT);
}

function refusal(c: Context, u: number): Reason {
  if (!c.b.rules.climbing.climbs(c, u)) return UNIT_TYPE;
  return moveRefusal(c, u) || (climbSpeed(c, u) > 0 ? LEGAL : SPEED_ZERO);
}

/** Whether no terrain is near enough that the climb in {@link look} leads anywhere that a standard move does not. */
export function climbLeadsNowhereNew(): boolean {
  const { x, y, z, far, radius, known } = look;
  return z === 0 && surelyClear(known.mover, x, y, far + radius);
}

/**
 * A climb: a move at speed 1 with the tool over terrain up to height 1 above that stood on (M 368–374). Where no
 * terrain is near, none is listed: standard moves lead to the same places.
 */
export const climb: ActionKind = moveKind({
  name: 'climb',
  said: { '*': ['climb to {text}', 'klettern: {text}'] },
  cost: () => 1,
  unable: refusal,
  look: (c, u) => lookAt(c, u, climbSpeed(c, u), CLIMBS | NO_SLOWING | (climbHeight(c, u) << SEGMENTS_SHIFT)),
  isIdle: climbLeadsNowhereNew,
  perform: (c, u, operand) => moveTo(c, operand, VERTICAL | CLIMB, actingPlayer(c, u)),
});
