import { scratch } from '../kernel/scratch.js';
import { CLIP, clipToPart } from './clip.js';
import { discOverlapsPiece } from './elevation.js';
import { cornerX, cornerY, type Footprint } from './footprints.js';
import { boxOverlapsPiece } from './oblong-terrain.js';
import type { Occluders } from './occluders.js';
import type { Prisms } from './prisms.js';
import type { Looker, Target } from './sight.js';
import { AREA, DEPRESSION, type Terrain } from './terrain.js';

/**
 * Sight between silhouettes: upright cylinders (or boxes) over bases. Two miniatures see each other if any straight
 * line joins any points of both and nothing cuts it. Everything that cuts lines reaches down to the table, so only the
 * discs at the tops need to be joined. A free line can be moved until it is held on two sides, by corners of what is in
 * the way and by the edges of the discs: those lines are tried, each a hair to the free side.
 */

/** What is in the way, as convex parts: entries 0 to `count - 1`. */
let count = scratch(0);
const prismsOf: Prisms[] = scratch([]);
let partOf: Int32Array = scratch(new Int32Array(64));
let topOf: Float64Array = scratch(new Float64Array(64));

/** Corners between the silhouettes, and the round edges of both: entries 0 to `holds - 1`. */
let holds = scratch(0);
let holdX: Float64Array = scratch(new Float64Array(128));
let holdY: Float64Array = scratch(new Float64Array(128));
/** How far beside it a line passes, on either side. */
let holdR: Float64Array = scratch(new Float64Array(128));

/** A line passes corners at this distance and leaves this much of a disc, in tenths of a millimetre. */
const HAIR = 1 / 64;

/** Cells along each side of the square of lines, where something is higher than one top and lower than the other. */
const CELLS = 10;

/** How often a cell is quartered: then its lines are about a tenth of a millimetre apart. */
const QUARTERINGS = 6;

/** The line that was found free by the latest call of {@link joined}: its ends, for tests. */
export const FREE_LINE: Float64Array = scratch(new Float64Array(4));

/** Whether a line joins both silhouettes past solid and area terrain and the occluders that block sight. */
export function joined(terrain: Terrain, occluders: Occluders, looker: Looker, target: Target): boolean {
  gather(terrain, occluders, looker, target);
  if (count === 0) return true;
  const dx = target.x - looker.x;
  const dy = target.y - looker.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return true;
  // The middle, a hair beside it so that it never runs along the seam of two pieces.
  if (freeBetween(looker, target, dx, dy, length, HAIR, HAIR)) return true;
  const isRound = looker.box === null && target.box === null;
  const left = looker.r - HAIR;
  const right = target.r - HAIR;
  if (isRound) {
    if (freeBetween(looker, target, dx, dy, length, left, right)) return true;
    if (freeBetween(looker, target, dx, dy, length, -left, -right)) return true;
    // A convex part that cuts both of these, at full height, cuts every line.
    for (let i = 0; i < count; i++) if (cutsBothSides(i, looker, target, dx, dy, length)) return false;
    if (freeBetween(looker, target, dx, dy, length, left, -right)) return true;
    if (freeBetween(looker, target, dx, dy, length, -left, right)) return true;
  }
  return heldLineFree(looker, target) || (someBetween(looker, target) && someCellFree(looker, target, dx, dy, length));
}

/** Whether anything in the way is higher than one top and not higher than the other. */
function someBetween(looker: Looker, target: Target): boolean {
  const highest = looker.eye > target.top ? looker.eye : target.top;
  for (let i = 0; i < count; i++) if (topOf[i] <= highest) return true;
  return false;
}

/** The distance from the middle of a disc that stands for s, from −1 to 1: finer towards the edges. */
function beside(s: number, r: number): number {
  // There the ends of a line run away from the edge with the square root of its distance from it.
  return (r - HAIR) * s * (2 - (s < 0 ? -s : s));
}

