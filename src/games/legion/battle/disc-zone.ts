import { cornerX, cornerY, type Footprint, footprintOnTable } from '../../../tabletop/footprints.js';
import { pieceDistanceSquared } from '../../../tabletop/mover.js';
import type { Terrain } from '../../../tabletop/terrain.js';
import { INCH, type Table } from '../../../tabletop/units.js';
import type { ZoneDisc } from '../cards/types.js';
import type { DeploymentZone, Rect } from './deployment-zone.js';
import { isBeside } from './table-edge.js';

/** An oblong base is divided into this many pieces in each direction to find how much of it is inside. */
const PIECES = 40;

/** A deployment zone that is the part of a disc on the table. */
export class DiscZone implements DeploymentZone {
  readonly rects: readonly Rect[];
  readonly parts: number = 1;
  /** Centre and radius. */
  private readonly x: number;
  private readonly y: number;
  private readonly radius: number;
  private readonly table: Table;

  constructor(table: Table, { xIn, yIn, radiusIn }: ZoneDisc) {
    this.table = table;
    this.x = xIn * INCH;
    this.y = yIn * INCH;
    this.radius = radiusIn * INCH;
    this.rects = [
      {
        x0: Math.max(0, this.x - this.radius),
        y0: Math.max(0, this.y - this.radius),
        x1: Math.min(table.width, this.x + this.radius),
        y1: Math.min(table.depth, this.y + this.radius),
      },
    ];
  }

  contains(x: number, y: number, r: number): boolean {
    const { width, depth } = this.table;
    if (x < r || y < r || x > width - r || y > depth - r || r > this.radius) return false;
    return this.fromCentre(x, y) <= (this.radius - r) ** 2;
  }

  holds(box: Footprint): boolean {
    if (!footprintOnTable(this.table, box)) return false;
    // A disc is convex, so its corners decide.
    for (let corner = 0; corner < 4; corner++) {
      if (this.fromCentre(cornerX(box, corner), cornerY(box, corner)) > this.radius ** 2) return false;
    }
    return true;
  }

  admits(box: Footprint): boolean {
    if (this.holds(box)) return true;
    return footprintOnTable(this.table, box) && this.touchesAnEdge(box) && this.shareInside(box) >= 0.5;
  }

  excludes(x: number, y: number, r: number): boolean {
    return this.fromCentre(x, y) >= (this.radius + r) ** 2;
  }

  isBeyond(x: number, y: number, r: number, gap: number): boolean {
    return this.fromCentre(x, y) > (this.radius + r + gap) ** 2;
  }

  meetsPiece(terrain: Terrain, p: number): boolean {
    return pieceDistanceSquared(terrain, p, this.x, this.y) < (this.radius - 1) ** 2;
  }

  squaredTo(x: number, y: number): number {
    return Math.max(0, Math.sqrt(this.fromCentre(x, y)) - this.radius) ** 2;
  }

  partAt(x: number, y: number): number {
    return this.fromCentre(x, y) <= this.radius ** 2 ? 0 : -1;
  }

  private fromCentre(x: number, y: number): number {
    return (x - this.x) ** 2 + (y - this.y) ** 2;
  }

  /** Whether the base touches an edge of the table inside the zone. */
  private touchesAnEdge(box: Footprint): boolean {
    const [{ x0, y0, x1, y1 }] = this.rects;
    const { width, depth } = this.table;
    const { x, y } = this;
    return (
      (y - y0 < this.radius && y0 === 0 && this.chord(box, y, true, x0, x1, 0)) ||
      (y1 === depth && this.chord(box, depth - y, true, x0, x1, depth)) ||
      (x0 === 0 && this.chord(box, x, false, y0, y1, 0)) ||
      (x1 === width && this.chord(box, width - x, false, y0, y1, width))
    );
  }

  /** Whether the base touches the part of an edge, `far` from the centre, that the disc covers. */
  private chord(box: Footprint, far: number, along: boolean, from: number, to: number, edge: number): boolean {
    if (far > this.radius) return false;
    const half = Math.sqrt(this.radius ** 2 - far ** 2);
    const middle = along ? this.x : this.y;
    const a = Math.max(from, middle - half);
    const b = Math.min(to, middle + half);
    return along ? isBeside(box, a, edge, b, edge) : isBeside(box, edge, a, edge, b);
  }

  /** The share of the base that is inside, from its pieces whose middles are. */
  private shareInside(box: Footprint): number {
    const ax = cornerX(box, 0);
    const ay = cornerY(box, 0);
    const ux = (cornerX(box, 1) - ax) / PIECES;
    const uy = (cornerY(box, 1) - ay) / PIECES;
    const vx = (cornerX(box, 3) - ax) / PIECES;
    const vy = (cornerY(box, 3) - ay) / PIECES;
    let inside = 0;
    for (let i = 0; i < PIECES; i++) {
      for (let j = 0; j < PIECES; j++) {
        const x = ax + (i + 0.5) * ux + (j + 0.5) * vx;
        const y = ay + (i + 0.5) * uy + (j + 0.5) * vy;
        if (this.fromCentre(x, y) <= this.radius ** 2) inside++;
      }
    }
    return inside / (PIECES * PIECES);
  }
}
