import { scratch } from '../../../../kernel/scratch.js';
import { CLOSED, EMPTY, HOSTILE } from '../../../../grid/moving.js';
import { BLOCKING, FREE, type Grid, IMPASSABLE, NONE, WALL } from '../../../../grid/grid.js';
import { DIRECTIONS, ORTHOGONAL, STEP_X, STEP_Y } from '../../../../grid/links.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import type { Ia } from '../../state/context.js';
import { BARRED } from '../../state/state.js';
import { STUNNED } from '../../words/conditions.js';
import { closedFor, linksFor } from '../questions/distance.js';
import { has } from '../questions/values.js';
import {
  BLOCKED,
  DIAGONAL,
  IMPASSABLE_THERE,
  INTERIOR,
  IS_STUNNED,
  MASSIVE_THERE,
  NO_POINTS,
  NOT_ADJACENT,
  OCCUPIED,
  OFF_MAP,
  ROTATION,
  WALL_THERE,
} from '../reasons.js';
import { isBarredFrom } from '../campaign/interior.js';
import { isDifficult } from './rubble.js';
import { inTheWayAt, isHeldBack, mannerOf, PUSHED } from './manner.js';
import { placementsEnd } from './reach.js';

/** The points that the step last looked at costs. */
let cost = scratch(0);

/** The movement points of the step that {@link stepRefusal} has just allowed. */
export function stepCost(): number {
  return cost;
}

/**
 * Why a figure cannot go from where it is to a placement with one step or turn (R 1109–1122, 901–915). `points` are
 * those that it has.
 */
export function stepRefusal(c: Ia, u: number, placement: number, points: number, isFree: number): Reason {
  if (placement < 0) return OFF_MAP;
  if (has(c, u, STUNNED) && isFree !== PUSHED) return IS_STUNNED;
  if (isHeldBack(c, u, isFree)) return NOT_OFFERED;
  if (points <= 0) return NO_POINTS;
  const from = c.s.figures.placement[u];
  if (from === placement) return NOT_ADJACENT;
  return c.battle.sizes[u] === 1
    ? smallStep(c, u, from >> 1, placement >> 1, points, isFree)
    : largeStep(c, u, from, placement, points, isFree);
}

function smallStep(c: Ia, u: number, from: number, to: number, points: number, isFree: number): Reason {
  const { grid } = c.battle;
  const manner = mannerOf(c, u, isFree);
  const links = linksFor(c, u);
  const table = manner.stopped ? links.step : links.mobile;
  let isNext = false;
  for (let d = DIRECTIONS * from; d < DIRECTIONS * (from + 1); d++) if (table[d] === to) isNext = true;
  if (!isNext) return whyNoStep(grid, closedFor(c, u), from, to, manner.stopped);
  const held = inTheWayAt(c, u, to);
  if (held === CLOSED) return whyClosed(c, u, to);
  cost = 1 + (manner.pays ? (held === HOSTILE ? 1 : 0) + (!manner.easy && isDifficult(c, to) ? 1 : 0) : 0);
  if (cost > points) return NO_POINTS;
  return cost === points && held !== EMPTY && !manner.tramples ? OCCUPIED : LEGAL;
}

/** Why a figure can in no way enter a space: an interior, a token that bars it, another Massive figure. */
function whyClosed(c: Ia, u: number, space: number): Reason {
  if (isBarredFrom(c, u, space)) return INTERIOR;
  return c.s.held[space] === BARRED ? BLOCKED : MASSIVE_THERE;
}

/** Whether a figure can take any step or turn from where it is. */
export function canStep(c: Ia, u: number, points: number, isFree: number): boolean {
  if (c.battle.sizes[u] > 1) {
    for (let p = 0; p < placementsEnd(c); p++) if (stepRefusal(c, u, p, points, isFree) === LEGAL) return true;
    return false;
  }
  const { mobiles } = linksFor(c, u);
  const from = c.s.figures.placement[u] >> 1;
  for (let d = DIRECTIONS * from; d < DIRECTIONS * (from + 1) && mobiles[d] !== NONE; d++)
    if (stepRefusal(c, u, 2 * mobiles[d], points, isFree) === LEGAL) return true;
  return false;
}