/**
 * Tries lines that pass the centres of both at many distances. Where a line stops being cut because it rises above a
 * part, no corner holds it: so the square of both distances is searched in cells, quartered until a free line is found
 * or one part cuts the middle and all corners of each cell.
 */
function someCellFree(looker: Looker, target: Target, dx: number, dy: number, length: number): boolean {
  for (let i = 1 - CELLS; i < CELLS; i += 2)
    for (let k = 1 - CELLS; k < CELLS; k += 2)
      if (cellFree(looker, target, dx, dy, length, i / CELLS, k / CELLS, 1 / CELLS, QUARTERINGS)) return true;
  return false;
}

/** Whether a free line is found in the cell around (`s`, `t`) that reaches `half` to each side. */
function cellFree(
  looker: Looker,
  target: Target,
  dx: number,
  dy: number,
  length: number,
  s: number,
  t: number,
  half: number,
  quarterings: number,
): boolean {
  // A hair beside the middle, as a line through two corners may run along a seam.
  const a = beside(s, looker.r) + HAIR / 2;
  const b = beside(t, target.r) + HAIR / 2;
  if (freeBetween(looker, target, dx, dy, length, a, b)) return true;
  if (quarterings === 0) return false;
  for (let i = 0; i < count; i++) if (cutsCell(i, looker, target, dx, dy, length, s, t, half)) return false;
  const next = half / 2;
  for (let quarter = 0; quarter < 4; quarter++) {
    const nextS = (quarter & 1) === 0 ? s - next : s + next;
    const nextT = (quarter & 2) === 0 ? t - next : t + next;
    if (cellFree(looker, target, dx, dy, length, nextS, nextT, next, quarterings - 1)) return true;
  }
  return false;
}

/** Whether part `i` cuts the middle and the corners of a cell; a line that misses a silhouette counts as cut. */
function cutsCell(
  i: number,
  looker: Looker,
  target: Target,
  dx: number,
  dy: number,
  length: number,
  s: number,
  t: number,
  half: number,
): boolean {
  for (let corner = 0; corner < 5; corner++) {
    const atS = corner === 4 ? s : s + ((corner & 1) === 0 ? half : -half);
    const atT = corner === 4 ? t : t + ((corner & 2) === 0 ? half : -half);
    if (!sideLine(looker, dx, dy, length, beside(atS, looker.r), beside(atT, target.r))) continue;
    if (setEnds(looker, target) && !cuts(i, looker.eye, target.top)) return false;
  }
  return true;
}

/** Tries every line that is held by two corners or edges. */
function heldLineFree(looker: Looker, target: Target): boolean {
  collectHolds(looker, target);
  for (let i = 0; i < holds; i++) {
    for (let k = i + 1; k < holds; k++) {
      if (missesOne(looker, target, i, k)) continue;
      for (let sides = 0; sides < 4; sides++) {
        const a = (sides & 1) === 0 ? holdR[i] : -holdR[i];
        const b = (sides & 2) === 0 ? holdR[k] : -holdR[k];
        if (isFree(looker, target, holdX[i], holdY[i], a, holdX[k], holdY[k], b)) return true;
      }
    }
  }
  return false;
}

/** Whether every line held by both of two corners, on whichever sides, passes by one of the silhouettes. */
function missesOne(looker: Looker, target: Target, i: number, k: number): boolean {
  if (holdR[i] !== HAIR || holdR[k] !== HAIR) return false;
  const dx = holdX[k] - holdX[i];
  const dy = holdY[k] - holdY[i];
  const m = dx < 0 ? -dx : dx;
  const n = dy < 0 ? -dy : dy;
  // No less than the distance of the corners, and no more than a twelfth above it.
  const length = m > n ? m + 0.4143 * n : n + 0.4143 * m;
  return passesBy(looker, i, dx, dy, length) || passesBy(target, i, dx, dy, length);
}

