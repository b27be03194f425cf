import { MUST_NOT_MOVE } from '../../../battle/activation-flags.js';
import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { isAboard } from '../aboard.js';
import { engagedWith } from '../melee.js';
import { isHeld, maximumSpeed } from '../speed.js';

const FORBIDDEN = queryOf('move.forbidden');
const WHILE_ENGAGED = queryOf('move.while-engaged');

/** Whether the unit is kept where it is by a melee: engaged, unless a card lets it move off (2278, 2064). */
export function isPinned(c: Context, u: number): boolean {
  const engaged = engagedWith(c, u);
  return engaged !== 0 && !isSet(c, WHILE_ENGAGED, u);
}

/**
 * Whether unit `u` may move at all but for pivots: on the table, not pinned, not held by immobilize tokens, not by a
 * weapon it has used (1730).
 */
export function mayMove(c: Context, u: number): boolean {
  const g = c.s.game;
  if (g.activating === u && (g.activationFlags & MUST_NOT_MOVE) !== 0) return false;
  if (isAboard(c, u)) return false;
  return !isPinned(c, u) && !isHeld(c, u) && !isSet(c, FORBIDDEN, u);
}

/** The greatest tool of a standard move that unit `u` may make as an action; 0 if it may not make one. */
export function standardSpeed(c: Context, u: number): number {
  return mayMove(c, u) ? maximumSpeed(c, u) : 0;
}

/** Actions that a standard move takes: two of a disabled vehicle (2050). */
export function moveCost(c: Context, u: number): number {
  return c.s.units.disabled[u] === 1 ? 2 : 1;
}
