import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lattice } from '../../../../../tabletop/lattice.js';
import { BASES, MEASURES } from '../../../../../tabletop/measures.suite.js';
import { compileMover, type Mover } from '../../../../../tabletop/mover.js';
import { Obstacles } from '../../../../../tabletop/obstacles.js';
import type { Point } from '../../../../../tabletop/polygon.js';
import { runs, terrainOf } from '../../../../../tabletop/tables.suite.js';
import type { Terrain } from '../../../../../tabletop/terrain.js';
import { implies, inPolygon, waySamples } from '../../../../../tabletop/twins.suite.js';
import { SKIRMISH_TABLE } from '../../../../../tabletop/units.js';
import type { Measures } from '../../../cards/measures.js';
import type { Together } from '../../../contract/rules.js';
import { COHESION, inCohesion } from './cohesion.js';

/** How many positions are tried; set OPFOR_TWINS for more. */
const POSITIONS = Number(process.env['OPFOR_TWINS'] ?? 300);

/** Half range. */
const GAP = 762;
const RADIUS = BASES.small.halfLength;
const NO_BASES = new Obstacles();

const lattice = new Lattice(SKIRMISH_TABLE);

function moverOn(terrain: Terrain, impassable: 'always' | 'never' | 'at-the-end'): Mover {
  const spec = { base: BASES.small, moverClass: 0, stepOver: 420, ignoreHeight: -1, impassable };
  return compileMover(terrain, lattice, MEASURES, spec);
}

/** The height of the ground under a point: that of the highest flat top that it lies on. */
function ground({ pieces }: Terrain, x: number, y: number): number {
  return Math.max(0, ...pieces.filter((p) => p.flatTop && inPolygon(p.polygon, x, y)).map((p) => p.height));
}

/** Distance from a point to an outline. */
function toOutline(polygon: readonly Point[], x: number, y: number): number {
  let least = Infinity;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length];
    const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
    const t = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  });
  return least;
}

/** Whether a point is so near to an outline that it may count as on either side of it. */
function isAtAnOutline({ pieces }: Terrain, x: number, y: number): boolean {
  return pieces.some(({ polygon }) => toOutline(polygon, x, y) < 1);
}

/** What of a way lies over impassable terrain. */
type Over = 'nothing' | 'hardly anything' | 'a part';

function overImpassable({ pieces }: Terrain, x0: number, y0: number, x1: number, y1: number): Over {
  const way = waySamples(x0, y0, x1, y1, 3);
  let over: Over = 'nothing';
  for (const { polygon, difficulty } of pieces) {
    if (difficulty[0] !== 'impassable') continue;
    if (way.filter(([x, y]) => inPolygon(polygon, x, y)).length > 2) return 'a part';
    if (way.some(([x, y]) => toOutline(polygon, x, y) < 10)) over = 'hardly anything';
  }
  return over;
}

const place = fc.integer({ min: 2000, max: 7000 });
const by = fc.integer({ min: -800, max: 800 });
const crossing = fc.constantFrom('always' as const, 'at-the-end' as const, 'never' as const);

describe('cohesion', () => {
  it('holds where the gap, the levels, the ruler and sight allow it, and only there', () => {
    const seen = { in: 0, far: 0, level: 0, ruler: 0, unseen: 0 };
    fc.assert(
      fc.property(
        terrainOf(5),
        place,
        place,
        by,
        by,
        crossing,
        fc.constantFrom(420, 690),
        fc.integer({ min: 0, max: 4 }),
        (terrain, x0, y0, dx, dy, impassable, height, sight) => {
          const x1 = x0 + dx;
          const y1 = y0 + dy;
          if (isAtAnOutline(terrain, x0, y0) || isAtAnOutline(terrain, x1, y1)) return true;
          const together: Together = {
            mover: moverOn(terrain, impassable),
            height,
            gap: GAP,
            inSight: (ax, ay, bx, by) => ax === x0 && ay === y0 && bx === x1 && by === y1 && sight > 0,
          };
          const says = inCohesion({} as Measures, together, NO_BASES, x0, y0, x1, y1);
          const gap = Math.hypot(dx, dy) - 2 * RADIUS;
          const rise = Math.abs(ground(terrain, x1, y1) - ground(terrain, x0, y0));
          const over = impassable === 'never' ? 'nothing' : overImpassable(terrain, x0, y0, x1, y1);
          const isLevel = rise <= height;
          if (gap > GAP) seen.far++;
          else if (!isLevel) seen.level++;
          else if (over === 'a part') seen.ruler++;
          else if (sight === 0) seen.unseen++;
          else if (over === 'nothing') seen.in++;
          return (
            implies(gap > GAP + 1e-6 || !isLevel || over === 'a part' || sight === 0, !says) &&
            implies(gap < GAP - 1e-6 && isLevel && over === 'nothing' && sight > 0, says)
          );
        },
      ),
      runs(POSITIONS),
    );
    expect(
      Object.values(seen).every((count) => count > 0),
      JSON.stringify(seen),
    ).toBe(true);
  });

  it('holds everywhere about a leader where the ground is said to be open', () => {
    let open = 0;
    fc.assert(
      fc.property(terrainOf(4), place, place, by, by, crossing, (terrain, x0, y0, dx, dy, impassable) => {
        if (Math.hypot(dx, dy) > GAP + 2 * RADIUS) return true;
        const mover = moverOn(terrain, impassable);
        if (!COHESION.isOpen(mover, x0, y0, GAP + 2 * RADIUS + RADIUS)) return true;
        open++;
        const together: Together = { mover, height: 420, gap: GAP, inSight: () => true };
        return inCohesion({} as Measures, together, NO_BASES, x0, y0, x0 + dx, y0 + dy);
      }),
      runs(POSITIONS),
    );
    expect(open).toBeGreaterThan(0);
  });
});
