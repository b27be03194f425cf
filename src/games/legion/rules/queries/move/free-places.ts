import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import type { ActionBuffer } from '../../../../../kernel/buffers.js';
import type { Rng } from '../../../../../kernel/rng.js';
import { contactX, contactY } from '../../../../../tabletop/contact.js';
import { DIRECTIONS, directionTo, stepX, stepY, turn, UNIT_X, UNIT_Y } from '../../../../../tabletop/directions.js';
import { MOST_PLACES, STEP } from '../../../../../tabletop/lattice.js';
import { alongSide, comesNearEntry, type Entry, nearestSide } from '../../../../../tabletop/entry.js';
import { findEntry } from '../../../../../tabletop/tool-reach.js';
import { INCH } from '../../../../../tabletop/units.js';
import { contactsNear } from '../../../battle/contact-places.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { IMPASSABLE, OUT_OF_COHESION, OVERLAPS_BASE, TOO_FAR, TWO_ENEMIES } from '../../../words/reasons.js';
import { hasSeveral } from '../../../../../kernel/bits.js';
import { kept, scratch } from '../../../../../kernel/scratch.js';
import type { Context } from '../../../engine/context.js';
import { NONE, ON_TABLE } from '../../../state/state.js';
import { beside } from '../bases.js';
import { mayFollow } from '../formations.js';
import { touchedEnemies } from '../placement.js';
import { comesTo, look } from './look.js';

/**
 * Places where the leader of a unit on an unnotched base can end the move in {@link look}. An operand is one of
 * - listed: a lattice place; a place touching terrain; a place touching an enemy's base or a token in one of twelve
 *   directions;
 * - not listed: any tenth of a millimetre.
 */
const TERRAIN = 1 << 16;
const MINI = 1 << 17;
const TOKEN = 1 << 18;
const ANYWHERE = 1 << 30;
const ROW_BITS = 14;

/** Number of directions tried about a base, and the step between them in degrees. */
const TURNS = 12;
const TURN = 30;

/** The place of the operand that was decoded last. */
export const at = scratch({ x: 0, y: 0 });

/** Operand of a place that is not listed. */
export function anywhere(x: number, y: number): number {
  return ANYWHERE + x * (1 << ROW_BITS) + y;
}

/** Writes the place of an operand to {@link at}; false if no place has it. */
export function decode(c: Context, operand: number): boolean {
  const { lattice } = c.b.geometry;
  if (operand < TERRAIN) {
    if (operand >= lattice.count) return false;
    at.x = lattice.xOf(operand);
    at.y = lattice.yOf(operand);
    return true;
  }
  if (operand < MINI) return terrainPlace(operand - TERRAIN);
  if (operand < TOKEN) return besideMini(c, operand - MINI);
  if (operand < ANYWHERE) return besideToken(c, operand - TOKEN);
  at.x = (operand - ANYWHERE) >> ROW_BITS;
  at.y = operand & ((1 << ROW_BITS) - 1);
  return true;
}

/** The operand of the place (x, y): the listed one if there is one. Needs {@link look}. */
export function operandAt(c: Context, x: number, y: number): number {
  const { lattice } = c.b.geometry;
  const place = lattice.indexOf(x, y);
  if (place >= 0) return place;
  const near = contactsNear(look.known.contacts(), look.x, look.y);
  for (let i = 0; i < near.length; i++) if (isAt(c, TERRAIN + near[i], x, y)) return TERRAIN + near[i];
  for (let code = 0; code < c.b.minis.count * TURNS; code++) {
    if (isWithinReach(c, Math.floor(code / TURNS)) && isAt(c, MINI + code, x, y)) return MINI + code;
  }
  for (let code = 0; code < c.b.tokenRows * TURNS; code++) if (isAt(c, TOKEN + code, x, y)) return TOKEN + code;
  return anywhere(x, y);
}

function isAt(c: Context, operand: number, x: number, y: number): boolean {
  return decode(c, operand) && at.x === x && at.y === y;
}

function terrainPlace(i: number): boolean {
  const contacts = look.known.contacts();
  if (i >= contacts.xs.length) return false;
  at.x = contacts.xs[i];
  at.y = contacts.ys[i];
  return true;
}

function besideMini(c: Context, code: number): boolean {
  const m = Math.floor(code / TURNS);
  if (m >= c.b.minis.count || c.s.minis.alive[m] === 0) return false;
  beside(c, m, look.radius, (code % TURNS) * TURN, at);
  return true;
}

