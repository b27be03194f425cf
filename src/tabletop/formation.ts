import { kept, scratch } from '../kernel/scratch.js';
import { gapAtMost } from './bases.js';
import { findFoot, type Foot } from './climb.js';
import { contactX, contactY, oblongContact } from './contact.js';
import { stepX, stepY, turn } from './directions.js';
import { elevationAt } from './elevation.js';
import { FORMATIONS, PATTERN_DIRECTIONS, patternOf, type Pattern } from './formation-patterns.js';
import { STEP } from './lattice.js';
import { standable, type Mover } from './mover.js';
import { Obstacles } from './obstacles.js';
import { newPath, type Path, type Reach } from './reach.js';
import { sweepClear } from './sweep.js';
import { insideTable } from './units.js';

/** Where to write the places of a unit's miniatures: `x[i]`, `y[i]`. */
export interface Places {
  readonly x: { [i: number]: number };
  readonly y: { [i: number]: number };
}

/** A part of the table inside which bases must wholly stand, such as a deployment zone. */
export interface Zone {
  contains(x: number, y: number, r: number): boolean;
}

/**
 * Whether a miniature may stand at (x, y), higher or lower than its leader, although no move of speed 1 leads there.
 * The place is near enough and flat, and at most `allowedRise` above or below the leader.
 */
export type JoinsLevels = (
  stopping: Obstacles,
  leaderX: number,
  leaderY: number,
  x: number,
  y: number,
  allowedRise: number,
) => boolean;

/** What keeps miniatures with their leader. */
export interface Joining {
  /** Greatest gap between the bases. */
  readonly gap: number;
  /** Whether a place that the leader reaches by a move of speed 1 is one, whatever `joins` says. */
  readonly byMove: boolean;
  /** Where no such move leads, or none counts: whether the miniature is with its leader. */
  readonly joins: JoinsLevels;
  /** Whether nothing within `far` of a leader at (x, y) on the table can part it from a miniature. */
  isOpen(x: number, y: number, far: number): boolean;
}

/**
 * When no lattice place is left, places are tried on rings round the leader: distance between rings, and degrees
 * between places on a ring. Only places that the leader reaches in a straight line count.
 */
const RING_STEP = 40;
const RING_TURN = 10;

/** Degrees between the directions tried round a base that is to be touched. */
const CONTACT_TURN = 5;

/** More miniatures than any unit has. */
const SPARE = 64;

/** The contact place being tried. */
const beside = scratch({ x: 0, y: 0 });

/**
 * The patterns found so far for a radius and a gap, by formation and direction. They do not depend on terrain, and some
 * tables change from battle to battle.
 */
const patternsOf = kept(new Map<string, (Pattern | undefined)[]>());

function patternsFor(radius: number, gap: number): (Pattern | undefined)[] {
  const key = `${radius} ${gap}`;
  const known = patternsOf.get(key) ?? [];
  patternsOf.set(key, known);
  return known;
}

/**
 * Places the miniatures of a unit round their leader, in the order of a named formation. Each place is at most `gap`
 * from the leader's base, flat, clear of other bases, and can be reached from the leader with a move of speed 1 (or
 * `joining` allows it). Deterministic; places are on the lattice unless there is no room there. Make one solver for
 * each kind of mover (round bases only); it allocates nothing after the first use of a formation.
 */
export class FormationSolver {
  private readonly mover: Mover;
  private readonly reach: Reach;
  private readonly gap: number;
  private readonly joining: Joining;
  private readonly patterns: (Pattern | undefined)[];
  /** What a miniature must not overlap: the nearby bases, the leader, and the miniatures placed so far. */
  private readonly near: Obstacles = new Obstacles();
  private readonly path: Path = newPath();
  /**
   * Receives the places when the caller only wants to know whether there is room; typed arrays like all other places,
   * so that writing them stays fast.
   */
  private readonly spare: Places = { x: new Int32Array(SPARE), y: new Int32Array(SPARE) };
  private leaderX = 0;
  private leaderY = 0;
  private leaderZ = 0;
  private allowedRise = 0;
  private stopping: Obstacles = this.near;
  /** Whether nothing nearby, terrain or base, could block the way from the leader to a miniature. */
  private open = false;

  constructor(mover: Mover, reach: Reach, joining: Joining) {
    this.mover = mover;
    this.reach = reach;
    this.gap = joining.gap;
    this.joining = joining;
    this.patterns = patternsFor(mover.radius, joining.gap);
  }

  /**
   * Places up to `count` miniatures with the leader at (x, y), writing them from out.x[at] and out.y[at] on. Returns
   * how many found a place. `formation` is an index into FORMATIONS, relative to `direction`. `occupied`: bases they
   * must not overlap, without the unit's own miniatures and its leader; enlarge by CONTACT_SLACK those they must not
   * touch. `stopping`: bases that a speed-1 move from the leader cannot pass. `allowedRise`: how far above or below the
   * leader they may stand (usually 0).
   */
  place(
    x: number,
    y: number,
    count: number,
    formation: number,
    direction: number,
    occupied: Obstacles,
    stopping: Obstacles,
    allowedRise: number,
    out: Places,
    at: number,
  ): number {
    this.begin(x, y, occupied, stopping, allowedRise);
    return this.placeRest(count, formation, direction, out, at);
  }

