import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepX, stepY } from './directions.js';
import { Occluders } from './occluders.js';
import { partCutsSome } from './obscuring.js';
import { newLooker, newTarget, type Looker, type Target } from './sight.js';
import { FREE_LINE, isIn, joined } from './silhouettes.js';
import { block, compiled, runs, terrainOf } from './tables.suite.js';
import { AREA, DEPRESSION, type Terrain } from './terrain.js';
import { implies, inPolygon, outlineSamples } from './twins.suite.js';

/** How many positions are tried; set OPFOR_TWINS for more. */
const POSITIONS = Number(process.env['OPFOR_TWINS'] ?? 200);

const NOBODY = new Occluders();

interface Silhouette {
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly height: number;
  readonly r: number;
}

const silhouette: fc.Arbitrary<Silhouette> = fc.record({
  x: fc.integer({ min: 2000, max: 7000 }),
  y: fc.integer({ min: 2000, max: 7000 }),
  low: fc.constantFrom(0, 0, 0, 250, 900),
  height: fc.constantFrom(420, 420, 690, 1500),
  r: fc.constantFrom(135, 135, 250, 500),
});

function lookerOf({ x, y, low, height, r }: Silhouette): Looker {
  return { ...newLooker(), x, y, low, eye: low + height, r };
}

function targetOf({ x, y, low, height, r }: Silhouette): Target {
  return { ...newTarget(), x, y, low, top: low + height, r };
}

/** Where a straight way crosses the outline of a piece, as fractions of its length in order, with 0 and 1. */
function crossings(terrain: Terrain, p: number, ax: number, ay: number, bx: number, by: number): number[] {
  const all = [0, 1];
  const { polygon } = terrain.pieces[p];
  polygon.forEach(([px, py], i) => {
    const [qx, qy] = polygon[(i + 1) % polygon.length];
    const p1 = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
    const q1 = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax);
    if (p1 > 0 === q1 > 0) return;
    const at = p1 / (p1 - q1);
    const dx = px + at * (qx - px) - ax;
    const dy = py + at * (qy - py) - ay;
    const t = (dx * (bx - ax) + dy * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
    if (t > 0 && t < 1) all.push(t);
  });
  return all.sort((a, b) => a - b);
}

/** Whether piece p cuts the straight line between two points in space. */
function cutsLine(
  terrain: Terrain,
  p: number,
  [ax, ay, az]: readonly number[],
  [bx, by, bz]: readonly number[],
): boolean {
  const at = crossings(terrain, p, ax, ay, bx, by);
  return at.slice(1).some((t, i) => {
    const from = at[i];
    const middle = (from + t) / 2;
    const lowest = Math.min(az + from * (bz - az), az + t * (bz - az));
    const { polygon } = terrain.pieces[p];
    return (
      t - from > 1e-9 &&
      lowest < terrain.height[p] - 1e-6 &&
      inPolygon(polygon, ax + middle * (bx - ax), ay + middle * (by - ay))
    );
  });
}

/** Points of a disc: its edge and two rings inside. */
function discPoints({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }): number[][] {
  const points = [[x, y]];
  for (const part of [0.5, 0.999])
    for (let direction = 0; direction < 360; direction += 24)
      points.push([x + stepX(direction, 100) * ((r * part) / 100), y + stepY(direction, 100) * ((r * part) / 100)]);
  return points;
}

/**
 * How far the piece is from the discs that run from one base to the other below its top; negative if they overlap. A
 * slow search over places on the way and points of the outline.
 */
function nearestToLines(terrain: Terrain, from: Silhouette, to: Silhouette): number {
  const { polygon } = terrain.pieces[0];
  const outline = outlineSamples(polygon, 10);
  let least = Infinity;
  for (let step = 0; step <= 1000; step++) {
    const t = step / 1000;
    if (from.low + t * (to.low - from.low) >= terrain.height[0]) continue;
    const x = from.x + t * (to.x - from.x);
    const y = from.y + t * (to.y - from.y);
    const r = from.r + t * (to.r - from.r);
    if (inPolygon(polygon, x, y)) return -r;
    for (const [px, py] of outline) {
      const gap = Math.sqrt((px - x) ** 2 + (py - y) ** 2) - r;
      if (gap < least) least = gap;
    }
  }
  return least;
}

