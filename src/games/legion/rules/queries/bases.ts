import { footprintInArc } from '../../../../tabletop/arcs.js';
import { gapAtMost, inContact } from '../../../../tabletop/bases.js';
import { contactBeside, type Place } from '../../../../tabletop/contact.js';
import {
  footprintIsSlowed,
  footprintStandable,
  footprintTouchesPiece,
} from '../../../../tabletop/footprint-terrain.js';
import {
  discWithinBand,
  type Footprint,
  footprintBand,
  footprintOnTable,
  footprintsGapAtMost,
  footprintsInContact,
  footprintsOverlap,
  footprintsTouching,
  gapSquared,
} from '../../../../tabletop/footprints.js';
import { type Mover, standable } from '../../../../tabletop/mover.js';
import type { Obstacles } from '../../../../tabletop/obstacles.js';
import { bandBetween, bandOfSquared, BEYOND_LAST_BAND } from '../../../../tabletop/range.js';
import { difficultOnPath } from '../../../../tabletop/sweep.js';
import type { Context } from '../../engine/context.js';

/**
 * The bases of miniatures as footprints of the tabletop, which compares round ones as discs, in exact integers.
 *
 * Functions that are called very often use the tabletop's disc functions directly if only round bases are involved,
 * which is nearly always the case: writing footprints first would give the same answers, but make a random battle a
 * tenth slower.
 *
 * A *base of unit u at (x, y, facing)* is the base that a miniature of the unit has, or would have, at that place; the
 * miniature need not be there.
 */

function newFootprint(): Footprint {
  return { x: 0, y: 0, facing: 0, round: true, halfLength: 0, halfWidth: 0 };
}

const one = newFootprint();
const other = newFootprint();

/** Whether the miniatures of unit `u` have oblong bases. */
export function isOblong(c: Context, u: number): boolean {
  return c.b.units.oblong[u] === 1;
}

/** Whether the miniatures of either unit have oblong bases. */
function anyOblong(c: Context, u: number, v: number): boolean {
  return (c.b.units.oblong[u] | c.b.units.oblong[v]) !== 0;
}

/** Writes the base of unit `u` at (x, y, facing) to `out`. */
export function writeBase(c: Context, u: number, x: number, y: number, facing: number, out: Footprint): Footprint {
  const { units } = c.b;
  out.x = x;
  out.y = y;
  out.facing = facing;
  out.round = units.oblong[u] === 0;
  out.halfLength = units.radius[u];
  out.halfWidth = units.halfWidth[u];
  return out;
}

function ofMini(c: Context, m: number, out: Footprint): Footprint {
  const { x, y, facing } = c.s.minis;
  return writeBase(c, c.b.minis.unit[m], x[m], y[m], facing[m], out);
}

function disc(x: number, y: number, r: number, out: Footprint): Footprint {
  out.x = x;
  out.y = y;
  out.facing = 0;
  out.round = true;
  out.halfLength = r;
  out.halfWidth = r;
  return out;
}

/** The range band of miniature `n` measured from miniature `m`, from edge to edge (3599–3632). */
export function bandOfMinis(c: Context, m: number, n: number): number {
  const { unit, radius } = c.b.minis;
  const { x, y } = c.s.minis;
  if (anyOblong(c, unit[m], unit[n]))
    return footprintBand(c.b.geometry.measures.rangeSegment, ofMini(c, m, one), ofMini(c, n, other));
  return bandBetween(c.b.geometry.measures.rangeSegment, x[m], y[m], radius[m], x[n], y[n], radius[n]);
}

/** Whether the edges of the bases of two miniatures are at most `d` apart, seen from above. */
export function gapOfMinisAtMost(c: Context, m: number, n: number, d: number): boolean {
  return footprintsGapAtMost(ofMini(c, m, one), ofMini(c, n, other), d);
}

/** The range band of miniature `n` measured from a disc, such as a token. */
export function bandFromDisc(c: Context, x: number, y: number, r: number, n: number): number {
  return footprintBand(c.b.geometry.measures.rangeSegment, disc(x, y, r, one), ofMini(c, n, other));
}

/** {@link nearestSquared} of a unit without living miniatures. */
const NOWHERE = 0x7fffffff;

/** The least squared distance from (x, y) to the centre of a living miniature of unit `v`. */
function nearestSquared(c: Context, x: number, y: number, v: number): number {
  const { minis } = c.s;
  const end = c.b.units.firstMini[v] + c.b.units.miniCount[v];
  let best = NOWHERE;
  for (let n = c.b.units.firstMini[v]; n < end; n++) {
    if (minis.alive[n] === 0) continue;
    const dx = minis.x[n] - x;
    const dy = minis.y[n] - y;
    const squared = dx * dx + dy * dy;
    if (squared < best) best = squared;
  }
  return best;
}