function besideToken(c: Context, code: number): boolean {
  const t = Math.floor(code / TURNS);
  if (t >= c.b.tokenRows || !liesFree(c, t)) return false;
  const direction = (code % TURNS) * TURN;
  at.x = contactX(c.s.tokens.x[t], c.b.geometry.objectiveRadius, look.radius, direction);
  at.y = contactY(c.s.tokens.y[t], c.b.geometry.objectiveRadius, look.radius, direction);
  return true;
}

/** Whether a token is an unclaimed objective token; leaders touch those to claim them or to act on them. */
function liesFree(c: Context, t: number): boolean {
  return c.s.tokens.kind[t] === OBJECTIVE_TOKEN && c.s.tokens.claimedBy[t] === NONE;
}

/**
 * Why the leader cannot end the move at (x, y): no tool leads there, it may not rest there, it would touch two enemy
 * units, or the other miniatures could not be put down about it. Quick, so it does not tell an enemy or a token from
 * another base, nor units in the way from terrain: `why` does. Leaves the path in `look.path`.
 */
export function freePlaceRefusal(c: Context, x: number, y: number): Reason {
  const { bases, radius, known, path } = look;
  const dx = x - look.x;
  const dy = y - look.y;
  if (look.entry !== null) {
    if (!comesNearEntry(look.entry, x, y, look.far - radius, look.far)) return TOO_FAR;
  } else if (dx * dx + dy * dy > look.far * look.far) return TOO_FAR;
  if (bases.hit(x, y, radius)) return OVERLAPS_BASE;
  const leads =
    look.entry === null
      ? known.reach.findPath(look.blockers, look.x, look.y, x, y, look.speed, look.slowSpeed, path)
      : findEntry(known.mover, look.entry, x, y, look.speed, look.slowSpeed, path);
  if (!leads) return IMPASSABLE;
  const enemies = touchedEnemies(c, look.u, x, y, look.facing);
  if (hasSeveral(enemies)) return TWO_ENEMIES;
  return mayFollow(c, look.u, x, y, mustStayOffDifficult(), enemies) ? LEGAL : OUT_OF_COHESION;
}

export function isFreePlace(c: Context, x: number, y: number): boolean {
  return freePlaceRefusal(c, x, y) === LEGAL;
}

/**
 * Whether the tool of the path is too long for a move that meets difficult terrain, so that no miniature may end in
 * such terrain (2004).
 */
export function mustStayOffDifficult(): boolean {
  return look.path.tool > look.slowSpeed;
}

/** Lattice places are listed every inch, and every half inch near the end of a full move. */
function onListedLattice(dx: number, dy: number, column: number, row: number): boolean {
  if (((column | row) & 1) === 0) return true;
  if (look.entry !== null) return false;
  const inner = look.far - STEP;
  return dx * dx + dy * dy > inner * inner;
}

const along = scratch({ left: 0, right: 0, bottom: 0, top: 0 });

/** The lattice places that a unit can come to from the side of an entry with that number, or from any if it is −1. */
function windowOf(c: Context, { sides }: Entry, one: number): typeof along {
  const { lattice } = c.b.geometry;
  along.left = lattice.columns - 1;
  along.right = 0;
  along.bottom = lattice.rows - 1;
  along.top = 0;
  for (let i = 0; i < sides.length; i++) {
    if (one >= 0 && i !== one) continue;
    const { x, y, along: way, length } = sides[i];
    const x1 = x + UNIT_X[way] * length;
    const y1 = y + UNIT_Y[way] * length;
    along.left = Math.max(0, Math.min(along.left, Math.ceil((Math.min(x, x1) - look.far) / STEP)));
    along.bottom = Math.max(0, Math.min(along.bottom, Math.ceil((Math.min(y, y1) - look.far) / STEP)));
    const right = Math.floor((Math.max(x, x1) + look.far) / STEP);
    const top = Math.floor((Math.max(y, y1) + look.far) / STEP);
    along.right = Math.min(lattice.columns - 1, Math.max(along.right, right));
    along.top = Math.min(lattice.rows - 1, Math.max(along.top, top));
  }
  return along;
}

/** Writes every listed operand on which the move can end, as `operand × scale + offset`. */
export function listFreePlaces(c: Context, out: ActionBuffer, scale: number, offset: number): void {
  const { lattice } = c.b.geometry;
  const { left, right, bottom, top } =
    look.entry === null ? lattice.windowAround(look.x, look.y, look.far) : windowOf(c, look.entry, -1);
  for (let row = bottom; row <= top; row++) {
    for (let column = left; column <= right; column++) {
      const x = column * STEP;
      const y = row * STEP;
      if (!onListedLattice(x - look.x, y - look.y, column, row) || !isFreePlace(c, x, y)) continue;
      out.push((row * lattice.columns + column) * scale + offset);
    }
  }
  const near = contactsNear(look.known.contacts(), look.x, look.y);
  for (let i = 0; i < near.length; i++) consider(c, TERRAIN + near[i], out, scale, offset);
  for (let m = 0; m < c.b.minis.count; m++) {
    if (!isWithinReach(c, m)) continue;
    for (let turn = 0; turn < TURNS; turn++) consider(c, MINI + m * TURNS + turn, out, scale, offset);
  }
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (!liesFree(c, t)) continue;
    for (let turn = 0; turn < TURNS; turn++) consider(c, TOKEN + t * TURNS + turn, out, scale, offset);
  }
}