  /** Whether {@link place} finds room for all of `count` miniatures; often decided without placing them. */
  hasRoom(
    x: number,
    y: number,
    count: number,
    formation: number,
    direction: number,
    occupied: Obstacles,
    stopping: Obstacles,
    allowedRise: number,
  ): boolean {
    if (count <= 0 || this.surelyHasRoom(x, y, count, occupied, stopping)) return true;
    return this.place(x, y, count, formation, direction, occupied, stopping, allowedRise, this.spare, 0) === count;
  }

  /**
   * A quick check for {@link hasRoom}: true means that {@link place} certainly finds room for `count` miniatures, false
   * that it must be tried. Room is certain on open ground where the bases near the leader and the miniatures themselves
   * block less than half of the area that is near enough to it.
   */
  private surelyHasRoom(x: number, y: number, count: number, occupied: Obstacles, stopping: Obstacles): boolean {
    const { radius, terrain } = this.mover;
    const far = this.gap + 3 * radius;
    if (this.zone !== null || occupied.oblongs > 0 || !this.joining.isOpen(x, y, far)) return false;
    if (!insideTable(terrain.table, x, y, far) || stopping.hit(x, y, far)) return false;
    if (terrain.platforms.length > 0 && elevationAt(terrain, x, y) !== 0) return false;
    const reach = this.gap + 2 * radius;
    // Areas in units of π; a base blocks centres up to a radius from its edge.
    let blocked = count * 4 * radius * radius;
    const { xs, ys, radii } = occupied;
    for (let i = 0; i < occupied.count; i++) {
      const dx = xs[i] - x;
      const dy = ys[i] - y;
      const kept = radii[i] + radius;
      if (dx * dx + dy * dy < (reach + kept) * (reach + kept)) blocked += kept * kept;
    }
    return 2 * blocked < reach * reach - 4 * radius * radius;
  }

  /**
   * As {@link place} for a unit in a melee: each miniature goes to the place in contact with one of `targets` that is
   * nearest to the leader; those for which there is none are placed by `formation`. `occupied` must hold the targets
   * too, not enlarged. Returns how many were placed; those in contact come first, {@link touching} is their number.
   * Source: MELEE, lines 3060-3064.
   */
  placeInMelee(
    x: number,
    y: number,
    count: number,
    formation: number,
    direction: number,
    targets: Obstacles,
    occupied: Obstacles,
    stopping: Obstacles,
    allowedRise: number,
    out: Places,
    at: number,
  ): number {
    this.begin(x, y, occupied, stopping, allowedRise);
    this.touching = 0;
    while (this.touching < count && this.placeTouching(targets, out, at + this.touching)) this.touching++;
    return this.touching + this.placeRest(count - this.touching, formation, direction, out, at + this.touching);
  }

  /** How many miniatures the last {@link placeInMelee} put in contact with a target. */
  touching = 0;

  /** The zone in which all miniatures must stand; null for none. Reset it after use. */
  zone: Zone | null = null;

  /** Highest and lowest surface on which they may stand; ±Infinity for no limit. Reset them after use. */
  highest: number = Infinity;
  lowest: number = -Infinity;

  /**
   * After the leader has climbed, the places for miniatures that stay on the other level; null if there are none. Reset
   * it after use.
   */
  foot: Foot | null = null;

  /** Whether the places of {@link foot} are being tried. */
  private atFoot = false;

  private begin(x: number, y: number, occupied: Obstacles, stopping: Obstacles, allowedRise: number): void {
    const { mover, near } = this;
    const { radius } = mover;
    const far = this.gap + 3 * radius;
    this.leaderX = x;
    this.leaderY = y;
    this.leaderZ = elevationAt(mover.terrain, x, y);
    this.allowedRise = allowedRise;
    this.stopping = stopping;
    near.keepNear(occupied, x, y, far);
    near.addDisc(x, y, radius);
    this.open = this.leaderZ === 0 && this.joining.isOpen(x, y, far) && !stopping.hit(x, y, far);
  }