function passesBy({ x, y, r }: Looker | Target, i: number, dx: number, dy: number, length: number): boolean {
  const ux = x - holdX[i];
  const uy = y - holdY[i];
  const off = dx * uy - dy * ux;
  // A hair to the sides of both corners turns the line a little, which moves it the more the farther it goes.
  const turned = ((ux < 0 ? -ux : ux) + (uy < 0 ? -uy : uy)) * (4 * HAIR);
  return (off < 0 ? -off : off) > (r + 1) * length + turned;
}

/** A line in the plan: x·NX + y·NY = C, with (NX, NY) to the left of the way from the looker to the target. */
const LINE: Float64Array = scratch(new Float64Array(3));

/**
 * Sets {@link LINE} to that with (x1, y1) at distance `a` and (x2, y2) at distance `b` to its left, running from the
 * looker towards the target; false if there is none.
 */
function lineBeside(
  looker: Looker,
  target: Target,
  x1: number,
  y1: number,
  a: number,
  x2: number,
  y2: number,
  b: number,
): boolean {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return false;
  const k = (b - a) / length;
  const rest = 1 - k * k;
  if (rest <= 0) return false;
  const root = Math.sqrt(rest);
  // Of both solutions the one whose way leads to the target.
  for (let sign = 1; sign >= -1; sign -= 2) {
    const nx = (k * dx - sign * root * dy) / length;
    const ny = (k * dy + sign * root * dx) / length;
    if (ny * (target.x - looker.x) - nx * (target.y - looker.y) <= 0) continue;
    LINE[0] = nx;
    LINE[1] = ny;
    LINE[2] = nx * x1 + ny * y1 - a;
    return true;
  }
  return false;
}

function isFree(
  looker: Looker,
  target: Target,
  x1: number,
  y1: number,
  a: number,
  x2: number,
  y2: number,
  b: number,
): boolean {
  return lineBeside(looker, target, x1, y1, a, x2, y2, b) && lineIsFree(looker, target);
}

/** Whether the line with the looker's centre `a` and the target's `b` to its left joins both freely. */
function freeBetween(
  looker: Looker,
  target: Target,
  dx: number,
  dy: number,
  length: number,
  a: number,
  b: number,
): boolean {
  return sideLine(looker, dx, dy, length, a, b) && lineIsFree(looker, target);
}

function sideLine(looker: Looker, dx: number, dy: number, length: number, a: number, b: number): boolean {
  const k = (b - a) / length;
  const rest = 1 - k * k;
  if (rest <= 0) return false;
  const root = Math.sqrt(rest);
  LINE[0] = (k * dx - root * dy) / length;
  LINE[1] = (k * dy + root * dx) / length;
  LINE[2] = LINE[0] * looker.x + LINE[1] * looker.y - a;
  return true;
}

/** Where {@link LINE} enters and leaves the silhouette of the looker and that of the target, as distances along it. */
const CHORDS: Float64Array = scratch(new Float64Array(4));

/** Ends of the line to be tried: x and y on the looker's side, then on the target's. */
const ENDS: Float64Array = scratch(new Float64Array(4));

/**
 * Sets {@link ENDS} to the best ends along {@link LINE}: the shortest way, except that a line that rises begins at the
 * far edge of the lower silhouette, where it is higher everywhere. False if the line misses one of them or both share a
 * place.
 */
function setEnds(looker: Looker, target: Target): boolean {
  if (!chord(looker.x, looker.y, looker.r, looker.box, 0)) return false;
  if (!chord(target.x, target.y, target.r, target.box, 2)) return false;
  const from = looker.eye < target.top ? CHORDS[0] : CHORDS[1];
  const to = looker.eye > target.top ? CHORDS[3] : CHORDS[2];
  if (from >= to) return false;
  ENDS[0] = LINE[0] * LINE[2] + LINE[1] * from;
  ENDS[1] = LINE[1] * LINE[2] - LINE[0] * from;
  ENDS[2] = LINE[0] * LINE[2] + LINE[1] * to;
  ENDS[3] = LINE[1] * LINE[2] - LINE[0] * to;
  return true;
}

