import { stepX, stepY } from './directions.js';
import { cornerX, cornerY, type Footprint } from './footprints.js';
import { Prisms } from './prisms.js';

/**
 * A round base is represented by the regular polygon of this many corners on its edge (rounded to whole tenths of a
 * millimetre).
 */
const CORNERS = 24;

/**
 * Miniatures that affect line of sight and cover: vehicles, which block it, and those that only give cover
 * (emplacements, creatures). Each is a prism over its base from the table up to its top. Reusable: clear it and fill it
 * again. Source: COVER, lines 1619-1621, 1636; LINE OF SIGHT, lines 2981-2983.
 */
export class Occluders {
  count = 0;
  readonly prisms: Prisms = new Prisms();
  tops: Float64Array = new Float64Array(16);
  /** A disc that encloses the prism. */
  xs: Float64Array = new Float64Array(16);
  ys: Float64Array = new Float64Array(16);
  radii: Float64Array = new Float64Array(16);
  /** 1 when the base is that disc, 0 when it is a rectangle within it. */
  round: Uint8Array = new Uint8Array(16);
  /** 1 when it blocks sight. */
  blocks: Uint8Array = new Uint8Array(16);
  /** Level of cover that it gives. */
  cover: Uint8Array = new Uint8Array(16);
  /** The miniature, which never hides itself and never blocks its own view, and its unit, which it never covers. */
  minis: Int32Array = new Int32Array(16);
  units: Int32Array = new Int32Array(16);
  private readonly scratch: Footprint = { x: 0, y: 0, facing: 0, round: false, halfLength: 0, halfWidth: 0 };

  clear(): void {
    this.count = 0;
    this.prisms.clear();
  }

  addDisc(
    x: number,
    y: number,
    r: number,
    top: number,
    blocks: boolean,
    cover: number,
    mini: number,
    unit: number,
  ): void {
    this.prisms.open();
    for (let corner = 0; corner < CORNERS; corner++) {
      const direction = (corner * 360) / CORNERS;
      this.prisms.corner(x + stepX(direction, r), y + stepY(direction, r), false);
    }
    this.prisms.close();
    this.add(x, y, r, true, top, blocks, cover, mini, unit);
  }

  addOblong(
    x: number,
    y: number,
    facing: number,
    halfLength: number,
    halfWidth: number,
    top: number,
    blocks: boolean,
    cover: number,
    mini: number,
    unit: number,
  ): void {
    const base = this.scratch;
    base.x = x;
    base.y = y;
    base.facing = facing;
    base.halfLength = halfLength;
    base.halfWidth = halfWidth;
    this.prisms.open();
    for (let corner = 0; corner < 4; corner++)
      this.prisms.corner(Math.round(cornerX(base, corner)), Math.round(cornerY(base, corner)), false);
    this.prisms.close();
    const reach = Math.ceil(Math.sqrt(halfLength * halfLength + halfWidth * halfWidth)) + 1;
    this.add(x, y, reach, false, top, blocks, cover, mini, unit);
  }

  private add(
    x: number,
    y: number,
    r: number,
    round: boolean,
    top: number,
    blocks: boolean,
    cover: number,
    mini: number,
    unit: number,
  ): void {
    const at = this.count++;
    if (at === this.tops.length) this.grow();
    this.tops[at] = top;
    this.xs[at] = x;
    this.ys[at] = y;
    this.radii[at] = r;
    this.round[at] = round ? 1 : 0;
    this.blocks[at] = blocks ? 1 : 0;
    this.cover[at] = cover;
    this.minis[at] = mini;
    this.units[at] = unit;
  }

  private grow(): void {
    const room = this.tops.length * 2;
    const larger = (from: Float64Array): Float64Array => {
      const array = new Float64Array(room);
      array.set(from);
      return array;
    };
    this.tops = larger(this.tops);
    this.xs = larger(this.xs);
    this.ys = larger(this.ys);
    this.radii = larger(this.radii);
    this.round = Uint8Array.from({ length: room }, (_, i) => this.round[i]);
    this.blocks = Uint8Array.from({ length: room }, (_, i) => this.blocks[i]);
    this.cover = Uint8Array.from({ length: room }, (_, i) => this.cover[i]);
    this.minis = Int32Array.from({ length: room }, (_, i) => this.minis[i]);
    this.units = Int32Array.from({ length: room }, (_, i) => this.units[i]);
  }
}

/** No miniatures in the way of sight. Never add to it. */
export const NO_OCCLUDERS: Occluders = new Occluders();