/** Whether no line from a point at height `az` to one at height `bz` is as `like` says. */
function noneOf(
  from: readonly (readonly number[])[],
  to: readonly (readonly number[])[],
  az: number,
  bz: number,
  like: (a: readonly number[], b: readonly number[]) => boolean,
): boolean {
  return from.every(([ax, ay]) => to.every(([bx, by]) => !like([ax, ay, az], [bx, by, bz])));
}

function hides(terrain: Terrain, p: number, looker: Looker, target: Target): boolean {
  if (terrain.zone[p] === DEPRESSION) return false;
  return terrain.zone[p] !== AREA || (!isIn(terrain, p, looker) && !isIn(terrain, p, target));
}

describe('sight between silhouettes', () => {
  it('has a free line where it says so, and none of many lines where it does not', () => {
    let seen = 0;
    fc.assert(
      fc.property(terrainOf(6), silhouette, silhouette, (terrain, from, to) => {
        const looker = lookerOf(from);
        const target = targetOf(to);
        // Where bases overlap solid terrain that rises above them nobody stands.
        const stand = terrain.pieces.every(
          ({ zone }, p) =>
            zone !== 'solid' ||
            ((terrain.height[p] <= looker.low || !isIn(terrain, p, looker)) &&
              (terrain.height[p] <= target.low || !isIn(terrain, p, target))),
        );
        const apart = (from.x - to.x) ** 2 + (from.y - to.y) ** 2 > (from.r + to.r) ** 2;
        if (!stand || !apart) return true;
        const pieces = terrain.pieces.map((_, p) => p).filter((p) => hides(terrain, p, looker, target));
        const isFree = (a: readonly number[], b: readonly number[]): boolean =>
          pieces.every((p) => !cutsLine(terrain, p, a, b));
        const back = joined(terrain, NOBODY, lookerOf(to), targetOf(from));
        FREE_LINE.fill(-1);
        const says = joined(terrain, NOBODY, looker, target);
        if (back !== says) return false;
        if (!says) return noneOf(discPoints(from), discPoints(to), looker.eye, target.top, isFree);
        seen++;
        const [ax, ay, bx, by] = FREE_LINE;
        return ax === -1 || isFree([ax, ay, looker.eye], [bx, by, target.top]);
      }),
      runs(POSITIONS),
    );
    expect(seen).toBeGreaterThan(0);
  });

  it('says that a piece cuts a line where it comes between the lowest discs, and only there', () => {
    let cut = 0;
    fc.assert(
      fc.property(terrainOf(1), silhouette, silhouette, (terrain, from, to) => {
        if (terrain.count === 0) return true;
        const { partStart, parts, height } = terrain;
        const all = Array.from({ length: partStart[1] }, (_, part) => part);
        const says = all.some((part) => partCutsSome(parts, part, height[0], lookerOf(from), targetOf(to)));
        const least = nearestToLines(terrain, from, to);
        if (says) cut++;
        return implies(least < -2, says) && implies(least > 2, !says);
      }),
      runs(POSITIONS),
    );
    expect(cut).toBeGreaterThan(0);
  });

  it('agrees on a cut line with lines between points of both', () => {
    let uncut = 0;
    fc.assert(
      fc.property(terrainOf(1), silhouette, silhouette, (terrain, from, to) => {
        if (terrain.count === 0 || terrain.partStart[1] > 1) return true;
        const says = partCutsSome(terrain.parts, 0, terrain.height[0], lookerOf(from), targetOf(to));
        if (!says) uncut++;
        const cut = (a: readonly number[], b: readonly number[]): boolean => cutsLine(terrain, 0, a, b);
        return says || noneOf(discPoints(from), discPoints(to), from.low, to.low, cut);
      }),
      runs(POSITIONS),
    );
    expect(uncut).toBeGreaterThan(0);
  });

  it('does not see through the seam of two pieces that touch', () => {
    const terrain = compiled([block('a', 4000, 1000, 100, 3500, 900), block('b', 4000, 4500, 100, 3500, 900)]);
    const looker = lookerOf({ x: 3000, y: 4500, low: 0, height: 420, r: 135 });
    expect(joined(terrain, NOBODY, looker, targetOf({ x: 5000, y: 4500, low: 0, height: 420, r: 135 }))).toBe(false);
  });
});