function chord(x: number, y: number, r: number, box: Footprint | null, at: number): boolean {
  const nx = LINE[0];
  const ny = LINE[1];
  const c = LINE[2];
  const off = nx * x + ny * y - c;
  const along = ny * x - nx * y;
  if (box === null) {
    const squared = r * r - off * off;
    if (squared < 0) return false;
    const half = Math.sqrt(squared);
    CHORDS[at] = along - half;
    CHORDS[at + 1] = along + half;
    return true;
  }
  // The corners of a rectangle on both sides of the line.
  let enter = Infinity;
  let leave = -Infinity;
  for (let i = 0; i < 4; i++) {
    const px = cornerX(box, i);
    const py = cornerY(box, i);
    const qx = cornerX(box, (i + 1) & 3);
    const qy = cornerY(box, (i + 1) & 3);
    const p = nx * px + ny * py - c;
    const q = nx * qx + ny * qy - c;
    if ((p > 0 && q > 0) || (p < 0 && q < 0)) continue;
    const t = p === q ? 0 : p / (p - q);
    const place = ny * (px + t * (qx - px)) - nx * (py + t * (qy - py));
    enter = Math.min(enter, place);
    leave = Math.max(leave, place);
  }
  CHORDS[at] = enter;
  CHORDS[at + 1] = leave;
  return enter <= leave;
}

/** The part that has cut a line last: it is likely to cut the next one, too. */
let lastCut = scratch(0);

/** Whether {@link LINE} joins both and nothing cuts it. Silhouettes that share a place on it count as joined. */
function lineIsFree(looker: Looker, target: Target): boolean {
  if (!setEnds(looker, target)) return false;
  const { eye } = looker;
  const { top } = target;
  const first = lastCut < count ? lastCut : 0;
  if (cuts(first, eye, top)) return false;
  for (let i = 0; i < count; i++) {
    if (i === first || !cuts(i, eye, top)) continue;
    lastCut = i;
    return false;
  }
  FREE_LINE.set(ENDS);
  return true;
}

/** Whether part `i` cuts the line in {@link ENDS} between those heights. */
function cuts(i: number, fromZ: number, toZ: number): boolean {
  if (!clipToPart(prismsOf[i], partOf[i], ENDS[0], ENDS[1], ENDS[2], ENDS[3])) return false;
  const lowest = fromZ < toZ ? fromZ + (toZ - fromZ) * CLIP[0] : fromZ + (toZ - fromZ) * CLIP[1];
  return lowest < topOf[i];
}

/** Whether part `i` rises above both tops and cuts both outer tangents, and so every line. */
function cutsBothSides(i: number, looker: Looker, target: Target, dx: number, dy: number, length: number): boolean {
  if (topOf[i] <= looker.eye || topOf[i] <= target.top) return false;
  const a = looker.r - HAIR;
  const b = target.r - HAIR;
  for (let side = 1; side >= -1; side -= 2) {
    if (!sideLine(looker, dx, dy, length, side * a, side * b) || !setEnds(looker, target)) return false;
    if (!cuts(i, looker.eye, target.top)) return false;
  }
  return true;
}

