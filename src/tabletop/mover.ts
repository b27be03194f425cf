import { scratch } from '../kernel/scratch.js';
import type { Base } from './bases.js';
import { discOverlapsPiece, elevationAt, fullyInside, pointInPiece, stableAt, supportingPiece } from './elevation.js';
import type { TableMeasures } from './measures.js';
import { legLength } from './movement-tools.js';
import { type Lattice, STEP } from './lattice.js';
import { DIFFICULT, IMPASSABLE, SOLID, type Terrain } from './terrain.js';
import { insideTable } from './units.js';

/** A kind of mover: everything about it that decides what terrain means to it. */
export interface MoverSpec {
  readonly base: Base;
  /** Index into the difficulties of terrain pieces. */
  readonly moverClass: number;
  /**
   * How much higher than its own level a solid piece may be for it to move onto or over it. Source: MOVEMENT summaries,
   * lines 3165-3220.
   */
  readonly stepOver: number;
  /**
   * Terrain up to this height above its own level does not stop it, and it can end on top (Jump, Speeder); −1 for none.
   */
  readonly ignoreHeight: number;
  /** It may come down from any height (Jump, line 2884); otherwise no farther than `stepOver` or `ignoreHeight`. */
  readonly dropsFreely?: boolean;
  /**
   * Difficult terrain stops it too: for a move at a speed that difficult terrain does not allow (DIFFICULT TERRAIN,
   * line 2004).
   */
  readonly shunsDifficult?: boolean;
  /**
   * What impassable terrain means to it: it stops the mover where it rises (absent), at any height, not at all, or only
   * from ending on it.
   */
  readonly impassable?: 'always' | 'never' | 'at-the-end';
  /** A base that overlaps a solid piece must stand wholly on a flat top of that height. */
  readonly standsWholly?: boolean;
  /**
   * It may end partly on terrain that rises above the surface under its centre by at most half its length: so far it
   * leans by no more than 45 degrees.
   */
  readonly leans?: boolean;
  /** Terrain up to `ignoreHeight` above its own level means nothing to it, and it may end over part of such terrain. */
  readonly hovers?: boolean;
}

/**
 * A mover compiled against the terrain of a battle. Make one for each kind of mover and keep it, because it caches how
 * much room there is about lattice places. For each level that a base can stand on (the table and every flat top,
 * ascending) it holds the pieces that stop it and the pieces that slow it.
 */
export interface Mover {
  readonly terrain: Terrain;
  readonly lattice: Lattice;
  readonly spec: MoverSpec;
  /** Half the base's length along its way; the radius of a round base. */
  readonly radius: number;
  /** By speed, the length of each of the two legs of a full move: of a base without notches, and of a notched one. */
  readonly legs: readonly number[];
  readonly notchedLegs: readonly number[];
  readonly levels: Float64Array;
  readonly stops: readonly Int32Array[];
  readonly slows: readonly Int32Array[];
  /** Highest step up that a standard move takes, and deepest step down. */
  readonly climb: number;
  readonly drop: number;
  /**
   * By lattice place, 1 + a distance that is free of stopping (slowing) pieces at table level; 0 where not known yet.
   */
  readonly stopRoom: Uint16Array;
  readonly slowRoom: Uint16Array;
  /**
   * The same for the pieces in `unclear`: those that could keep it from standing on the table, because they are solid
   * or stop it there.
   */
  readonly clearRoom: Uint16Array;
  readonly unclear: Int32Array;
  /** By lattice place: 0 not known yet, 1 can stand there, 2 cannot. */
  readonly standing: Uint8Array;
  /**
   * The same kind of mover on the same table without its last pieces, whose room about places is known or of use to
   * other tables too; null if there is none.
   */
  readonly bare: Mover | null;
}

/** Farthest that room about a place is measured. */
const MOST_ROOM = 4000;

/**
 * No point of the table is farther than this from its nearest lattice place, even if its coordinates were rounded
 * first.
 */
const OFF_LATTICE = 91;

