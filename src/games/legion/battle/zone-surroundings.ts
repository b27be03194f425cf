import { DIRECTIONS, stepX, stepY } from '../../../tabletop/directions.js';
import { cornerX, cornerY, type Footprint, footprintOnTable } from '../../../tabletop/footprints.js';
import type { Zone } from '../../../tabletop/formation.js';
import { insideTable, type Table } from '../../../tabletop/units.js';
import type { DeploymentZone, Rect } from './deployment-zone.js';

/** Points of a base's rim that are measured: every this many degrees, or this many along each side of an oblong one. */
const RIM_TURN = 5;
const SIDE_POINTS = 16;

/**
 * A deployment zone together with the part of the table within `gap` of it: no part of a base there is farther than
 * `gap` from the zone (3631).
 */
export class ZoneSurroundings implements Zone {
  /** Rectangles that cover it together. */
  readonly rects: readonly Rect[];
  private readonly zone: DeploymentZone;
  private readonly table: Table;
  private readonly squared: number;
  private readonly gap: number;

  constructor(table: Table, zone: DeploymentZone, gap: number) {
    this.table = table;
    this.zone = zone;
    this.gap = gap;
    this.squared = gap * gap;
    this.rects = zone.rects.map(({ x0, y0, x1, y1 }) => ({
      x0: Math.max(0, x0 - gap),
      y0: Math.max(0, y0 - gap),
      x1: Math.min(table.width, x1 + gap),
      y1: Math.min(table.depth, y1 + gap),
    }));
  }

  /** Whether a round base is wholly inside. */
  contains(x: number, y: number, r: number): boolean {
    if (!insideTable(this.table, x, y, r)) return false;
    const squared = this.zone.squaredTo(x, y);
    if (squared > this.squared) return false;
    if (squared <= Math.max(0, this.gap - r) ** 2) return true;
    // Between two rectangles of the zone a base may be near both and within reach of neither alone.
    for (let direction = 0; direction < DIRECTIONS; direction += RIM_TURN) {
      if (this.zone.squaredTo(x + stepX(direction, r), y + stepY(direction, r)) > this.squared) return false;
    }
    return true;
  }

  /** Whether an oblong base may be deployed here: wholly inside, or as the zone itself admits it. */
  admits(box: Footprint): boolean {
    if (this.zone.admits(box)) return true;
    if (!footprintOnTable(this.table, box)) return false;
    for (let corner = 0; corner < 4; corner++) {
      const ax = cornerX(box, corner);
      const ay = cornerY(box, corner);
      const bx = cornerX(box, (corner + 1) % 4);
      const by = cornerY(box, (corner + 1) % 4);
      for (let i = 0; i < SIDE_POINTS; i++) {
        const x = ax + ((bx - ax) * i) / SIDE_POINTS;
        const y = ay + ((by - ay) * i) / SIDE_POINTS;
        if (this.zone.squaredTo(x, y) > this.squared) return false;
      }
    }
    return true;
  }
}