/**
 * Lists an operand if the move can end there, unless another operand stands for the same place: no place is listed
 * twice.
 */
function consider(c: Context, operand: number, out: ActionBuffer, scale: number, offset: number): void {
  if (decode(c, operand) && isFreePlace(c, at.x, at.y) && operandAt(c, at.x, at.y) === operand)
    out.push(operand * scale + offset);
}

/** Whether miniature `m` belongs to an enemy that may be touched, and is near enough for that. */
function isWithinReach(c: Context, m: number): boolean {
  const { alive } = c.s.minis;
  const v = c.b.minis.unit[m];
  if (alive[m] === 0 || (look.touchable & (1 << v)) === 0 || c.s.units.status[v] !== ON_TABLE) return false;
  return comesTo(c, m);
}

/** Number of draws before the caller lists the places instead. */
const DRAWS = 48;

/** Draws a listed operand at random; −1 when none was found in a few draws. */
export function drawFreePlace(c: Context, rng: Rng): number {
  if (look.speed < 1) return -1;
  for (let i = 0; i < DRAWS; i++) {
    const kind = rng.below(16);
    let operand: number;
    if (kind < 11) operand = drawLattice(c, rng);
    else if (kind < 13) operand = drawTerrain(rng);
    else if (kind < 15) operand = drawMini(c, rng);
    else operand = drawToken(c, rng);
    if (operand < 0 || !decode(c, operand)) continue;
    if (operand >= TERRAIN && c.b.geometry.lattice.indexOf(at.x, at.y) >= 0) continue;
    if (isFreePlace(c, at.x, at.y)) return operand < TERRAIN ? operand : operandAt(c, at.x, at.y);
  }
  return -1;
}

/**
 * Draws from the places an inch apart about the leader, or from those near the end of a full move, with equal
 * probability.
 */
function drawLattice(c: Context, rng: Rng): number {
  const { lattice } = c.b.geometry;
  let column: number;
  let row: number;
  if (look.entry !== null) {
    const { left, right, bottom, top } = windowOf(c, look.entry, rng.below(look.entry.sides.length));
    column = 2 * (Math.ceil(left / 2) + rng.below(Math.floor(right / 2) - Math.ceil(left / 2) + 1));
    row = 2 * (Math.ceil(bottom / 2) + rng.below(Math.floor(top / 2) - Math.ceil(bottom / 2) + 1));
  } else if (rng.below(2) === 0) {
    const inches = Math.floor(look.far / INCH);
    column = 2 * (Math.round(look.x / INCH) - inches - 1 + rng.below(2 * inches + 3));
    row = 2 * (Math.round(look.y / INCH) - inches - 1 + rng.below(2 * inches + 3));
  } else {
    const direction = rng.below(DIRECTIONS);
    const distance = Math.floor(look.far) - rng.below(STEP);
    column = Math.round((look.x + stepX(direction, distance)) / STEP);
    row = Math.round((look.y + stepY(direction, distance)) / STEP);
  }
  if (column < 0 || row < 0 || column >= lattice.columns || row >= lattice.rows) return -1;
  return onListedLattice(column * STEP - look.x, row * STEP - look.y, column, row)
    ? row * lattice.columns + column
    : -1;
}

/** By lattice place: `look.number` when it was last checked, negated if the move cannot end there. */
const verdicts = kept(new Float64Array(MOST_PLACES));

/**
 * {@link isFreePlace} of a lattice place, computed once for each look, since policies draw the same few places again
 * and again. Does not leave the path in `look.path`.
 */
export function isFreeLatticePlace(c: Context, place: number): boolean {
  const { number } = look;
  if (verdicts[place] !== number && verdicts[place] !== -number) {
    const { lattice } = c.b.geometry;
    verdicts[place] = isFreePlace(c, lattice.xOf(place), lattice.yOf(place)) ? number : -number;
  }
  return verdicts[place] === number;
}

/** Number of draws towards a place before the caller tries something else. */
const AIMED_DRAWS = 10;

/**
 * Degrees by which the last of these draws may deviate from the direction to either side; the first deviates by at most
 * a tenth of that, and one degree.
 */
