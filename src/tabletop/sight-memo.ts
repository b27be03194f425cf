import { BARE_OBSCURED, BITS_PER_CLASS, obscuredLevel } from './cover.js';
import { elevationAt } from './elevation.js';
import type { Footprint } from './footprints.js';
import { betterLevel } from './obscuring.js';
import { type Lattice, STEP } from './lattice.js';
import { NO_OCCLUDERS, type Occluders } from './occluders.js';
import { PairMemo } from './pair-memo.js';
import { newLooker, newTarget, type Looker, type Target } from './sight.js';
import type { SightKernel } from './sight-kernel.js';
import type { Terrain } from './terrain.js';

/**
 * The shape of a miniature as far as line of sight depends on it. Two miniatures of one profile see the same and are
 * seen alike from the same place.
 */
export interface SightProfile {
  /** Radius of its base; of an oblong one, of the disc about it. */
  readonly radius: number;
  /** The rectangle of an oblong base. What it sees and how it is seen depend on its facing and are not cached. */
  readonly oblong?: { readonly halfLength: number; readonly halfWidth: number };
  /** Height of its top, which is its eye, above the surface it stands on. */
  readonly height: number;
  /**
   * Lowest part that can be hidden, above that surface: 0, or where the model begins above a clear peg. Source: COVER,
   * line 1643.
   */
  readonly low: number;
}

/** 2^16 words for each pair of profiles: 256 KB. */
const DEFAULT_BITS = 16;

/**
 * Kept as the cover of a pair of which only sight has been asked: the first class obscured by what counts and by
 * nothing at all, which no terrain does.
 */
const NOT_ASKED = BARE_OBSCURED;

/**
 * Sight and cover between miniatures that stand on the surface under them, by profile. Between lattice places the
 * effect of the fixed terrain is cached; other places are computed each time. The order of queries never changes an
 * answer. Answers equal those of its kernel for the same miniatures.
 */
export class SightMemo {
  readonly terrain: Terrain;
  readonly lattice: Lattice;
  readonly profiles: readonly SightProfile[];
  private readonly kernel: SightKernel;
  private readonly memo: PairMemo;
  private readonly ground: Int32Array;
  private readonly looker: Looker = newLooker();
  private readonly target: Target = newTarget();
  private readonly hasOblong: boolean;
  /** 1 for each profile that has an oblong base. */
  private readonly isOblong: Uint8Array;
  private readonly lookerBox: Footprint = { x: 0, y: 0, facing: 0, round: false, halfLength: 0, halfWidth: 0 };
  private readonly targetBox: Footprint = { x: 0, y: 0, facing: 0, round: false, halfLength: 0, halfWidth: 0 };

  /**
   * `buffer`, if given, is shared with other memos of the same terrain and profiles; it must have
   * {@link SightMemo.bytes} bytes, zero at first.
   */
  constructor(
    terrain: Terrain,
    lattice: Lattice,
    profiles: readonly SightProfile[],
    kernel: SightKernel,
    bits: number = DEFAULT_BITS,
    buffer?: ArrayBufferLike,
  ) {
    this.terrain = terrain;
    this.lattice = lattice;
    this.profiles = profiles;
    this.kernel = kernel;
    this.isOblong = Uint8Array.from(profiles, ({ oblong }) => (oblong === undefined ? 0 : 1));
    this.hasOblong = this.isOblong.includes(1);
    this.memo = new PairMemo(profiles.length * profiles.length, bits, buffer);
    if (2 ** (1 + BITS_PER_CLASS * terrain.coverClasses) - 1 > this.memo.largest)
      throw new RangeError(`${terrain.coverClasses} cover classes do not fit a memo of ${bits} bits`);
    this.ground = new Int32Array(lattice.count);
    const { platforms, minX, minY, maxX, maxY } = terrain;
    for (const p of platforms) {
      for (let row = Math.ceil(minY[p] / STEP); row * STEP <= maxY[p]; row++) {
        for (let column = Math.ceil(minX[p] / STEP); column * STEP <= maxX[p]; column++)
          this.ground[row * lattice.columns + column] = elevationAt(terrain, column * STEP, row * STEP);
      }
    }
  }

  static bytes(profiles: number, bits: number = DEFAULT_BITS): number {
    return PairMemo.bytes(profiles * profiles, bits);
  }

  /**
   * The effect of the terrain alone between a looker of profile `from` at (x0, y0) and a target of profile `to` at (x1,
   * y1): bit 0 is set when any part of the target is seen, the bits above are the kernel's word of terrain cover. The
   * facings matter for oblong bases only.
   */
  terrainWord(
    from: number,
    x0: number,
    y0: number,
    to: number,
    x1: number,
    y1: number,
    facing0: number = 0,
    facing1: number = 0,
  ): number {
    const a = this.lattice.indexOf(x0, y0);
    const b = this.lattice.indexOf(x1, y1);
    if (a < 0 || b < 0 || (this.hasOblong && (this.isOblong[from] | this.isOblong[to]) !== 0)) {
      this.place(from, x0, y0, this.surface(x0, y0), to, x1, y1, this.surface(x1, y1), facing0, facing1);
      return this.compute();
    }
    const segment = from * this.profiles.length + to;
    const known = this.memo.find(segment, a, b);
    if (known >= 0 && known >>> 1 !== NOT_ASKED) return known;
    this.place(from, x0, y0, this.ground[a], to, x1, y1, this.ground[b], facing0, facing1);
    const word = this.compute();
    this.memo.store(segment, a, b, word);
    return word;
  }

