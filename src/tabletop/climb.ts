import { scratch } from '../kernel/scratch.js';
import { CLIP, clipToPart } from './clip.js';
import { stepX, stepY } from './directions.js';
import type { Place } from './contact.js';
import { discOverlapsPiece, elevationAt, outlineNear, stableAt, supportingPiece } from './elevation.js';
import { CONTACT_SLACK } from './bases.js';
import type { Terrain } from './terrain.js';
import { INCH, insideTable } from './units.js';

/**
 * Thickest piece that can be clambered over without standing on it. Not in the rules; a fence or thin wall (line 1258)
 * is far thinner.
 */
const THICKEST_WALL = 1000;

/**
 * The outline's point nearest to where a climb begins: x, y, and the outward normal there. In typed memory, so that no
 * fraction is put on the heap.
 */
const EDGE: Float64Array = scratch(new Float64Array(5));
const X = 0;
const Y = 1;
const NX = 2;
const NY = 3;
/** Index of the piece's extent straight inward from there; see {@link measureThickness}. */
const THICKNESS = 4;

/** Whether a base touches the outline of piece p, from outside, from above at its ledge, or overhanging it. */
export function atOutline(terrain: Terrain, p: number, x: number, y: number, r: number): boolean {
  const near = r + CONTACT_SLACK;
  if (x < terrain.minX[p] - near || x > terrain.maxX[p] + near) return false;
  if (y < terrain.minY[p] - near || y > terrain.maxY[p] + near) return false;
  return outlineNear(terrain, p, x, y, near);
}

/**
 * Where a base that touches piece p from (x, y) stands after climbing onto it: straight in from the nearest point of
 * the outline, flush with the edge when there is room and overhanging it otherwise, wholly on the table. False when p
 * has no flat top, something higher is in the way, or nothing supports the base's centre. Source: CLIMB AND CLAMBER,
 * lines 1243-1247.
 */
export function topLanding(terrain: Terrain, p: number, x: number, y: number, r: number, out: Place): boolean {
  if (terrain.flatTop[p] === 0) return false;
  nearestEdge(terrain, p, x, y);
  for (let inset = r; inset > 0; inset -= r / 8) {
    out.x = Math.round(EDGE[X] - EDGE[NX] * inset);
    out.y = Math.round(EDGE[Y] - EDGE[NY] * inset);
    if (!insideTable(terrain.table, out.x, out.y, r)) continue;
    const under = supportingPiece(terrain, out.x, out.y);
    if (under >= 0 && terrain.height[under] === terrain.height[p] && stableAt(terrain, out.x, out.y, r)) return true;
  }
  return false;
}

/**
 * Where a base that stands at the outline of piece p, on top of it, stands after climbing down: straight out from the
 * nearest point of the outline and touching it. False when it cannot stand there, or would be no lower. Source: CLIMB
 * AND CLAMBER, lines 1243-1247.
 */
export function bottomLanding(terrain: Terrain, p: number, x: number, y: number, r: number, out: Place): boolean {
  nearestEdge(terrain, p, x, y);
  out.x = Math.round(EDGE[X] + EDGE[NX] * (r + 1));
  out.y = Math.round(EDGE[Y] + EDGE[NY] * (r + 1));
  return elevationAt(terrain, out.x, out.y) < terrain.height[p] && standsBeside(terrain, p, out, r);
}

/**
 * Where a base that touches piece p from (x, y) stands after clambering over it: straight through from the nearest
 * point of the outline to the other side, as near to the piece as it can stand. False when the piece is too thick, or
 * the base cannot stand there. Source: CLIMB AND CLAMBER, lines 1257-1260.
 */
export function farLanding(terrain: Terrain, p: number, x: number, y: number, r: number, out: Place): boolean {
  nearestEdge(terrain, p, x, y);
  measureThickness(terrain, p);
  const thickness = EDGE[THICKNESS];
  if (thickness > THICKEST_WALL) return false;
  // If the far side is slanted, the base has to go farther until it is clear of the piece.
  for (let beyond = r + 1; beyond <= 4 * r; beyond++) {
    out.x = Math.round(EDGE[X] - EDGE[NX] * (thickness + beyond));
    out.y = Math.round(EDGE[Y] - EDGE[NY] * (thickness + beyond));
    if (!discOverlapsPiece(terrain, p, out.x, out.y, r)) return standsBeside(terrain, p, out, r);
  }
  return false;
}

/** Distance between the places tried along an outline. */
export const FOOT_STEP = 10;

/** Degrees between the places tried round a corner. */
const FOOT_TURN = 5;

/** Most places that are kept; any others are farther away than a miniature may stand. */
const MOST_PLACES = 1024;

/**
 * Places at the outline of a piece, nearest to a point of it first. {@link footPlaces} sets the request,
 * {@link findFoot} fills in the places.
 */
export interface Foot {
  terrain: Terrain | null;
  /** The request: piece, x and y of the climber, its radius, 1 for above, greatest distance. */
  readonly asked: Float64Array;
  isFound: boolean;
  count: number;
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** Distance from the point. */
  readonly distance: Float64Array;
  pointX: number;
  pointY: number;
}

export function newFoot(): Foot {
  return {
    terrain: null,
    asked: new Float64Array(6),
    isFound: false,
    count: 0,
    x: new Int32Array(MOST_PLACES),
    y: new Int32Array(MOST_PLACES),
    distance: new Float64Array(MOST_PLACES),
    pointX: 0,
    pointY: 0,
  };
}

/**
 * Requests the places where bases of radius r can stand touching the outline of piece p, from outside at its foot or
 * (`above`) flush on its ledge, nearest first to the point where a climb from (x, y) began, up to `far` from it.
 * Whether a place is free is not checked. The places are computed only when {@link findFoot} is called: most climbs
 * need none of them. Source: CLIMB AND CLAMBER, lines 1263-1264.
 */