const SPREAD = 90;

/**
 * Draws an operand that brings the leader as far towards (x, y) as one move goes, or onto it. Each further draw may
 * deviate more from the direct line; −1 when none led to a legal place. For agents.
 */
export function drawTowards(c: Context, x: number, y: number, rng: Rng): number {
  if (look.speed < 1) return -1;
  for (let i = 1; i <= AIMED_DRAWS; i++) {
    const place = aimedPlace(c, x, y, i, rng);
    if (place >= 0 && isFreeLatticePlace(c, place)) return place;
  }
  return -1;
}

const from = scratch({ x: 0, y: 0 });

/** Writes where a move to (x, y) begins to {@link from}: a unit that enters begins at the nearest place. */
function startFor(x: number, y: number): void {
  from.x = look.x;
  from.y = look.y;
  if (look.entry === null) return;
  const side = nearestSide(look.entry, x, y);
  const t = Math.max(0, Math.min(side.length, alongSide(side, x, y)));
  from.x = Math.round(side.x + UNIT_X[side.along] * t);
  from.y = Math.round(side.y + UNIT_Y[side.along] * t);
}

/**
 * Draw number `i`, counted from 1, of a lattice place for {@link drawTowards}; −1 if it is off the table. Does not
 * check whether the move can end there.
 */
export function aimedPlace(c: Context, x: number, y: number, i: number, rng: Rng): number {
  const { lattice } = c.b.geometry;
  startFor(x, y);
  const dx = x - from.x;
  const dy = y - from.y;
  const reach = Math.floor(Math.min(look.far, Math.sqrt(dx * dx + dy * dy)));
  const spread = 1 + Math.floor((SPREAD * i) / AIMED_DRAWS);
  const direction = turn(directionTo(dx, dy), rng.below(2 * spread + 1) - spread);
  const distance = Math.max(0, reach - rng.below(STEP * i));
  const column = Math.round((from.x + stepX(direction, distance)) / STEP);
  const row = Math.round((from.y + stepY(direction, distance)) / STEP);
  if (column < 0 || row < 0 || column >= lattice.columns || row >= lattice.rows) return -1;
  return row * lattice.columns + column;
}

/** Number of places touching terrain that are drawn; the nearest of them is tried. */
const TERRAIN_DRAWS = 8;

/**
 * Draws a few operands with which the leader would touch terrain and returns the one nearest to (x, y), or −1 if the
 * move cannot end there. For agents.
 */
export function drawTerrainTowards(c: Context, x: number, y: number, rng: Rng): number {
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < TERRAIN_DRAWS; i++) {
    const operand = drawTerrain(rng);
    if (operand < 0 || !decode(c, operand)) return -1;
    const squared = (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y);
    const far = (at.x - look.x) * (at.x - look.x) + (at.y - look.y) * (at.y - look.y);
    if (squared >= least || far > look.far * look.far) continue;
    least = squared;
    best = operand;
  }
  if (best < 0 || !decode(c, best) || !isFreePlace(c, at.x, at.y)) return -1;
  return operandAt(c, at.x, at.y);
}

/** Draws an operand with which the leader touches objective token `t`; −1 when none was found. For agents. */
export function drawBesideToken(c: Context, t: number, rng: Rng): number {
  if (!liesFree(c, t)) return -1;
  return drawBeside(c, TOKEN + t * TURNS, rng);
}

/**
 * Draws an operand with which the leader touches the enemy miniature `m`; −1 when none was found. For agents.
 */
export function drawBesideMini(c: Context, m: number, rng: Rng): number {
  return isWithinReach(c, m) ? drawBeside(c, MINI + m * TURNS, rng) : -1;
}

function drawBeside(c: Context, first: number, rng: Rng): number {
  const start = rng.below(TURNS);
  for (let i = 0; i < TURNS; i++) {
    const operand = first + ((start + i) % TURNS);
    if (decode(c, operand) && isFreePlace(c, at.x, at.y)) return operandAt(c, at.x, at.y);
  }
  return -1;
}

function drawTerrain(rng: Rng): number {
  const near = contactsNear(look.known.contacts(), look.x, look.y);
  return near.length === 0 ? -1 : TERRAIN + near[rng.below(near.length)];
}

function drawMini(c: Context, rng: Rng): number {
  if (look.touchable === 0) return -1;
  const m = rng.below(c.b.minis.count);
  return isWithinReach(c, m) ? MINI + m * TURNS + rng.below(TURNS) : -1;
}

function drawToken(c: Context, rng: Rng): number {
  if (c.b.tokenRows === 0) return -1;
  const t = rng.below(c.b.tokenRows);
  return TOKEN + t * TURNS + rng.below(TURNS);
}