  /** Bit 0 of {@link terrainWord}, without finding the cover. */
  private isClear(
    from: number,
    x0: number,
    y0: number,
    to: number,
    x1: number,
    y1: number,
    facing0: number,
    facing1: number,
  ): boolean {
    const { terrain, kernel, looker, target } = this;
    const a = this.lattice.indexOf(x0, y0);
    const b = this.lattice.indexOf(x1, y1);
    if (a < 0 || b < 0 || (this.hasOblong && (this.isOblong[from] | this.isOblong[to]) !== 0)) {
      this.place(from, x0, y0, this.surface(x0, y0), to, x1, y1, this.surface(x1, y1), facing0, facing1);
      return kernel.visible(terrain, NO_OCCLUDERS, looker, target);
    }
    const segment = from * this.profiles.length + to;
    const known = this.memo.find(segment, a, b);
    if (known >= 0) return (known & 1) === 1;
    this.place(from, x0, y0, this.ground[a], to, x1, y1, this.ground[b], facing0, facing1);
    const isClear = kernel.visible(terrain, NO_OCCLUDERS, looker, target);
    this.memo.store(segment, a, b, (NOT_ASKED << 1) | (isClear ? 1 : 0));
    return isClear;
  }

  /**
   * Whether the looker sees any part of the target past terrain and occluders. `lookerMini`, `targetMini`: their own
   * numbers in `Occluders.minis`, or −1.
   */
  sees(
    occluders: Occluders,
    from: number,
    x0: number,
    y0: number,
    lookerMini: number,
    to: number,
    x1: number,
    y1: number,
    targetMini: number,
    facing0: number = 0,
    facing1: number = 0,
  ): boolean {
    if (!this.isClear(from, x0, y0, to, x1, y1, facing0, facing1)) return false;
    if (occluders.count === 0) return true;
    this.place(from, x0, y0, this.surface(x0, y0), to, x1, y1, this.surface(x1, y1), facing0, facing1);
    this.looker.mini = lookerMini;
    this.target.mini = targetMini;
    return this.seesPast(occluders);
  }

  /**
   * The cover level of the target for a cover class ({@link obscuredLevel}), from terrain and occluders, as seen by the
   * looker (the attacking unit's leader). `targetUnit` is the target's unit, whose miniatures never cover it.
   */
  cover(
    occluders: Occluders,
    from: number,
    x0: number,
    y0: number,
    lookerMini: number,
    to: number,
    x1: number,
    y1: number,
    targetMini: number,
    targetUnit: number,
    coverClass: number,
    facing0: number = 0,
    facing1: number = 0,
  ): number {
    const word = this.terrainWord(from, x0, y0, to, x1, y1, facing0, facing1);
    const clear = (word & 1) === 1;
    if (occluders.count === 0) return obscuredLevel(word >>> 1, coverClass, clear);
    this.place(from, x0, y0, this.surface(x0, y0), to, x1, y1, this.surface(x1, y1), facing0, facing1);
    this.looker.mini = lookerMini;
    this.target.mini = targetMini;
    this.target.unit = targetUnit;
    const seen = clear && this.seesPast(occluders);
    const fixed = obscuredLevel(word >>> 1, coverClass, seen);
    return betterLevel(fixed, this.kernel.occluderCover(occluders, this.looker, this.target, seen));
  }

  /** Height of the surface under (x, y). */
  surface(x: number, y: number): number {
    const place = this.lattice.indexOf(x, y);
    return place < 0 ? elevationAt(this.terrain, x, y) : this.ground[place];
  }

  private seesPast(occluders: Occluders): boolean {
    const { kernel, looker, target } = this;
    return !kernel.mayHide(occluders, looker, target) || kernel.visible(this.terrain, occluders, looker, target);
  }

  private place(
    from: number,
    x0: number,
    y0: number,
    z0: number,
    to: number,
    x1: number,
    y1: number,
    z1: number,
    facing0: number,
    facing1: number,
  ): void {
    const { looker, target } = this;
    const seer = this.profiles[from];
    const seen = this.profiles[to];
    looker.x = x0;
    looker.y = y0;
    looker.r = seer.radius;
    looker.low = z0;
    looker.eye = z0 + seer.height;
    target.x = x1;
    target.y = y1;
    target.r = seen.radius;
    target.low = z1 + seen.low;
    target.top = z1 + seen.height;
    if (!this.hasOblong) return;
    looker.box = boxOf(this.lookerBox, seer, x0, y0, facing0);
    target.box = boxOf(this.targetBox, seen, x1, y1, facing1);
  }

  private compute(): number {
    const seen = this.kernel.visible(this.terrain, NO_OCCLUDERS, this.looker, this.target) ? 1 : 0;
    return (this.kernel.terrainCover(this.terrain, this.looker, this.target) << 1) | seen;
  }
}

/** Writes the oblong base of a profile to `out`; null for a round one. */
function boxOf(out: Footprint, { oblong }: SightProfile, x: number, y: number, facing: number): Footprint | null {
  if (oblong === undefined) return null;
  out.x = x;
  out.y = y;
  out.facing = facing;
  out.halfLength = oblong.halfLength;
  out.halfWidth = oblong.halfWidth;
  return out;
}
