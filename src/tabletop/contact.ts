import { directionTo, stepX, stepY, turn } from './directions.js';
import { discOverlapsPiece, touchesPiece } from './elevation.js';
import { boxDistanceSquared, type Footprint } from './footprints.js';
import type { Terrain } from './terrain.js';

/** A place that functions write their result to. */
export interface Place {
  x: number;
  y: number;
}

/** Whole places between touching discs lie this much outside exact contact, in the middle of what counts as contact. */
const APART = 1;

/**
 * x of the place at which a disc of radius r touches the disc (tx, ty, tr) in a direction from its centre. Always in
 * contact.
 */
export function contactX(tx: number, tr: number, r: number, direction: number): number {
  return tx + stepX(direction, tr + r + APART);
}

/** y of the same place. */
export function contactY(ty: number, tr: number, r: number, direction: number): number {
  return ty + stepY(direction, tr + r + APART);
}

/**
 * Writes `count` places at which a disc of radius r touches the disc (tx, ty, tr), evenly round it, counter-clockwise
 * from direction `start`. The disc may be a base, an objective or a charge; the caller checks whether something else is
 * in the way.
 */
export function contactPlaces(
  tx: number,
  ty: number,
  tr: number,
  r: number,
  count: number,
  start: number,
  outX: { [i: number]: number },
  outY: { [i: number]: number },
): void {
  for (let i = 0; i < count; i++) {
    const direction = turn(start, Math.round((i * 360) / count));
    outX[i] = contactX(tx, tr, r, direction);
    outY[i] = contactY(ty, tr, r, direction);
  }
}

/** The contact place round the disc (tx, ty, tr) on the side of (fromX, fromY), to the nearest degree. */
export function contactToward(
  tx: number,
  ty: number,
  tr: number,
  r: number,
  fromX: number,
  fromY: number,
  out: Place,
): void {
  const direction = directionTo(fromX - tx, fromY - ty);
  out.x = contactX(tx, tr, r, direction);
  out.y = contactY(ty, tr, r, direction);
}

/** The place at which a disc of radius r touches a base of any shape, in a direction from the base's centre. */
export function contactBeside(base: Footprint, r: number, direction: number, out: Place): void {
  if (!base.round) return oblongContact(base, r, direction, out);
  out.x = contactX(base.x, base.halfLength, r, direction);
  out.y = contactY(base.y, base.halfLength, r, direction);
}

/** The place at which a disc of radius r touches an oblong base, in a direction from the base's centre. */
export function oblongContact(base: Footprint, r: number, direction: number, out: Place): void {
  let near = 0;
  let far = base.halfLength + base.halfWidth + r + 2;
  // Along a ray from the centre the gap only grows: find the first whole step with a gap of at least a quarter of a
  // tenth.
  while (far - near > 1) {
    const middle = (near + far) >> 1;
    out.x = base.x + stepX(direction, middle);
    out.y = base.y + stepY(direction, middle);
    const squared = boxDistanceSquared(out.x, out.y, base.x, base.y, base.facing, base.halfLength, base.halfWidth);
    if (squared >= (r + 0.25) * (r + 0.25)) far = middle;
    else near = middle;
  }
  out.x = base.x + stepX(direction, far);
  out.y = base.y + stepY(direction, far);
}

/**
 * Writes places at which a disc of radius r on the ground touches piece p from outside: along every edge, at most
 * `spacing` apart, in the order of the edges. Places whose disc would overlap the piece elsewhere are left out. Returns
 * how many; at most `limit`.
 */
export function edgePlaces(
  terrain: Terrain,
  p: number,
  r: number,
  spacing: number,
  limit: number,
  outX: { [i: number]: number },
  outY: { [i: number]: number },
): number {
  let count = 0;
  for (let e = terrain.edgeStart[p]; e < terrain.edgeStart[p + 1]; e++) {
    const dx = terrain.bx[e] - terrain.ax[e];
    const dy = terrain.by[e] - terrain.ay[e];
    const length = Math.sqrt(dx * dx + dy * dy);
    const pieces = Math.ceil(length / spacing);
    for (let i = 0; i < pieces && count < limit; i++) {
      const along = (2 * i + 1) / (2 * pieces);
      const x = Math.round(terrain.ax[e] + dx * along + (dy / length) * (r + APART));
      const y = Math.round(terrain.ay[e] + dy * along - (dx / length) * (r + APART));
      if (discOverlapsPiece(terrain, p, x, y, r) || !touchesPiece(terrain, p, x, y, r)) continue;
      outX[count] = x;
      outY[count++] = y;
    }
  }
  return count;
}