/**
 * Works out what stops and what slows a kind of mover on each level. At level z a piece
 * - has no effect when its top is below z;
 * - does not stop it when it rises at most `ignoreHeight` above z; else
 * - stops it when declared impassable for its class, unless it is a solid piece whose top is at z; and when it is a
 *   solid piece that rises more than `stepOver` above z (IMPASSABLE TERRAIN, line 471, and the movement summaries);
 * - slows it when declared difficult, also while it flies over: only Jump says otherwise, and the move itself handles
 *   that (2011, 2888).
 *
 * `bare`, if given, is a mover of the same `spec` on the same table, whose terrain has the first pieces of `terrain`.
 */
export function compileMover(
  terrain: Terrain,
  lattice: Lattice,
  measures: TableMeasures,
  spec: MoverSpec,
  bare: Mover | null = null,
): Mover {
  const half = spec.base.halfLength;
  const heights = new Set([0, ...Array.from(terrain.platforms, (p) => terrain.height[p])]);
  const levels = Float64Array.from(heights).sort();
  const all = Array.from({ length: terrain.count }, (_, p) => p);
  const solids = new Set(terrain.solids);
  return {
    terrain,
    lattice,
    spec,
    radius: half,
    legs: measures.moveTool.map((_, tool) => legLength(measures, tool, half, false)),
    notchedLegs: measures.moveTool.map((_, tool) => legLength(measures, tool, half, true)),
    levels,
    stops: Array.from(levels, (z) => Int32Array.from(all.filter((p) => stopsAt(terrain, spec, p, z)))),
    slows: Array.from(levels, (z) => Int32Array.from(all.filter((p) => slowsAt(terrain, spec, p, z)))),
    climb: Math.max(spec.stepOver, spec.ignoreHeight),
    drop: spec.dropsFreely === true ? Infinity : Math.max(spec.stepOver, spec.ignoreHeight),
    stopRoom: new Uint16Array(lattice.count),
    slowRoom: new Uint16Array(lattice.count),
    clearRoom: new Uint16Array(lattice.count),
    unclear: Int32Array.from(
      all.filter(
        (p) =>
          solids.has(p) ||
          stopsAt(terrain, spec, p, 0) ||
          (spec.impassable === 'at-the-end' && isImpassableTo(terrain, spec, p)),
      ),
    ),
    standing: new Uint8Array(lattice.count),
    bare,
  };
}

function stopsAt(terrain: Terrain, spec: MoverSpec, p: number, z: number): boolean {
  const rise = terrain.height[p] - z;
  if (spec.hovers === true && rise <= spec.ignoreHeight) return false;
  const isImpassable = isImpassableTo(terrain, spec, p);
  if (isImpassable && spec.impassable === 'always') return true;
  if (rise < 0 || rise <= spec.ignoreHeight) return false;
  const solid = terrain.zone[p] === SOLID;
  if (solid && rise === 0) return false;
  if (isImpassable && spec.impassable === undefined) return true;
  if (spec.shunsDifficult === true && slowsAt(terrain, spec, p, z)) return true;
  return solid && rise > spec.stepOver;
}

function slowsAt(terrain: Terrain, spec: MoverSpec, p: number, z: number): boolean {
  if (terrain.height[p] < z || (spec.hovers === true && terrain.height[p] - z <= spec.ignoreHeight)) return false;
  return terrain.difficulty[p * terrain.moverClasses + spec.moverClass] === DIFFICULT;
}

/** Index of the highest level at or below z. */
export function levelOf(mover: Mover, z: number): number {
  const { levels } = mover;
  let level = 0;
  while (level + 1 < levels.length && levels[level + 1] <= z) level++;
  return level;
}

/**
 * A distance about (x, y) that is certainly free of pieces that stop the mover at table level; may be too small, never
 * too large.
 */
export function stopRoomAt(mover: Mover, x: number, y: number): number {
  const place = nearPlace(mover.lattice, x, y);
  const known = mover.stopRoom[place];
  return (known === 0 ? measureStop(mover, place) : known) - 1 - OFF_LATTICE;
}

/** As {@link stopRoomAt}, for pieces that slow it. */
export function slowRoomAt(mover: Mover, x: number, y: number): number {
  const place = nearPlace(mover.lattice, x, y);
  const known = mover.slowRoom[place];
  return (known === 0 ? measureSlow(mover, place) : known) - 1 - OFF_LATTICE;
}

