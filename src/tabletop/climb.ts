import { CLIP, clipToPart } from './clip.js';
import type { Place } from './contact.js';
import { discOverlapsPiece, elevationAt, outlineNear, stableAt, supportingPiece } from './elevation.js';
import { CONTACT_SLACK } from './bases.js';
import type { Terrain } from './terrain.js';

/** Thickest piece that can be clambered over without standing on it. Not in the rules; a fence or thin wall (line 1258) is far thinner. */
const THICKEST_WALL = 1000;

/** The outline's point nearest to where a climb begins: x, y, and the outward normal there. In typed memory, so that no fraction is put on the heap. */
const EDGE: Float64Array = new Float64Array(5);
const X = 0;
const Y = 1;
const NX = 2;
const NY = 3;
/** How far the piece reaches straight inward from there; see {@link measureThickness}. */
const THICKNESS = 4;

/** Whether a base touches the outline of piece p, from outside, from above at its ledge, or overhanging it. */
export function atOutline(terrain: Terrain, p: number, x: number, y: number, r: number): boolean {
  return outlineNear(terrain, p, x, y, r + CONTACT_SLACK);
}

/**
 * Where a base that touches piece p from (x, y) stands after climbing onto it: straight in from the nearest point of the outline, flush with the edge
 * when there is room and overhanging it otherwise. False when p has no flat top, something higher is in the way, or nothing bears the
 * base's centre. Source: CLIMB AND CLAMBER, lines 1243-1247.
 */
export function topLanding(terrain: Terrain, p: number, x: number, y: number, r: number, out: Place): boolean {
  if (terrain.flatTop[p] === 0) return false;
  nearestEdge(terrain, p, x, y);
  for (let inset = r; inset > 0; inset -= r / 8) {
    out.x = Math.round(EDGE[X] - EDGE[NX] * inset);
    out.y = Math.round(EDGE[Y] - EDGE[NY] * inset);
    const under = supportingPiece(terrain, out.x, out.y);
    if (under >= 0 && terrain.height[under] === terrain.height[p] && stableAt(terrain, out.x, out.y, r)) return true;
  }
  return false;
}

/**
 * Where a base that stands at the outline of piece p, on top of it, stands after climbing down: straight out from the nearest point of the outline and
 * touching it. False when it cannot stand there, or would be no lower. Source: CLIMB AND CLAMBER, lines 1243-1247.
 */
export function bottomLanding(terrain: Terrain, p: number, x: number, y: number, r: number, out: Place): boolean {
  nearestEdge(terrain, p, x, y);
  out.x = Math.round(EDGE[X] + EDGE[NX] * (r + 1));
  out.y = Math.round(EDGE[Y] + EDGE[NY] * (r + 1));
  return elevationAt(terrain, out.x, out.y) < terrain.height[p] && standsBeside(terrain, p, out, r);
}

/**
 * Where a base that touches piece p from (x, y) stands after clambering over it: straight through from the nearest point of the outline to the other
 * side, as near to the piece as it can stand. False when the piece is too thick, or the base cannot stand there. Source: CLIMB AND
 * CLAMBER, lines 1257-1260.
 */
export function farLanding(terrain: Terrain, p: number, x: number, y: number, r: number, out: Place): boolean {
  nearestEdge(terrain, p, x, y);
  measureThickness(terrain, p);
  const thickness = EDGE[THICKNESS];
  if (thickness > THICKEST_WALL) return false;
  // Where the far side is slanted the base has to go on until it is free of the piece.
  for (let beyond = r + 1; beyond <= 4 * r; beyond++) {
    out.x = Math.round(EDGE[X] - EDGE[NX] * (thickness + beyond));
    out.y = Math.round(EDGE[Y] - EDGE[NY] * (thickness + beyond));
    if (!discOverlapsPiece(terrain, p, out.x, out.y, r)) return standsBeside(terrain, p, out, r);
  }
  return false;
}

/** Finds how far the piece reaches straight inward from {@link EDGE}. */
function measureThickness(terrain: Terrain, p: number): void {
  const reach = 2 * THICKEST_WALL;
  const x = EDGE[X];
  const y = EDGE[Y];
  let thickness = 0;
  // From part to part of the piece, as long as the next begins where the last one ends.
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
  if (x < r || y < r || x > terrain.table.width - r || y > terrain.table.depth - r) return false;
  return !discOverlapsPiece(terrain, p, x, y, r) && stableAt(terrain, x, y, r);
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