export function footPlaces(
  terrain: Terrain,
  p: number,
  x: number,
  y: number,
  r: number,
  above: boolean,
  far: number,
  out: Foot,
): void {
  const { asked } = out;
  const side = above ? 1 : 0;
  if (out.terrain === terrain && asked[0] === p && asked[1] === x && asked[2] === y) {
    if (asked[3] === r && asked[4] === side && asked[5] === far) return;
  }
  out.terrain = terrain;
  asked[0] = p;
  asked[1] = x;
  asked[2] = y;
  asked[3] = r;
  asked[4] = side;
  asked[5] = far;
  out.isFound = false;
}

/** Computes the requested places, unless that is already done. */
export function findFoot(out: Foot): void {
  const { terrain, asked } = out;
  if (out.isFound || terrain === null) return;
  out.isFound = true;
  const p = asked[0];
  const r = asked[3];
  const above = asked[4] === 1;
  const far = asked[5];
  nearestEdge(terrain, p, asked[1], asked[2]);
  out.count = 0;
  out.pointX = EDGE[X];
  out.pointY = EDGE[Y];
  const away = above ? -r : r + 1;
  addFoot(out, EDGE[X] + EDGE[NX] * away, EDGE[Y] + EDGE[NY] * away, far);
  // Skips steps and corners from which no place is near enough, with an inch of margin for rounding.
  const reach = far + r + INCH;
  for (let e = terrain.edgeStart[p]; e < terrain.edgeStart[p + 1]; e++) {
    const ax = terrain.ax[e];
    const ay = terrain.ay[e];
    const dx = terrain.bx[e] - ax;
    const dy = terrain.by[e] - ay;
    const length = Math.sqrt(dx * dx + dy * dy);
    const nx = (dy / length) * away;
    const ny = (-dx / length) * away;
    const ux = out.pointX - ax;
    const uy = out.pointY - ay;
    const beside = (ux * dx + uy * dy) / length;
    const first = Math.max(0, FOOT_STEP * Math.floor((beside - reach) / FOOT_STEP));
    const last = Math.min(length, beside + reach);
    for (let along = first; along <= last; along += FOOT_STEP) {
      const t = along / length;
      addFoot(out, ax + t * dx + nx, ay + t * dy + ny, far);
    }
    if (above || ux * ux + uy * uy > reach * reach) continue;
    for (let direction = 0; direction < 360; direction += FOOT_TURN) {
      addFoot(out, ax + stepX(direction, r + 1), ay + stepY(direction, r + 1), far);
    }
  }
}

/** Inserts a place by its distance, after equally near ones. */
function addFoot(out: Foot, fx: number, fy: number, far: number): void {
  const px = Math.round(fx);
  const py = Math.round(fy);
  const dx = px - out.pointX;
  const dy = py - out.pointY;
  const distance = Math.sqrt(dx * dx + dy * dy);
  if (distance > far || (out.count === MOST_PLACES && distance >= out.distance[MOST_PLACES - 1])) return;
  let at = Math.min(out.count, MOST_PLACES - 1);
  while (at > 0 && out.distance[at - 1] > distance) {
    out.x[at] = out.x[at - 1];
    out.y[at] = out.y[at - 1];
    out.distance[at] = out.distance[at - 1];
    at--;
  }
  out.x[at] = px;
  out.y[at] = py;
  out.distance[at] = distance;
  if (out.count < MOST_PLACES) out.count++;
}

/** Finds how far the piece reaches straight inward from {@link EDGE}. */
function measureThickness(terrain: Terrain, p: number): void {
  const reach = 2 * THICKEST_WALL;
  const x = EDGE[X];
  const y = EDGE[Y];
  let thickness = 0;
  // From part to part of the piece, as long as the next part begins where the last one ends.
  for (let grown = true; grown;) {
    grown = false;
    for (let part = terrain.partStart[p]; part < terrain.partStart[p + 1]; part++) {
      if (!clipToPart(terrain.parts, part, x, y, x - EDGE[NX] * reach, y - EDGE[NY] * reach)) continue;
      if (CLIP[0] * reach > thickness + 1 || CLIP[1] * reach <= thickness) continue;
      thickness = CLIP[1] * reach;
      grown = true;
    }
  }
  EDGE[THICKNESS] = thickness;
}

function standsBeside(terrain: Terrain, p: number, place: Place, r: number): boolean {
  const { x, y } = place;
  return insideTable(terrain.table, x, y, r) && !discOverlapsPiece(terrain, p, x, y, r) && stableAt(terrain, x, y, r);
}

/** Finds the point of the outline of piece p nearest to (x, y); of equally near ones that of the first edge. */
function nearestEdge(terrain: Terrain, p: number, x: number, y: number): void {
  let best = Infinity;
  for (let e = terrain.edgeStart[p]; e < terrain.edgeStart[p + 1]; e++) {
    const dx = terrain.bx[e] - terrain.ax[e];
    const dy = terrain.by[e] - terrain.ay[e];
    const ux = x - terrain.ax[e];
    const uy = y - terrain.ay[e];
    const squared = dx * dx + dy * dy;
    const t = Math.min(1, Math.max(0, (ux * dx + uy * dy) / squared));
    const vx = ux - t * dx;
    const vy = uy - t * dy;
    const distance = vx * vx + vy * vy;
    if (distance >= best) continue;
    best = distance;
    const length = Math.sqrt(squared);
    EDGE[X] = terrain.ax[e] + t * dx;
    EDGE[Y] = terrain.ay[e] + t * dy;
    EDGE[NX] = dy / length;
    EDGE[NY] = -dx / length;
  }
}
