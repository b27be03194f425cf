import { scratch } from '../../../kernel/scratch.js';
import { cornerX, cornerY, type Footprint, footprintOnTable, reachX, reachY } from '../../../tabletop/footprints.js';
import { pointInPiece } from '../../../tabletop/elevation.js';
import { segmentsMeet } from '../../../tabletop/polygon.js';
import type { Terrain } from '../../../tabletop/terrain.js';
import { INCH, type Table } from '../../../tabletop/units.js';
import type { ZoneRect } from '../cards/types.js';
import type { DeploymentZone, Rect } from './deployment-zone.js';
import { isBeside } from './table-edge.js';

/** A deployment zone: a union of rectangles in one or more separate parts. Built once per battle. */
export class RectZone implements DeploymentZone {
  readonly rects: readonly Rect[];
  /** Rectangles that share more than a corner belong together. */
  readonly parts: number;
  /**
   * Cells, of the grid through all edges, that belong to no rectangle; with the edges of the table they bound the zone.
   */
  private readonly outside: readonly Rect[];
  private readonly partOf: readonly number[];
  private readonly table: Table;

  constructor(table: Table, zone: readonly ZoneRect[]) {
    this.table = table;
    this.rects = zone.map((z) => ({
      x0: z.xMinIn * INCH,
      y0: z.yMinIn * INCH,
      x1: z.xMaxIn * INCH,
      y1: z.yMaxIn * INCH,
    }));
    const xs = cuts(
      this.rects.flatMap(({ x0, x1 }) => [x0, x1]),
      table.width,
    );
    const ys = cuts(
      this.rects.flatMap(({ y0, y1 }) => [y0, y1]),
      table.depth,
    );
    const outside: Rect[] = [];
    for (let i = 0; i + 1 < xs.length; i++) {
      for (let j = 0; j + 1 < ys.length; j++) {
        const cell = { x0: xs[i], y0: ys[j], x1: xs[i + 1], y1: ys[j + 1] };
        if (!this.rects.some((r) => covers(r, cell))) outside.push(cell);
      }
    }
    this.outside = outside;
    this.partOf = partsOf(this.rects);
    this.parts = Math.max(0, ...this.partOf.map((part) => part + 1));
  }

  contains(x: number, y: number, r: number): boolean {
    const { width, depth } = this.table;
    if (x < r || y < r || x > width - r || y > depth - r) return false;
    for (let i = 0; i < this.outside.length; i++) if (nearer(this.outside[i], x, y, r)) return false;
    return true;
  }

  holds(box: Footprint): boolean {
    if (!footprintOnTable(this.table, box)) return false;
    for (let i = 0; i < this.outside.length; i++) if (sharedArea(box, this.outside[i]) > 0) return false;
    return true;
  }

  admits(box: Footprint): boolean {
    if (!footprintOnTable(this.table, box)) return false;
    const most = this.touchesAnEdge(box) ? 2 * box.halfLength * box.halfWidth : 0;
    let beyond = 0;
    for (let i = 0; i < this.outside.length && beyond <= most; i++) beyond += sharedArea(box, this.outside[i]);
    return beyond <= most;
  }

  private touchesAnEdge(box: Footprint): boolean {
    for (let i = 0; i < this.rects.length; i++) if (this.touchesEdge(box, this.rects[i])) return true;
    return false;
  }

  /** Whether the base touches the table's edge where a rectangle reaches that edge. */
  private touchesEdge(box: Footprint, { x0, y0, x1, y1 }: Rect): boolean {
    const { width, depth } = this.table;
    return (
      (x0 === 0 && isBeside(box, 0, y0, 0, y1)) ||
      (x1 === width && isBeside(box, width, y0, width, y1)) ||
      (y0 === 0 && isBeside(box, x0, 0, x1, 0)) ||
      (y1 === depth && isBeside(box, x0, depth, x1, depth))
    );
  }

  excludes(x: number, y: number, r: number): boolean {
    for (let i = 0; i < this.rects.length; i++) if (nearer(this.rects[i], x, y, r)) return false;
    return true;
  }

  isBeyond(x: number, y: number, r: number, gap: number): boolean {
    const reach = r + gap;
    for (let i = 0; i < this.rects.length; i++) {
      const rect = this.rects[i];
      if (nearer(rect, x, y, reach) || distanceSquared(rect, x, y) === reach * reach) return false;
    }
    return true;
  }

  meetsPiece(terrain: Terrain, p: number): boolean {
    return this.rects.some((rect) => meetsRect(terrain, p, rect));
  }

  squaredTo(x: number, y: number): number {
    let least = Infinity;
    for (let i = 0; i < this.rects.length; i++) least = Math.min(least, distanceSquared(this.rects[i], x, y));
    return least;
  }

  partAt(x: number, y: number): number {
    for (let i = 0; i < this.rects.length; i++) {
      const { x0, y0, x1, y1 } = this.rects[i];
      if (x >= x0 && x <= x1 && y >= y0 && y <= y1) return this.partOf[i];
    }
    return -1;
  }
}