  private placeRest(count: number, formation: number, direction: number, out: Places, at: number): number {
    if (count === 0) return 0;
    const { mover, leaderX, leaderY } = this;
    const pattern = this.patternFor(formation, direction);
    const { columns, rows } = pattern;
    // Offsets count from the lattice place nearest to the leader, so that miniatures stay on the lattice when the
    // leader is off it.
    const anchor = mover.lattice.nearest(leaderX, leaderY);
    const anchorX = mover.lattice.xOf(anchor);
    const anchorY = mover.lattice.yOf(anchor);
    let placed = 0;
    // Places that the leader reaches in a straight line first: a bent way takes long to find.
    for (let bent = 0; bent <= (this.open ? 0 : 1); bent++)
      for (let k = 0; k < columns.length && placed < count; k++)
        if (this.take(anchorX + columns[k] * STEP, anchorY + rows[k] * STEP, bent === 1, out, at + placed)) placed++;
    if (placed < count) placed = this.placeOffLattice(count, placed, direction, out, at);
    return placed === count || this.foot === null ? placed : this.placeAtFoot(this.foot, count, placed, out, at);
  }

  /**
   * Miniatures for which there is no room on the leader's level stay on the other level, as near to the climb as
   * possible (1264).
   */
  private placeAtFoot(foot: Foot, count: number, already: number, out: Places, at: number): number {
    let placed = already;
    findFoot(foot);
    this.atFoot = true;
    for (let k = 0; k < foot.count && placed < count; k++) {
      if (this.take(foot.x[k], foot.y[k], true, out, at + placed)) placed++;
    }
    this.atFoot = false;
    return placed;
  }

  private placeOffLattice(count: number, already: number, direction: number, out: Places, at: number): number {
    const { radius } = this.mover;
    let placed = already;
    const far = this.gap + 2 * radius;
    for (let distance = 2 * radius + 1; placed < count && distance <= far; distance += RING_STEP) {
      for (let turned = 0; turned < 360 && placed < count; turned += RING_TURN) {
        const way = turn(direction, turned);
        if (
          this.take(this.leaderX + stepX(way, distance), this.leaderY + stepY(way, distance), false, out, at + placed)
        )
          placed++;
      }
    }
    return placed;
  }

  /** Takes the free contact place nearest to the leader; among equally near ones the first. */
  private placeTouching(targets: Obstacles, out: Places, at: number): boolean {
    const { radius } = this.mover;
    let best = Infinity;
    let bestX = 0;
    let bestY = 0;
    const { count, oblongs } = targets;
    for (let i = 0; i < count + oblongs; i++) {
      for (let direction = 0; direction < 360; direction += CONTACT_TURN) {
        if (i < count) {
          beside.x = contactX(targets.xs[i], targets.radii[i], radius, direction);
          beside.y = contactY(targets.ys[i], targets.radii[i], radius, direction);
        } else oblongContact(targets.boxes[i - count], radius, direction, beside);
        const { x, y } = beside;
        const dx = x - this.leaderX;
        const dy = y - this.leaderY;
        const squared = dx * dx + dy * dy;
        if (squared >= best || !this.fits(x, y, true)) continue;
        best = squared;
        bestX = x;
        bestY = y;
      }
    }
    return best < Infinity && this.take(bestX, bestY, true, out, at);
  }

  private take(x: number, y: number, mayBend: boolean, out: Places, at: number): boolean {
    if (!this.fits(x, y, mayBend)) return false;
    out.x[at] = x;
    out.y[at] = y;
    this.near.addDisc(x, y, this.mover.radius);
    return true;
  }

  private fits(x: number, y: number, mayBend: boolean): boolean {
    const { mover, leaderX, leaderY } = this;
    const { radius, terrain } = mover;
    if (this.near.hit(x, y, radius) || !gapAtMost(leaderX, leaderY, radius, x, y, radius, this.gap)) return false;
    if (!standable(mover, x, y) || (this.zone !== null && !this.zone.contains(x, y, radius))) return false;
    const z = terrain.platforms.length === 0 ? 0 : elevationAt(terrain, x, y);
    const rise = Math.abs(z - this.leaderZ);
    if (rise > this.allowedRise || z > this.highest || z < this.lowest) return false;
    if (this.foot !== null && rise > 0 !== this.atFoot) return false;
    if (this.open) return true;
    const { byMove, joins } = this.joining;
    if (!byMove) return joins(this.stopping, leaderX, leaderY, x, y, this.allowedRise);
    if (!mayBend) return rise <= mover.climb && sweepClear(mover, this.stopping, this.leaderZ, leaderX, leaderY, x, y);
    if (this.reach.findPath(this.stopping, leaderX, leaderY, x, y, 1, 1, this.path)) return true;
    return rise > 0 && joins(this.stopping, leaderX, leaderY, x, y, this.allowedRise);
  }

  private patternFor(formation: number, direction: number): Pattern {
    const part = Math.round((direction * PATTERN_DIRECTIONS) / 360) % PATTERN_DIRECTIONS;
    const key = formation * PATTERN_DIRECTIONS + part;
    const known = this.patterns[key];
    if (known !== undefined) return known;
    const facing = Math.round((part * 360) / PATTERN_DIRECTIONS);
    const pattern = patternOf(FORMATIONS[formation], facing, this.mover.radius, this.gap);
    this.patterns[key] = pattern;
    return pattern;
  }
}
