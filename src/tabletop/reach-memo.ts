import { scratch } from '../kernel/scratch.js';
import { stepX, stepY } from './directions.js';
import { elevationAt } from './elevation.js';
import type { Mover } from './mover.js';
import { NO_OBSTACLES, type Obstacles } from './obstacles.js';
import { PairMemo } from './pair-memo.js';
import { findPath, newPath, type Path, type Reach } from './reach.js';

/** 2^14 words for each kind of move: 64 KB. */
const DEFAULT_BITS = 14;

/** Speeds and slow speeds 0..3: 16 kinds of move for each mover. */
const KINDS = 16;

const FOUND = 1;
const SLOW = 2;

/**
 * A cache for {@link findPath} between lattice places. It stores the answer for the terrain alone; bases in the way are
 * checked each time. Gives the same answer as findPath. One memo serves one mover.
 */
export class ReachMemo implements Reach {
  private readonly mover: Mover;
  private readonly memo: PairMemo;

  constructor(mover: Mover, bits: number = DEFAULT_BITS, buffer?: ArrayBufferLike) {
    this.mover = mover;
    this.memo = new PairMemo(KINDS, bits, buffer);
  }

  /** As {@link findPath} from the surface under (x0, y0). */
  findPath(
    obstacles: Obstacles,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    speed: number,
    slowSpeed: number,
    out: Path,
  ): boolean {
    const { lattice, terrain } = this.mover;
    const from = lattice.indexOf(x0, y0);
    const to = lattice.indexOf(x1, y1);
    if (from < 0 || to < 0)
      return findPath(this.mover, obstacles, x0, y0, elevationAt(terrain, x0, y0), x1, y1, speed, slowSpeed, out);
    const kind = speed * 4 + slowSpeed;
    let word = this.memo.find(kind, from, to);
    if (word < 0) {
      const z = elevationAt(terrain, x0, y0);
      findPath(this.mover, NO_OBSTACLES, x0, y0, z, x1, y1, speed, slowSpeed, found);
      word = pack(found);
      this.memo.store(kind, from, to, word);
    }
    this.unpack(word, x0, y0, x1, y1, out);
    // The stored way is the one taken if no bases are in it; if the terrain allows no way, bases do not change that.
    if (!out.found || !this.blocked(obstacles, out, x0, y0, x1, y1)) return out.found;
    return findPath(this.mover, obstacles, x0, y0, elevationAt(terrain, x0, y0), x1, y1, speed, slowSpeed, out);
  }

  private blocked(obstacles: Obstacles, path: Path, x0: number, y0: number, x1: number, y1: number): boolean {
    if (obstacles.count === 0 && obstacles.oblongs === 0) return false;
    const { radius } = this.mover;
    if (path.direction < 0) return obstacles.hitSweep(x0, y0, x1, y1, radius);
    const { jointX, jointY } = path;
    return obstacles.hitSweep(x0, y0, jointX, jointY, radius) || obstacles.hitSweep(jointX, jointY, x1, y1, radius);
  }

  private unpack(word: number, x0: number, y0: number, x1: number, y1: number, out: Path): void {
    out.found = (word & FOUND) !== 0;
    if (!out.found) return;
    out.difficult = (word & SLOW) !== 0;
    out.tool = (word >>> 2) & 3;
    out.direction = (word >>> 4) - 1;
    out.jointX = x1;
    out.jointY = y1;
    if (out.direction < 0) return;
    const leg = this.mover.legs[out.tool];
    out.jointX = x0 + stepX(out.direction, leg);
    out.jointY = y0 + stepY(out.direction, leg);
  }
}

const found: Path = scratch(newPath());

function pack(path: Path): number {
  if (!path.found) return 0;
  return FOUND | (path.difficult ? SLOW : 0) | (path.tool << 2) | ((path.direction + 1) << 4);
}