/**
 * The range band of the closest living miniature of unit `v` measured from a disc; {@link BEYOND_LAST_BAND} if it has
 * none.
 */
export function bandOfUnitFromDisc(c: Context, x: number, y: number, r: number, v: number): number {
  if (isOblong(c, v)) return bandOfUnitFrom(c, disc(x, y, r, one), v);
  return bandOfSquared(c.b.geometry.measures.rangeSegment, nearestSquared(c, x, y, v), r + c.b.units.radius[v]);
}

/** The range band of the closest living miniature of unit `v` measured from miniature `m`. */
export function bandOfUnitFromMini(c: Context, m: number, v: number): number {
  if (anyOblong(c, c.b.minis.unit[m], v)) return bandOfUnitFrom(c, ofMini(c, m, one), v);
  return bandOfSquared(
    c.b.geometry.measures.rangeSegment,
    nearestSquared(c, c.s.minis.x[m], c.s.minis.y[m], v),
    c.b.minis.radius[m] + c.b.units.radius[v],
  );
}

function bandOfUnitFrom(c: Context, base: Footprint, v: number): number {
  const { alive } = c.s.minis;
  const end = c.b.units.firstMini[v] + c.b.units.miniCount[v];
  let best = BEYOND_LAST_BAND;
  for (let n = c.b.units.firstMini[v]; n < end; n++) {
    if (alive[n] === 1)
      best = Math.min(best, footprintBand(c.b.geometry.measures.rangeSegment, base, ofMini(c, n, other)));
  }
  return best;
}

/** The range band of the closest living miniatures of units `u` and `v`. */
export function bandOfUnits(c: Context, u: number, v: number): number {
  const { alive, x, y } = c.s.minis;
  const { firstMini, miniCount, radius } = c.b.units;
  const end = firstMini[u] + miniCount[u];
  const oblong = anyOblong(c, u, v);
  let band = BEYOND_LAST_BAND;
  let squared = NOWHERE;
  for (let m = firstMini[u]; m < end; m++) {
    if (alive[m] === 0) continue;
    if (oblong) band = Math.min(band, bandOfUnitFrom(c, ofMini(c, m, one), v));
    else squared = Math.min(squared, nearestSquared(c, x[m], y[m], v));
  }
  return oblong ? band : bandOfSquared(c.b.geometry.measures.rangeSegment, squared, radius[u] + radius[v]);
}

/** The range band of miniature `n` measured from an oblong base. */
export function bandFromBox(c: Context, box: Footprint, n: number): number {
  return footprintBand(c.b.geometry.measures.rangeSegment, box, ofMini(c, n, other));
}

/** Whether a disc is wholly inside the first `band` segments measured from miniature `m` (WITHIN, 3630, 4808). */
export function discIsWithin(c: Context, m: number, x: number, y: number, r: number, band: number): boolean {
  return discWithinBand(c.b.geometry.measures.rangeSegment, ofMini(c, m, one), x, y, r, band);
}

/**
 * Whether bases on surfaces at these heights can touch: the surfaces are less than a base's thickness apart
 * (1023–1033).
 */
export function areLevel(c: Context, z0: number, z1: number): boolean {
  return Math.abs(z0 - z1) < c.b.library.measures.baseThickness;
}

/** Whether the bases of miniatures `m` and `n` touch without overlapping, as seen from above (1023–1033). */
export function minisInContact(c: Context, m: number, n: number): boolean {
  const { unit, radius } = c.b.minis;
  const { x, y } = c.s.minis;
  if (anyOblong(c, unit[m], unit[n])) return footprintsInContact(ofMini(c, m, one), ofMini(c, n, other));
  return inContact(x[m], y[m], radius[m], x[n], y[n], radius[n]);
}

/** Whether a disc, such as a token, touches the base of miniature `n` without overlapping it. */
export function discInContact(c: Context, x: number, y: number, r: number, n: number): boolean {
  return footprintsInContact(disc(x, y, r, one), ofMini(c, n, other));
}

/** Whether a disc overlaps the base of miniature `n`. */
export function discOverlaps(c: Context, x: number, y: number, r: number, n: number): boolean {
  return footprintsOverlap(disc(x, y, r, one), ofMini(c, n, other));
}

/** Whether the gap between a disc and the base of miniature `n` is at most `d`, which is not negative. */
export function discWithinGap(c: Context, x: number, y: number, r: number, n: number, d: number): boolean {
  const { minis } = c.s;
  if (isOblong(c, c.b.minis.unit[n])) return footprintsGapAtMost(disc(x, y, r, one), ofMini(c, n, other), d);
  return gapAtMost(x, y, r, minis.x[n], minis.y[n], c.b.minis.radius[n], d);
}