/** As {@link stopRoomAt}, for the pieces that could keep it from standing on the table. */
function clearRoomAt(mover: Mover, x: number, y: number): number {
  const place = nearPlace(mover.lattice, x, y);
  const known = mover.clearRoom[place];
  return (known === 0 ? measureClear(mover, place) : known) - 1 - OFF_LATTICE;
}

/** Whether certainly no solid piece comes nearer than `near` to (x, y); false means that one may. */
export function surelyClear(mover: Mover, x: number, y: number, near: number): boolean {
  return clearRoomAt(mover, x, y) >= near;
}

/**
 * Whether a round base of this kind can end a move with its centre at (x, y), other bases not considered: wholly on the
 * table, flat, and not in terrain that stops it on the level it then stands on.
 */
export function standable(mover: Mover, x: number, y: number): boolean {
  const place = mover.lattice.indexOf(x, y);
  if (place < 0) return standsAt(mover, x, y);
  const known = mover.standing[place];
  if (known !== 0) return known === 1;
  const stands = standsAt(mover, x, y);
  mover.standing[place] = stands ? 1 : 2;
  return stands;
}

function standsAt(mover: Mover, x: number, y: number): boolean {
  const { terrain, radius } = mover;
  if (!insideTable(terrain.table, x, y, radius)) return false;
  if (clearRoomAt(mover, x, y) >= radius) return true;
  const { spec } = mover;
  if (spec.hovers === true) {
    if (risesAbove(terrain, x, y, radius, spec.ignoreHeight)) return false;
  } else if (spec.leans === true) {
    if (risesAbove(terrain, x, y, radius, radius)) return false;
  } else if (!stableAt(terrain, x, y, radius)) return false;
  if (spec.standsWholly === true && spec.hovers !== true && !standsWholly(terrain, x, y, radius)) return false;
  const stops = mover.stops[levelOf(mover, elevationAt(terrain, x, y))];
  for (let i = 0; i < stops.length; i++) if (discOverlapsPiece(terrain, stops[i], x, y, radius)) return false;
  return spec.impassable !== 'at-the-end' || !isOnImpassable(terrain, spec, x, y, radius);
}

function isImpassableTo(terrain: Terrain, { moverClass }: MoverSpec, p: number): boolean {
  return terrain.difficulty[p * terrain.moverClasses + moverClass] === IMPASSABLE;
}

function isOnImpassable(terrain: Terrain, spec: MoverSpec, x: number, y: number, r: number): boolean {
  for (let p = 0; p < terrain.count; p++)
    if (isImpassableTo(terrain, spec, p) && discOverlapsPiece(terrain, p, x, y, r)) return true;
  return false;
}

/** Whether a base overlaps a solid piece that rises above the surface under its centre by more than `most`. */
function risesAbove(terrain: Terrain, x: number, y: number, r: number, most: number): boolean {
  const { solids, height } = terrain;
  const surface = elevationAt(terrain, x, y);
  for (let i = 0; i < solids.length; i++)
    if (height[solids[i]] > surface + most && discOverlapsPiece(terrain, solids[i], x, y, r)) return true;
  return false;
}

/** Whether the base hangs over no edge: each solid piece under it holds it wholly, or lies under one that does. */
function standsWholly(terrain: Terrain, x: number, y: number, r: number): boolean {
  const { solids, height } = terrain;
  const under = supportingPiece(terrain, x, y);
  const level = under < 0 ? 0 : height[under];
  for (let i = 0; i < solids.length; i++) {
    const p = solids[i];
    if (height[p] >= level && discOverlapsPiece(terrain, p, x, y, r) && !fullyInside(terrain, p, x, y, r)) return false;
  }
  return under < 0 || fullyInside(terrain, under, x, y, r);
}

/**
 * A lower bound for how far a base at (x, y) must be moved until it stands flat and no higher than `highest`; 0 where
 * it already does. It must come clear of each piece that rises above the surface under its centre, or stand on a top
 * that is at least as high as that piece.
 */
