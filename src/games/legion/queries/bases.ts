import { discInArc, footprintInArc } from '../../../tabletop/arcs.js';
import { gapAtMost, inContact, overlap, touching } from '../../../tabletop/bases.js';
import { contactX, contactY, oblongContact, type Place } from '../../../tabletop/contact.js';
import { touchesPiece } from '../../../tabletop/elevation.js';
import {
  type Footprint,
  footprintBand,
  footprintOnTable,
  footprintsGapAtMost,
  footprintsInContact,
  footprintsOverlap,
  footprintsTouching,
  gapSquared,
  boxDistanceSquared,
} from '../../../tabletop/footprints.js';
import { type Mover, standable } from '../../../tabletop/mover.js';
import { boxIsSlowed, boxStandable, boxTouchesPiece } from '../../../tabletop/oblong-terrain.js';
import type { Obstacles } from '../../../tabletop/obstacles.js';
import { bandBetween, withinBand } from '../../../tabletop/range.js';
import { difficultOnPath } from '../../../tabletop/sweep.js';
import { BAND, insideTable } from '../../../tabletop/units.js';
import type { Context } from '../engine/context.js';

/**
 * The bases of miniatures: the only place that knows which are discs and which are rectangles. Round bases are compared as discs, in exact
 * integers; where one of the two is oblong the footprints are.
 *
 * A *base of unit u at (x, y, facing)* is one that its miniature has, or would have there: to stand, it needs not be there.
 */

function newFootprint(): Footprint {
  return { x: 0, y: 0, facing: 0, round: true, halfLength: 0, halfWidth: 0 };
}

const one = newFootprint();
const other = newFootprint();

/** Whether either unit stands on oblong bases. */
function anyOblong(c: Context, u: number, v: number): boolean {
  return (c.b.units.oblong[u] | c.b.units.oblong[v]) !== 0;
}

/** Whether unit `u` stands on an oblong base. */
export function isOblong(c: Context, u: number): boolean {
  return c.b.units.oblong[u] === 1;
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
  if (anyOblong(c, unit[m], unit[n])) return footprintBand(ofMini(c, m, one), ofMini(c, n, other));
  return bandBetween(x[m], y[m], radius[m], x[n], y[n], radius[n]);
}

/** The range band of miniature `n` measured from a disc, such as a token. */
export function bandFromDisc(c: Context, x: number, y: number, r: number, n: number): number {
  const { minis } = c.s;
  if (isOblong(c, c.b.minis.unit[n])) return footprintBand(disc(x, y, r, one), ofMini(c, n, other));
  return bandBetween(x, y, r, minis.x[n], minis.y[n], c.b.minis.radius[n]);
}

/** The range band of miniature `n` measured from an oblong base. */
export function bandFromBox(c: Context, box: Footprint, n: number): number {
  return footprintBand(box, ofMini(c, n, other));
}

/** Whether the whole of a disc is inside the first `band` segments measured from miniature `m` (WITHIN, 3630, 4808). */
export function discIsWithin(c: Context, m: number, x: number, y: number, r: number, band: number): boolean {
  const { minis } = c.s;
  if (!isOblong(c, c.b.minis.unit[m])) return withinBand(minis.x[m], minis.y[m], c.b.minis.radius[m], x, y, r, band);
  const { halfLength, halfWidth } = ofMini(c, m, one);
  const reach = band * BAND - r;
  return reach >= 0 && boxDistanceSquared(x, y, one.x, one.y, one.facing, halfLength, halfWidth) <= reach * reach;
}

/** Whether bases on surfaces at these heights can touch: the surfaces lie less than a base's thickness apart (1023–1033). */
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
  const { minis } = c.s;
  if (isOblong(c, c.b.minis.unit[n])) return footprintsInContact(disc(x, y, r, one), ofMini(c, n, other));
  return inContact(x, y, r, minis.x[n], minis.y[n], c.b.minis.radius[n]);
}

/** Whether a disc overlaps the base of miniature `n`. */
export function discOverlaps(c: Context, x: number, y: number, r: number, n: number): boolean {
  const { minis } = c.s;
  if (isOblong(c, c.b.minis.unit[n])) return footprintsOverlap(disc(x, y, r, one), ofMini(c, n, other));
  return overlap(x, y, r, minis.x[n], minis.y[n], c.b.minis.radius[n]);
}

/** Whether a base of unit `u` at (x, y, facing) touches that of miniature `n` without overlapping it. */
export function baseInContact(c: Context, u: number, x: number, y: number, facing: number, n: number): boolean {
  const { minis } = c.s;
  if (anyOblong(c, u, c.b.minis.unit[n]))
    return footprintsInContact(writeBase(c, u, x, y, facing, one), ofMini(c, n, other));
  return inContact(x, y, c.b.units.radius[u], minis.x[n], minis.y[n], c.b.minis.radius[n]);
}