/** Whether a base of unit `u` at (x, y, facing) touches the base of miniature `n` without overlapping it. */
export function baseInContact(c: Context, u: number, x: number, y: number, facing: number, n: number): boolean {
  const { minis } = c.s;
  if (anyOblong(c, u, c.b.minis.unit[n]))
    return footprintsInContact(writeBase(c, u, x, y, facing, one), ofMini(c, n, other));
  return inContact(x, y, c.b.units.radius[u], minis.x[n], minis.y[n], c.b.minis.radius[n]);
}

/** Whether a base of unit `u` at (x, y, facing) overlaps the base of miniature `n`. */
export function baseOverlaps(c: Context, u: number, x: number, y: number, facing: number, n: number): boolean {
  return footprintsOverlap(writeBase(c, u, x, y, facing, one), ofMini(c, n, other));
}

/** Whether a rectangle overlaps the base of miniature `n`. */
export function boxOverlaps(c: Context, box: Footprint, n: number): boolean {
  return footprintsOverlap(box, ofMini(c, n, other));
}

/** Whether a base of unit `u` at (x, y, facing) overlaps or touches the base of miniature `n`. */
export function baseTouches(c: Context, u: number, x: number, y: number, facing: number, n: number): boolean {
  return footprintsTouching(writeBase(c, u, x, y, facing, one), ofMini(c, n, other));
}

/** Whether the gap between a base of unit `u` at (x, y, facing) and that of miniature `n` is at most `d` (≥ 0). */
export function baseWithin(c: Context, u: number, x: number, y: number, facing: number, n: number, d: number): boolean {
  const { minis } = c.s;
  if (anyOblong(c, u, c.b.minis.unit[n]))
    return footprintsGapAtMost(writeBase(c, u, x, y, facing, one), ofMini(c, n, other), d);
  return gapAtMost(x, y, c.b.units.radius[u], minis.x[n], minis.y[n], c.b.minis.radius[n], d);
}

/** The gap between a base of unit `u` at (x, y, facing) and that of miniature `n`; 0 where they overlap. */
export function gapTo(c: Context, u: number, x: number, y: number, facing: number, n: number): number {
  return Math.sqrt(gapSquared(writeBase(c, u, x, y, facing, one), ofMini(c, n, other)));
}

/** Whether any part of the base of miniature `n` is in the given arc of a base at (x, y, facing) (2454). */
export function miniInArcOf(c: Context, x: number, y: number, facing: number, arc: number, n: number): boolean {
  return footprintInArc(x, y, facing, arc, ofMini(c, n, other));
}

/**
 * Writes to `out` where a disc of radius `r` touches the base of miniature `n` in a direction from the base's centre.
 */
export function beside(c: Context, n: number, r: number, direction: number, out: Place): void {
  contactBeside(ofMini(c, n, other), r, direction, out);
}

/** Adds the base of miniature `n` to `out`, enlarged by `margin`. */
export function addBase(c: Context, n: number, margin: number, out: Obstacles): void {
  if (isOblong(c, c.b.minis.unit[n])) out.addFootprint(ofMini(c, n, other), margin);
  else out.addDisc(c.s.minis.x[n], c.s.minis.y[n], c.b.minis.radius[n] + margin);
}

/** Whether a base of unit `u` at (x, y, facing) overlaps any of `bases`. */
export function baseHits(c: Context, u: number, x: number, y: number, facing: number, bases: Obstacles): boolean {
  if (isOblong(c, u)) return bases.hitFootprint(writeBase(c, u, x, y, facing, one));
  return bases.hit(x, y, c.b.units.radius[u]);
}

/**
 * Whether the table and the terrain allow a base of unit `u` to stand at (x, y, facing); `mover` is a mover of the
 * unit.
 */
export function baseStands(c: Context, u: number, mover: Mover, x: number, y: number, facing: number): boolean {
  return isOblong(c, u) ? footprintStandable(mover, writeBase(c, u, x, y, facing, one)) : standable(mover, x, y);
}

/** Whether a base of unit `u` at (x, y, facing), at height z, is in terrain that is difficult for `mover`. */
export function baseIsSlowed(
  c: Context,
  u: number,
  mover: Mover,
  z: number,
  x: number,
  y: number,
  facing: number,
): boolean {
  if (isOblong(c, u)) return footprintIsSlowed(mover, z, writeBase(c, u, x, y, facing, one));
  return difficultOnPath(mover, z, x, y, x, y);
}

/** Whether a base of unit `u` at (x, y, facing) is wholly on the table. */
export function baseOnTable(c: Context, u: number, x: number, y: number, facing: number): boolean {
  return footprintOnTable(c.b.geometry.table, writeBase(c, u, x, y, facing, one));
}

/** Whether the base of miniature `m` touches or overlaps terrain piece `p`. */
export function miniTouchesPiece(c: Context, m: number, p: number): boolean {
  return footprintTouchesPiece(c.b.geometry.terrain, p, ofMini(c, m, one));
}
