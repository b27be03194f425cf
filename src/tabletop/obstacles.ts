import {
  boxDistanceSquared,
  footprintsOverlap,
  gapSquared,
  segmentBoxDistanceSquared,
  type Footprint,
} from './footprints.js';
import { pointNearSegment } from './polygon.js';

/** Room that {@link Obstacles} has at first; it grows as needed and then allocates no more. */
const FIRST_ROOM = 64;

/**
 * A reusable list of bases that are in the way. Discs are the common case and are tested first; oblong bases are rare
 * and stored separately. Add a disc with its radius enlarged by CONTACT_SLACK, and an oblong base with that margin,
 * where even touching it is forbidden.
 */
export class Obstacles {
  /** Discs are entries 0 to `count - 1`. */
  count = 0;
  xs: Float64Array = new Float64Array(FIRST_ROOM);
  ys: Float64Array = new Float64Array(FIRST_ROOM);
  radii: Float64Array = new Float64Array(FIRST_ROOM);
  /** Oblong bases are entries 0 to `oblongs - 1` of `boxes`. */
  oblongs = 0;
  readonly boxes: Footprint[] = [];
  /** The gap that must be kept to each of them. */
  readonly margins: number[] = [];
  private readonly probe: Footprint = { x: 0, y: 0, facing: 0, round: true, halfLength: 0, halfWidth: 0 };

  clear(): void {
    this.count = 0;
    this.oblongs = 0;
  }

  addDisc(x: number, y: number, r: number): void {
    if (this.count === this.xs.length) this.grow();
    this.xs[this.count] = x;
    this.ys[this.count] = y;
    this.radii[this.count++] = r;
  }

  addOblong(x: number, y: number, facing: number, halfLength: number, halfWidth: number, margin: number = 0): void {
    if (this.oblongs === this.boxes.length)
      this.boxes.push({ x: 0, y: 0, facing: 0, round: false, halfLength: 0, halfWidth: 0 });
    this.margins[this.oblongs] = margin;
    const box = this.boxes[this.oblongs++];
    box.x = x;
    box.y = y;
    box.facing = facing;
    box.halfLength = halfLength;
    box.halfWidth = halfWidth;
  }

  /** Adds a base of any shape, with a gap of `margin` to be kept to it. */
  addFootprint(base: Footprint, margin: number): void {
    if (base.round) this.addDisc(base.x, base.y, base.halfLength + margin);
    else this.addOblong(base.x, base.y, base.facing, base.halfLength, base.halfWidth, margin);
  }

  /** Whether a base of any shape overlaps any of them. */
  hitFootprint(base: Footprint): boolean {
    return base.round ? this.hit(base.x, base.y, base.halfLength) : this.hitOblong(base);
  }

  /** Adds the discs with indices list[0] to list[count - 1] of flat arrays, each enlarged by `margin`. */
  addFrom(
    xs: ArrayLike<number>,
    ys: ArrayLike<number>,
    radii: ArrayLike<number>,
    list: ArrayLike<number>,
    count: number,
    margin: number,
  ): void {
    for (let i = 0; i < count; i++) {
      const at = list[i];
      this.addDisc(xs[at], ys[at], radii[at] + margin);
    }
  }

  /** Keeps only the first `count` discs. */
  shrink(count: number): void {
    this.count = count;
  }

  /** Makes this list hold the discs (and oblongs) of `from` that come nearer than `reach` to (x, y). */
  keepNear(from: Obstacles, x: number, y: number, reach: number): void {
    this.clear();
    for (let i = 0; i < from.count; i++) {
      const dx = from.xs[i] - x;
      const dy = from.ys[i] - y;
      const sum = from.radii[i] + reach;
      if (dx * dx + dy * dy < sum * sum) this.addDisc(from.xs[i], from.ys[i], from.radii[i]);
    }
    for (let i = 0; i < from.oblongs; i++) {
      const box = from.boxes[i];
      this.addOblong(box.x, box.y, box.facing, box.halfLength, box.halfWidth, from.margins[i]);
    }
  }

  /** Whether a disc at (x, y) overlaps any of them (touching is no overlap). */
  hit(x: number, y: number, r: number): boolean {
    const { xs, ys, radii, count } = this;
    for (let i = 0; i < count; i++) {
      const dx = xs[i] - x;
      const dy = ys[i] - y;
      const sum = radii[i] + r;
      if (dx * dx + dy * dy < sum * sum) return true;
    }
    return this.oblongs > 0 && this.hitsBox(x, y, r);
  }