/** Why two spaces are not next to each other for a figure. */
function whyNoStep(grid: Grid, closed: number, from: number, to: number, stopped: boolean): Reason {
  const [x, y] = [grid.xs[from], grid.ys[from]];
  const [dx, dy] = [grid.xs[to] - x, grid.ys[to] - y];
  if (Math.abs(dx) > 1 || Math.abs(dy) > 1) return NOT_ADJACENT;
  if (stopped && grid.bar[to] === BLOCKING) return BLOCKED;
  if (stopped && grid.bar[to] === IMPASSABLE) return IMPASSABLE_THERE;
  if (dx !== 0 && dy !== 0) return DIAGONAL;
  const [ex, ey] = [x + (dx > 0 ? 1 : 0), y + (dy > 0 ? 1 : 0)];
  const bar = dx !== 0 ? grid.barLeft(ex, y) : grid.barAbove(x, ey);
  const door = dx !== 0 ? grid.doorLeft(ex, y) : grid.doorAbove(x, ey);
  if (door !== NONE && ((closed >> door) & 1) === 1) return WALL_THERE;
  return bar === WALL ? WALL_THERE : bar === BLOCKING ? BLOCKED : bar === FREE ? NOT_ADJACENT : IMPASSABLE_THERE;
}

function largeStep(c: Ia, u: number, from: number, to: number, points: number, isFree: number): Reason {
  const { grid } = c.battle;
  const manner = mannerOf(c, u, isFree);
  const bases = c.battle.placementsOf(c.battle.figures[u].profile, closedFor(c, u));
  const { size, covered } = bases;
  const isTurn = (from & 1) !== (to & 1);
  if (covered[size * to] === NONE || covered.subarray(size * to, size * (to + 1)).includes(NONE)) return OFF_MAP;
  if (isTurn && (!manner.turns || 2 * bases.shared(from, to) < size)) return ROTATION;
  if (!isTurn) {
    const why = slide(c, u, from, to, manner.stopped);
    if (why !== LEGAL) return why;
  }
  if ((manner.stopped ? bases.legal : bases.mobile)[to] === 0)
    return whyNoBase(grid, covered, size, to, manner.stopped);
  let hostile = 0;
  let difficult = 0;
  let isHeld = false;
  for (let k = size * to; k < size * (to + 1); k++) {
    const space = covered[k];
    const held = inTheWayAt(c, u, space);
    if (held === CLOSED) return whyClosed(c, u, space);
    if (held !== EMPTY) isHeld = true;
    if (covered.subarray(size * from, size * (from + 1)).includes(space)) continue;
    if (held === HOSTILE) hostile = 1;
    if (isDifficult(c, space)) difficult = 1;
  }
  cost = 1 + (manner.pays ? hostile + (manner.easy ? 0 : difficult) : 0);
  if (cost > points) return NO_POINTS;
  return cost === points && isHeld && !manner.tramples ? OCCUPIED : LEGAL;
}

/** Why a base cannot slide from one placement to the other: one space in a direction of the sides (R 903). */
function slide(c: Ia, u: number, from: number, to: number, stopped: boolean): Reason {
  const { grid } = c.battle;
  const [a, b] = [from >> 1, to >> 1];
  const dx = grid.xs[b] - grid.xs[a];
  const dy = grid.ys[b] - grid.ys[a];
  if (Math.abs(dx) > 1 || Math.abs(dy) > 1) return NOT_ADJACENT;
  if (dx !== 0 && dy !== 0) return DIAGONAL;
  const direction = ORTHOGONAL.find((d) => STEP_X[d] === dx && STEP_Y[d] === dy) ?? 0;
  const links = linksFor(c, u);
  const table = stopped ? links.step : links.mobile;
  const { covered, size } = c.battle.placementsOf(c.battle.figures[u].profile, closedFor(c, u));
  for (let k = size * from; k < size * (from + 1); k++) {
    const space = covered[k];
    if (table[DIRECTIONS * space + direction] !== NONE) continue;
    const next = grid.at(grid.xs[space] + dx, grid.ys[space] + dy);
    return next === NONE ? OFF_MAP : whyNoStep(grid, closedFor(c, u), space, next, stopped);
  }
  return LEGAL;
}

function whyNoBase(grid: Grid, covered: Int16Array, size: number, to: number, stopped: boolean): Reason {
  for (let k = size * to; k < size * (to + 1); k++) {
    if (stopped && grid.bar[covered[k]] === BLOCKING) return BLOCKED;
    if (stopped && grid.bar[covered[k]] === IMPASSABLE) return IMPASSABLE_THERE;
  }
  return WALL_THERE;
}
