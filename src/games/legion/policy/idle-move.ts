import { pointOf } from '../engine/timing.js';
import type { Context } from '../engine/context.js';
import { actionsLeft, chooseAction, firstKinds, openKinds } from '../rules/decisions/choose-action.js';
import { move } from '../rules/actions/move.js';
import { moveCost, standardSpeed } from '../rules/queries/move/permission.js';
import { pendingDecision } from '../../../machine/run.js';
import type { Action } from '../../../kernel/game.js';
import { openTriggers } from '../rules/procedures/trigger.js';
import { outOfCohesion } from '../rules/queries/in-cohesion.js';
import { isNotched } from '../rules/queries/move/destinations.js';
import { STANDARD } from '../rules/queries/move/flags.js';
import * as free from '../rules/queries/move/free-places.js';
import { look, lookAt } from '../rules/queries/move/look.js';

const MOVE_AFTER = pointOf('move.after');

/**
 * Whether the standard move in {@link look} with this end leaves the leader where it stands and brings nothing: no
 * effect follows it, such as a free attack or a token, no miniature has to come back to its leader, and the unit need
 * not move first (736). Such a move is legal; no agent spends an action on it. A move on a notched base always leads
 * elsewhere.
 */
export function isIdleMove(c: Context, operand: number): boolean {
  if (isNotched(c) || !free.decode(c, operand) || free.at.x !== look.x || free.at.y !== look.y) return false;
  const { u, speed, mode, number } = look;
  const isIdle = !bringsSomething(c, u);
  // Effects that look at moves of their own leave those in `look`.
  if (look.number !== number) {
    lookAt(c, u, speed, mode);
    look.number = number;
  }
  return isIdle;
}

/** The game's `idleAction`: see the kernel's contract. Overwrites `look`. */
export function idleAction(c: Context): Action {
  if (pendingDecision(c) !== chooseAction) return -1;
  const { pendingA: u, pendingB: allowed } = c.s.game;
  if (c.b.units.notched[u] === 1) return -1;
  const left = actionsLeft(c);
  if (left < moveCost(c, u) || (openKinds(c, u, left, allowed) & c.b.kinds.bitOf(move)) === 0) return -1;
  lookAt(c, u, standardSpeed(c, u), 0);
  if (look.entry !== null) return -1;
  const operand = free.operandAt(c, look.x, look.y);
  return isIdleMove(c, operand) ? c.b.kinds.actionOf(move, operand) : -1;
}

/** Whether anything follows a standard move of unit `u` that ends where the unit stands now. */
function bringsSomething(c: Context, u: number): boolean {
  const { game } = c.s;
  if (firstKinds(c, u, game.pendingB) !== 0 || isScattered(c, u)) return true;
  const { moveFlags, moveMelee } = game;
  game.moveFlags = STANDARD;
  game.moveMelee = 0;
  const follows = openTriggers(c, MOVE_AFTER, u, 0) !== 0;
  game.moveFlags = moveFlags;
  game.moveMelee = moveMelee;
  return follows;
}

/** Whether a miniature of unit `u` is out of cohesion or off the table. */
function isScattered(c: Context, u: number): boolean {
  const { firstMini, miniCount } = c.b.units;
  const { alive, offTable } = c.s.minis;
  for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) if (alive[m] === 1 && offTable[m] === 1) return true;
  return outOfCohesion(c, u) !== 0;
}