  /**
   * A lower bound, in whole tenths of a millimetre, for how far a disc at (x, y) must be moved until it overlaps none
   * of them; 0 where it overlaps none.
   */
  shiftToClear(x: number, y: number, r: number): number {
    const { xs, ys, radii, count } = this;
    let least = 0;
    for (let i = 0; i < count; i++) {
      const dx = xs[i] - x;
      const dy = ys[i] - y;
      const sum = radii[i] + r - least;
      if (sum > 0 && dx * dx + dy * dy < sum * sum) least = radii[i] + r - Math.sqrt(dx * dx + dy * dy);
    }
    for (let i = 0; i < this.oblongs; i++) {
      const { x: u, y: v, facing, halfLength, halfWidth } = this.boxes[i];
      const gap = Math.sqrt(boxDistanceSquared(x, y, u, v, facing, halfLength, halfWidth));
      least = Math.max(least, r + this.margins[i] - gap);
    }
    return Math.floor(least);
  }

  /** Whether a disc swept from (x0, y0) to (x1, y1) overlaps any of them on the way, ends included. */
  hitSweep(x0: number, y0: number, x1: number, y1: number, r: number): boolean {
    const { xs, ys, radii, count } = this;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const length = dx * dx + dy * dy;
    for (let i = 0; i < count; i++) {
      const ux = xs[i] - x0;
      const uy = ys[i] - y0;
      const sum = radii[i] + r;
      const squared = sum * sum;
      const along = ux * dx + uy * dy;
      if (along <= 0) {
        if (ux * ux + uy * uy < squared) return true;
      } else if (along >= length) {
        const vx = xs[i] - x1;
        const vy = ys[i] - y1;
        if (vx * vx + vy * vy < squared) return true;
      } else {
        const across = ux * dy - uy * dx;
        if (across * across < squared * length) return true;
      }
    }
    return this.oblongs > 0 && this.sweepHitsBox(x0, y0, x1, y1, r);
  }

  /** Whether an oblong base overlaps any of them. */
  hitOblong(base: Footprint): boolean {
    for (let i = 0; i < this.count; i++) {
      this.probe.x = this.xs[i];
      this.probe.y = this.ys[i];
      this.probe.halfLength = this.radii[i];
      if (footprintsOverlap(base, this.probe)) return true;
    }
    for (let i = 0; i < this.oblongs; i++) {
      const margin = this.margins[i];
      if (footprintsOverlap(base, this.boxes[i])) return true;
      if (margin > 0 && gapSquared(base, this.boxes[i]) < margin * margin) return true;
    }
    return false;
  }

  /**
   * Index of the first disc that a disc swept from (x0, y0) to (x1, y1) overlaps, from index `from` on; −1 when none.
   * For displacement.
   */
  nextInSweep(from: number, x0: number, y0: number, x1: number, y1: number, r: number): number {
    for (let i = from; i < this.count; i++)
      if (pointNearSegment(this.xs[i], this.ys[i], x0, y0, x1, y1, this.radii[i] + r)) return i;
    return -1;
  }

  private hitsBox(x: number, y: number, r: number): boolean {
    for (let i = 0; i < this.oblongs; i++) {
      const box = this.boxes[i];
      const kept = r + this.margins[i];
      if (boxDistanceSquared(x, y, box.x, box.y, box.facing, box.halfLength, box.halfWidth) < kept * kept) return true;
    }
    return false;
  }

  private sweepHitsBox(x0: number, y0: number, x1: number, y1: number, r: number): boolean {
    for (let i = 0; i < this.oblongs; i++) {
      const box = this.boxes[i];
      const { facing, halfLength, halfWidth } = box;
      const kept = r + this.margins[i];
      if (segmentBoxDistanceSquared(x0, y0, x1, y1, box.x, box.y, facing, halfLength, halfWidth) < kept * kept)
        return true;
    }
    return false;
  }

  private grow(): void {
    const room = this.xs.length * 2;
    this.xs = enlarged(this.xs, room);
    this.ys = enlarged(this.ys, room);
    this.radii = enlarged(this.radii, room);
  }
}

/** No bases in the way. Never add to it. */
export const NO_OBSTACLES: Obstacles = new Obstacles();

function enlarged(array: Float64Array, room: number): Float64Array {
  const larger = new Float64Array(room);
  larger.set(array);
  return larger;
}