/** Whether a piece of terrain is partly inside a rectangle; touching the border is outside. */
function meetsRect(terrain: Terrain, p: number, { x0, y0, x1, y1 }: Rect): boolean {
  if (terrain.maxX[p] <= x0 || terrain.minX[p] >= x1 || terrain.maxY[p] <= y0 || terrain.minY[p] >= y1) return false;
  // Shrunk by one unit on every side, so that an outline along the border does not count.
  const [l, b, r, t] = [x0 + 1, y0 + 1, x1 - 1, y1 - 1];
  if (pointInPiece(terrain, p, l, b)) return true;
  const { ax, ay, bx, by, edgeStart } = terrain;
  for (let e = edgeStart[p]; e < edgeStart[p + 1]; e++) {
    if (ax[e] >= l && ax[e] <= r && ay[e] >= b && ay[e] <= t) return true;
    if (
      segmentsMeet(ax[e], ay[e], bx[e], by[e], l, b, r, b) ||
      segmentsMeet(ax[e], ay[e], bx[e], by[e], r, b, r, t) ||
      segmentsMeet(ax[e], ay[e], bx[e], by[e], r, t, l, t) ||
      segmentsMeet(ax[e], ay[e], bx[e], by[e], l, t, l, b)
    ) {
      return true;
    }
  }
  return false;
}

function cuts(at: readonly number[], end: number): number[] {
  return [...new Set([0, ...at, end])].toSorted((a, b) => a - b);
}

function covers(r: Rect, cell: Rect): boolean {
  return r.x0 <= cell.x0 && r.x1 >= cell.x1 && r.y0 <= cell.y0 && r.y1 >= cell.y1;
}

function distanceSquared({ x0, y0, x1, y1 }: Rect, x: number, y: number): number {
  const dx = x < x0 ? x0 - x : x > x1 ? x - x1 : 0;
  const dy = y < y0 ? y0 - y : y > y1 ? y - y1 : 0;
  return dx * dx + dy * dy;
}

/** Shared area that can be due to rounding, in squared tenths of a millimetre. */
const NO_AREA = 1e-3;

/**
 * The area that an oblong base shares with a rectangle of the table: what remains of the base when it is cut along the
 * four sides.
 */
function sharedArea(box: Footprint, { x0, y0, x1, y1 }: Rect): number {
  const wide = reachX(box);
  const deep = reachY(box);
  if (box.x + wide <= x0 || box.x - wide >= x1 || box.y + deep <= y0 || box.y - deep >= y1) return 0;
  const inside = box.x - wide >= x0 && box.x + wide <= x1 && box.y - deep >= y0 && box.y + deep <= y1;
  if (inside) return 4 * box.halfLength * box.halfWidth;
  for (let corner = 0; corner < 4; corner++) {
    CUT_X[corner] = cornerX(box, corner);
    CUT_Y[corner] = cornerY(box, corner);
  }
  let corners = cut(4, CUT_X, x0, 1);
  corners = cut(corners, CUT_X, x1, -1);
  corners = cut(corners, CUT_Y, y0, 1);
  corners = cut(corners, CUT_Y, y1, -1);
  let area = 0;
  for (let i = 0; i < corners; i++) {
    const next = i + 1 === corners ? 0 : i + 1;
    area += (CUT_X[i] * CUT_Y[next] - CUT_X[next] * CUT_Y[i]) / 2;
  }
  return area > NO_AREA ? area : 0;
}

/** Corners of the convex polygon that is being cut; every cut adds at most one. */
const CUT_X = scratch(new Float64Array(8));
const CUT_Y = scratch(new Float64Array(8));
const KEPT_X = scratch(new Float64Array(8));
const KEPT_Y = scratch(new Float64Array(8));

/**
 * Keeps the part of the polygon whose coordinate `of` is at least `bound` (sign 1) or at most `bound` (sign −1).
 * Returns the number of its corners.
 */
function cut(corners: number, of: Float64Array, bound: number, sign: number): number {
  let kept = 0;
  for (let i = 0; i < corners; i++) {
    const before = i === 0 ? corners - 1 : i - 1;
    const p = sign * (of[before] - bound);
    const q = sign * (of[i] - bound);
    if ((p < 0 && q > 0) || (p > 0 && q < 0)) {
      const t = p / (p - q);
      KEPT_X[kept] = CUT_X[before] + t * (CUT_X[i] - CUT_X[before]);
      KEPT_Y[kept++] = CUT_Y[before] + t * (CUT_Y[i] - CUT_Y[before]);
    }
    if (q < 0) continue;
    KEPT_X[kept] = CUT_X[i];
    KEPT_Y[kept++] = CUT_Y[i];
  }
  for (let i = 0; i < kept; i++) {
    CUT_X[i] = KEPT_X[i];
    CUT_Y[i] = KEPT_Y[i];
  }
  return kept;
}

/** Whether a point of the rectangle is nearer to (x, y) than r. */
function nearer(rect: Rect, x: number, y: number, r: number): boolean {
  return distanceSquared(rect, x, y) < r * r;
}

/** The number of the part that each rectangle belongs to. */
function partsOf(rects: readonly Rect[]): number[] {
  const part = rects.map((_, i) => i);
  for (let i = 0; i < rects.length; i++) {
    for (let j = 0; j < i; j++) {
      if (!joined(rects[i], rects[j]) || part[i] === part[j]) continue;
      const from = part[i];
      for (let k = 0; k < part.length; k++) if (part[k] === from) part[k] = part[j];
    }
  }
  const names = [...new Set(part)];
  return part.map((p) => names.indexOf(p));
}

/** Whether two rectangles overlap or share a piece of an edge. */
function joined(a: Rect, b: Rect): boolean {
  const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const deep = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return (wide > 0 && deep >= 0) || (deep > 0 && wide >= 0);
}
