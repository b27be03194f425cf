import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { MUST_NOT_MOVE } from '../../../battle/activation-flags.js';
import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { ABOARD, ENGAGED, MOVE_FORBIDDEN, SPEED_ZERO, WEAPON_MOVED } from '../../../words/reasons.js';
import { isAboard } from '../aboard.js';
import { engagedWith } from '../melee.js';
import { isHeld, maximumSpeed } from '../speed.js';

const FORBIDDEN = queryOf('move.forbidden');
const WHILE_ENGAGED = queryOf('move.while-engaged');

/** Whether a melee keeps the unit from moving: it is engaged, and no card lets it move away (2278, 2064). */
export function isPinned(c: Context, u: number): boolean {
  const engaged = engagedWith(c, u);
  return engaged !== 0 && !isSet(c, WHILE_ENGAGED, u);
}

/**
 * Why unit `u` may make no moves other than pivots: a weapon it has used forbids it (1730), it is in a vehicle, pinned
 * or held by immobilize tokens, or another effect forbids it.
 */
export function moveRefusal(c: Context, u: number): Reason {
  const g = c.s.game;
  if (g.activating === u && (g.activationFlags & MUST_NOT_MOVE) !== 0) return WEAPON_MOVED;
  if (isAboard(c, u)) return ABOARD;
  if (isPinned(c, u)) return ENGAGED;
  if (isHeld(c, u)) return SPEED_ZERO;
  return isSet(c, FORBIDDEN, u) ? MOVE_FORBIDDEN : LEGAL;
}

export function mayMove(c: Context, u: number): boolean {
  return moveRefusal(c, u) === LEGAL;
}

/** Why unit `u` may make no standard move as an action. */
export function standardMoveRefusal(c: Context, u: number): Reason {
  return moveRefusal(c, u) || (actionSpeed(c, u) > 0 ? LEGAL : SPEED_ZERO);
}

function actionSpeed(c: Context, u: number): number {
  return c.b.rules.presence.entrySpeed(c, u) || maximumSpeed(c, u);
}

/** Whether an effect that lets unit `u` perform a speed-x move can move it: engaged units stay (2278). */
export function maySpeedMove(c: Context, u: number): boolean {
  const { speedMoves } = c.b.rules;
  if (!speedMoves.canBegin(c, u) || isAboard(c, u) || isPinned(c, u) || isSet(c, FORBIDDEN, u)) return false;
  return !speedMoves.isHeld(c, u);
}

/** The longest tool for a standard move of unit `u` as an action; 0 if it may not make one. */
export function standardSpeed(c: Context, u: number): number {
  return mayMove(c, u) ? actionSpeed(c, u) : 0;
}

/** Number of actions that a standard move or a strafe takes: two for a disabled vehicle (2050), otherwise one. */
export function moveCost(c: Context, u: number): number {
  return c.s.units.disabled[u] === 1 ? 2 : 1;
}