/** Whether it overlaps it. */
export function baseOverlaps(c: Context, u: number, x: number, y: number, facing: number, n: number): boolean {
  const { minis } = c.s;
  if (anyOblong(c, u, c.b.minis.unit[n]))
    return footprintsOverlap(writeBase(c, u, x, y, facing, one), ofMini(c, n, other));
  return overlap(x, y, c.b.units.radius[u], minis.x[n], minis.y[n], c.b.minis.radius[n]);
}

/** Whether a rectangle overlaps the base of miniature `n`. */
export function boxOverlaps(c: Context, box: Footprint, n: number): boolean {
  return footprintsOverlap(box, ofMini(c, n, other));
}

/** Whether it overlaps or touches it. */
export function baseTouches(c: Context, u: number, x: number, y: number, facing: number, n: number): boolean {
  const { minis } = c.s;
  if (anyOblong(c, u, c.b.minis.unit[n]))
    return footprintsTouching(writeBase(c, u, x, y, facing, one), ofMini(c, n, other));
  return touching(x, y, c.b.units.radius[u], minis.x[n], minis.y[n], c.b.minis.radius[n]);
}

/** Whether the gap between a base of unit `u` at (x, y, facing) and that of miniature `n` is at most d ≥ 0. */
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

/** Whether any part of the base of miniature `n` lies in an arc of a base at (x, y) with that facing (2454). */
export function miniInArcOf(c: Context, x: number, y: number, facing: number, arc: number, n: number): boolean {
  const { minis } = c.s;
  if (isOblong(c, c.b.minis.unit[n])) return footprintInArc(x, y, facing, arc, ofMini(c, n, other));
  return discInArc(x, y, facing, arc, minis.x[n], minis.y[n], c.b.minis.radius[n]);
}

/** Writes the place at which a disc of radius r touches the base of miniature `n`, in a direction from its centre. */
export function beside(c: Context, n: number, r: number, direction: number, out: Place): void {
  const { minis } = c.s;
  if (isOblong(c, c.b.minis.unit[n])) return oblongContact(ofMini(c, n, other), r, direction, out);
  out.x = contactX(minis.x[n], c.b.minis.radius[n], r, direction);
  out.y = contactY(minis.y[n], c.b.minis.radius[n], r, direction);
}

/** Adds the base of miniature `n` to `out`, with a gap of `margin` to be kept to it. */
export function addBase(c: Context, n: number, margin: number, out: Obstacles): void {
  const { x, y, facing } = c.s.minis;
  const u = c.b.minis.unit[n];
  if (isOblong(c, u)) out.addOblong(x[n], y[n], facing[n], c.b.units.radius[u], c.b.units.halfWidth[u], margin);
  else out.addDisc(x[n], y[n], c.b.units.radius[u] + margin);
}

/** Whether a base of unit `u` at (x, y, facing) overlaps any of `bases`. */
export function baseHits(c: Context, u: number, x: number, y: number, facing: number, bases: Obstacles): boolean {
  if (isOblong(c, u)) return bases.hitOblong(writeBase(c, u, x, y, facing, one));
  return bases.hit(x, y, c.b.units.radius[u]);
}

/** Whether a base of unit `u` at (x, y, facing) stands as far as the table and the terrain go; `mover` is one of the unit's. */
export function baseStands(c: Context, u: number, mover: Mover, x: number, y: number, facing: number): boolean {
  if (isOblong(c, u)) return boxStandable(mover, writeBase(c, u, x, y, facing, one));
  return standable(mover, x, y);
}

/** Whether a base of unit `u` at (x, y, facing) on level z is in difficult terrain of `mover`. */
export function baseIsSlowed(
  c: Context,
  u: number,
  mover: Mover,
  z: number,
  x: number,
  y: number,
  facing: number,
): boolean {
  if (isOblong(c, u)) return boxIsSlowed(mover, z, writeBase(c, u, x, y, facing, one));
  return difficultOnPath(mover, z, x, y, x, y);
}

/** Whether a base of unit `u` at (x, y, facing) is wholly on the table. */
export function baseOnTable(c: Context, u: number, x: number, y: number, facing: number): boolean {
  const { table } = c.b.geometry;
  if (isOblong(c, u)) return footprintOnTable(table, writeBase(c, u, x, y, facing, one));
  return insideTable(table, x, y, c.b.units.radius[u]);
}

/** Whether the base of miniature `m` touches or overlaps piece p of the terrain. */
export function miniTouchesPiece(c: Context, m: number, p: number): boolean {
  const { x, y } = c.s.minis;
  const { terrain } = c.b.geometry;
  if (isOblong(c, c.b.minis.unit[m])) return boxTouchesPiece(terrain, p, ofMini(c, m, one));
  return touchesPiece(terrain, p, x[m], y[m], c.b.minis.radius[m]);
}