/** Collects the convex parts that rise above the lower top and come between the silhouettes. */
function gather(terrain: Terrain, occluders: Occluders, looker: Looker, target: Target): void {
  count = 0;
  const lowest = looker.eye < target.top ? looker.eye : target.top;
  const { height, zone, partStart } = terrain;
  for (let p = 0; p < terrain.count; p++) {
    if (height[p] <= lowest || zone[p] === DEPRESSION) continue;
    if (!comesBetween(terrain.midX[p], terrain.midY[p], terrain.reach[p], looker, target)) continue;
    // Area terrain is ignored by lines from or to a miniature that is inside it.
    if (zone[p] === AREA && (isIn(terrain, p, looker) || isIn(terrain, p, target))) continue;
    for (let part = partStart[p]; part < partStart[p + 1]; part++) add(terrain.parts, part, height[p]);
  }
  if (occluders.count === 0) return;
  const own = unitOf(occluders, looker.mini);
  const other = unitOf(occluders, target.mini);
  for (let o = 0; o < occluders.count; o++) {
    if (occluders.blocks[o] === 0 || occluders.tops[o] <= lowest) continue;
    if (occluders.minis[o] === looker.mini || occluders.minis[o] === target.mini) continue;
    if (occluders.units[o] === own || occluders.units[o] === other) continue;
    if (comesBetween(occluders.xs[o], occluders.ys[o], occluders.radii[o] + 1, looker, target))
      add(occluders.prisms, o, occluders.tops[o]);
  }
}

/** No unit of any occluder. */
const NO_UNIT = -3;

/** The unit of a miniature that is an occluder itself: its silhouettes hide nothing from their own miniatures. */
export function unitOf(occluders: Occluders, mini: number): number {
  for (let o = 0; o < occluders.count; o++) if (occluders.minis[o] === mini) return occluders.units[o];
  return NO_UNIT;
}

/** Whether the base of a miniature overlaps piece p: any part of it is enough. */
export function isIn(terrain: Terrain, p: number, { x, y, r, box }: Looker | Target): boolean {
  return box === null ? discOverlapsPiece(terrain, p, x, y, r) : boxOverlapsPiece(terrain, p, box);
}

/** Whether a disc comes near enough to the strip between both silhouettes to matter. */
export function comesBetween(x: number, y: number, reach: number, looker: Looker, target: Target): boolean {
  const dx = target.x - looker.x;
  const dy = target.y - looker.y;
  const widest = looker.r > target.r ? looker.r : target.r;
  const ux = x - looker.x;
  const uy = y - looker.y;
  const squared = dx * dx + dy * dy;
  const far = reach + widest;
  let t = squared === 0 ? 0 : (ux * dx + uy * dy) / squared;
  if (t < 0) t = 0;
  if (t > 1) t = 1;
  const vx = ux - t * dx;
  const vy = uy - t * dy;
  return vx * vx + vy * vy < far * far;
}

function add(prisms: Prisms, part: number, top: number): void {
  if (count === partOf.length) {
    partOf = enlarged(new Int32Array(2 * count), partOf);
    topOf = enlarged(new Float64Array(2 * count), topOf);
  }
  prismsOf[count] = prisms;
  partOf[count] = part;
  topOf[count++] = top;
}

function collectHolds(looker: Looker, target: Target): void {
  holds = 0;
  hold(looker.x, looker.y, looker.r, looker.box);
  hold(target.x, target.y, target.r, target.box);
  for (let i = 0; i < count; i++) {
    const { sx, sy, sideStart } = prismsOf[i];
    for (let s = sideStart[partOf[i]]; s < sideStart[partOf[i] + 1]; s++)
      if (comesBetween(sx[s], sy[s], 1, looker, target)) addHold(sx[s], sy[s], HAIR);
  }
}

function hold(x: number, y: number, r: number, box: Footprint | null): void {
  if (box === null) return addHold(x, y, r - HAIR);
  for (let i = 0; i < 4; i++) addHold(cornerX(box, i), cornerY(box, i), HAIR);
}

function addHold(x: number, y: number, r: number): void {
  if (holds === holdX.length) {
    holdX = enlarged(new Float64Array(2 * holds), holdX);
    holdY = enlarged(new Float64Array(2 * holds), holdY);
    holdR = enlarged(new Float64Array(2 * holds), holdR);
  }
  holdX[holds] = x;
  holdY[holds] = y;
  holdR[holds++] = r;
}

function enlarged<T extends Float64Array | Int32Array>(larger: T, from: T): T {
  larger.set(from);
  return larger;
}
