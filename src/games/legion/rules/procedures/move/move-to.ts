import type { Context } from '../../../engine/context.js';
import { placing } from '../../queries/cohesion.js';
import { isDestination, isNotched } from '../../queries/move/destinations.js';
import * as free from '../../queries/move/free-places.js';
import { CLIMBS, look, NO_SLOWING, REVERSES, STRAFES_LEFT, STRAFES_RIGHT } from '../../queries/move/look.js';
import * as operands from '../../queries/move/notched-operands.js';
import * as notched from '../../queries/move/notched-places.js';
import * as runOver from '../../queries/move/run-over.js';
import { maximumSpeed } from '../../queries/speed.js';
import { FULL_SPEED, STANDARD } from '../../queries/move/flags.js';
import { moveUnit } from './move-unit.js';

/**
 * The tool of maximum speed for the unit of {@link look}, which has notched bases, on the way decoded last: shorter if
 * that leads through difficult terrain (3595).
 */
function fastestTool(c: Context): number {
  const { u, speed, slowSpeed } = look;
  // A speed-x move with a shorter tool is not a move at maximum speed, nor is one backwards or to the side.
  const slides = (look.mode & (REVERSES | STRAFES_LEFT | STRAFES_RIGHT)) !== 0 && c.b.rules.motion.slidesAreStandard;
  if (slides || (look.mode & NO_SLOWING) !== 0) return maximumSpeed(c, u);
  return notched.isDifficultWay(c) ? slowSpeed : speed;
}

/**
 * Starts the move in {@link look} to a legal end; `kind` holds bits of rules/queries/move/flags, `chooser` is the
 * player that moves the unit. Throws if the end is not legal.
 */
export function moveTo(c: Context, operand: number, kind: number, chooser: number): void {
  const { u } = look;
  // A climb ignores no height: it leads where terrain lets the others stand.
  const segments = (look.mode & CLIMBS) !== 0 ? 0 : look.segments;
  if (!isDestination(c, operand)) throw new Error('not a place to move to');
  if (!isNotched(c)) {
    const { x, y } = free.at;
    moveUnit(c, u, x, y, look.facing, kind, chooser, placing(free.mustStayOffDifficult(), segments), 0);
    return;
  }
  const { x, y, facing } = operands.end;
  const { tool, travelled, leg } = operands.way;
  const full = travelled === 2 * leg && tool === fastestTool(c) ? FULL_SPEED : 0;
  if ((kind & STANDARD) !== 0 && c.b.rules.passage.marksEnemies(c, u))
    c.b.rules.passage.markEnemies(c, runOver.enemiesUnder(c));
  const displaced = runOver.displacedUnits(c);
  runOver.takeOffRunOver(c, displaced);
  moveUnit(c, u, x, y, facing, kind | full, chooser, placing(notched.mustStayOffDifficult(), segments), displaced);
}

/** The kind of a move backwards or to the side: `own` is its bit of rules/queries/move/flags. */
export function slide(c: Context, own: number): number {
  return c.b.rules.motion.slidesAreStandard ? own | STANDARD : own;
}