export function shiftToRest(mover: Mover, x: number, y: number, highest: number): number {
  const { terrain, radius } = mover;
  const { solids, platforms, height } = terrain;
  const surface = elevationAt(terrain, x, y);
  let least = 0;
  for (let i = 0; i < solids.length; i++) {
    const p = solids[i];
    if (height[p] <= surface && height[p] <= highest) continue;
    if (!discOverlapsPiece(terrain, p, x, y, radius)) continue;
    measureTo(terrain, p, x, y);
    let shift = radius - Math.sqrt(SQUARED[0]);
    for (let k = 0; k < platforms.length; k++) {
      const top = height[platforms[k]];
      if (top < height[p] || top > highest) continue;
      measureTo(terrain, platforms[k], x, y);
      shift = Math.min(shift, Math.sqrt(SQUARED[0]));
    }
    if (shift > least) least = shift;
  }
  // Whole tenths, rounded down.
  return Math.floor(least);
}

function nearPlace(lattice: Lattice, x: number, y: number): number {
  let column = ((x + STEP / 2) / STEP) | 0;
  let row = ((y + STEP / 2) / STEP) | 0;
  // Off the table, uses the nearest place of the table's edge: no piece is nearer to a point outside than to that
  // place.
  if (column < 0) column = 0;
  if (row < 0) row = 0;
  if (column >= lattice.columns) column = lattice.columns - 1;
  if (row >= lattice.rows) row = lattice.rows - 1;
  return row * lattice.columns + column;
}

function measureStop(mover: Mover, place: number): number {
  const { bare } = mover;
  const known = bare === null ? 0 : bare.stopRoom[place] || measureStop(bare, place);
  return measure(mover, mover.stopRoom, mover.stops[0], place, known);
}

function measureSlow(mover: Mover, place: number): number {
  const { bare } = mover;
  const known = bare === null ? 0 : bare.slowRoom[place] || measureSlow(bare, place);
  return measure(mover, mover.slowRoom, mover.slows[0], place, known);
}

function measureClear(mover: Mover, place: number): number {
  const { bare } = mover;
  const known = bare === null ? 0 : bare.clearRoom[place] || measureClear(bare, place);
  return measure(mover, mover.clearRoom, mover.unclear, place, known);
}

/** Writes to `room`, and returns, 1 + the room about a place; `known` is the value on the bare table. */
function measure(mover: Mover, room: Uint16Array, pieces: Int32Array, place: number, known: number): number {
  const x = mover.lattice.xOf(place);
  const y = mover.lattice.yOf(place);
  const added = mover.bare === null ? 0 : mover.bare.terrain.count;
  let squared = MOST_ROOM * MOST_ROOM;
  for (let i = 0; i < pieces.length; i++) {
    if (pieces[i] < added) continue;
    measureTo(mover.terrain, pieces[i], x, y);
    squared = Math.min(squared, SQUARED[0]);
  }
  // One less than the distance, so that rounding never makes it too large.
  const free = Math.max(0, Math.floor(Math.sqrt(squared)) - 1);
  room[place] = known > 0 && known <= free ? known : free + 1;
  return room[place];
}

/** Squared distance from (x, y) to piece p; 0 inside. */
export function pieceDistanceSquared(terrain: Terrain, p: number, x: number, y: number): number {
  measureTo(terrain, p, x, y);
  return SQUARED[0];
}

/**
 * The result of {@link measureTo}. In typed memory, because a fraction that a function returns may be allocated on the
 * heap.
 */
const SQUARED: Float64Array = scratch(new Float64Array(1));

/** {@link pieceDistanceSquared} into {@link SQUARED}. */
function measureTo(terrain: Terrain, p: number, x: number, y: number): void {
  SQUARED[0] = 0;
  if (pointInPiece(terrain, p, x, y)) return;
  let best = Infinity;
  for (let e = terrain.edgeStart[p]; e < terrain.edgeStart[p + 1]; e++) {
    const dx = terrain.bx[e] - terrain.ax[e];
    const dy = terrain.by[e] - terrain.ay[e];
    const ux = x - terrain.ax[e];
    const uy = y - terrain.ay[e];
    const t = Math.min(1, Math.max(0, (ux * dx + uy * dy) / (dx * dx + dy * dy)));
    const vx = ux - t * dx;
    const vy = uy - t * dy;
    best = Math.min(best, vx * vx + vy * vy);
  }
  SQUARED[0] = best;
}
