import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNIT_X, UNIT_Y } from './directions.js';
import { entryOver } from './entry.js';
import { elevationAt } from './elevation.js';
import { Lattice } from './lattice.js';
import { BASES, MEASURES } from './measures.suite.js';
import { compileMover, levelOf, standable, type Mover } from './mover.js';
import { newPath } from './reach.js';
import { block, compiled, runs, terrainOf } from './tables.suite.js';
import type { Terrain } from './terrain.js';
import { findEntry, findLaying, first, second, TOOL_HALF_WIDTH } from './tool-reach.js';
import { implies, inPolygon, outlineSamples } from './twins.suite.js';
import { SKIRMISH_TABLE } from './units.js';

/** How many positions are tried; set OPFOR_TWINS for more. */
const POSITIONS = Number(process.env['OPFOR_TWINS'] ?? 120);

const lattice = new Lattice(SKIRMISH_TABLE);
const RADIUS = BASES.small.halfLength;

function moverOn(terrain: Terrain): Mover {
  const spec = { base: BASES.small, moverClass: 0, stepOver: 420, ignoreHeight: -1, impassable: 'always' as const };
  return compileMover(terrain, lattice, MEASURES, spec);
}

/** A leg of a tool: its middle, its direction, and half of its length and of its width. */
interface Leg {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly halfLength: number;
  readonly halfWidth: number;
}

function legFrom(x: number, y: number, facing: number, length: number): Leg {
  const half = length / 2;
  return {
    x: x + half * UNIT_X[facing],
    y: y + half * UNIT_Y[facing],
    facing,
    halfLength: half,
    halfWidth: TOOL_HALF_WIDTH,
  };
}

/** How far along and across a leg a point is, from its middle. */
function within({ x, y, facing }: Leg, px: number, py: number): readonly [number, number] {
  const dx = px - x;
  const dy = py - y;
  return [Math.abs(dx * UNIT_X[facing] + dy * UNIT_Y[facing]), Math.abs(dy * UNIT_X[facing] - dx * UNIT_Y[facing])];
}

function gapTo(leg: Leg, px: number, py: number): number {
  const [along, across] = within(leg, px, py);
  return Math.hypot(Math.max(0, along - leg.halfLength), Math.max(0, across - leg.halfWidth));
}

/** Whether a leg overlaps a piece by more than `hair`, or comes nearer than it if that is negative. */
function overlaps(terrain: Terrain, p: number, leg: Leg, hair: number): boolean {
  const { polygon } = terrain.pieces[p];
  const { x, y, facing, halfLength, halfWidth } = leg;
  const long = halfLength - hair;
  const wide = halfWidth - hair;
  for (let i = 0; i <= 24; i++) {
    for (let k = 0; k <= 4; k++) {
      const along = long * (i / 12 - 1);
      const across = wide * (k / 2 - 1);
      const px = x + along * UNIT_X[facing] - across * UNIT_Y[facing];
      const py = y + along * UNIT_Y[facing] + across * UNIT_X[facing];
      if (inPolygon(polygon, px, py)) return true;
    }
  }
  return outlineSamples(polygon, 8).some(([px, py]) => {
    const [along, across] = within(leg, px, py);
    return along < long && across < wide;
  });
}

function stopped(mover: Mover, z: number, leg: Leg, hair: number): boolean {
  return [...mover.stops[levelOf(mover, z)]].some((p) => overlaps(mover.terrain, p, leg, hair));
}

/** Whether a laying of one tool that keeps clear of everything comes well into contact with the goal. */
function canBeLaid(mover: Mover, x0: number, y0: number, z: number, x1: number, y1: number, tool: number): boolean {
  const length = mover.legs[tool] - RADIUS;
  for (let facing = 0; facing < 360; facing += 4) {
    const start = legFrom(x0 + RADIUS * UNIT_X[facing], y0 + RADIUS * UNIT_Y[facing], facing, length);
    if (stopped(mover, z, start, -3)) continue;
    const jointX = x0 + (RADIUS + length) * UNIT_X[facing];
    const jointY = y0 + (RADIUS + length) * UNIT_Y[facing];
    for (let bend = -90; bend <= 90; bend += 10) {
      const end = legFrom(jointX, jointY, (facing + bend + 360) % 360, length);
      if (Math.min(gapTo(start, x1, y1), gapTo(end, x1, y1)) > RADIUS - 3) continue;
      if (!stopped(mover, z, end, -3)) return true;
    }
  }
  return false;
}

const at = fc.integer({ min: 2500, max: 6500 });
const by = fc.integer({ min: -2100, max: 2100 });

describe('the reach of a tool that is touched', () => {
  it('is proven by a laying that is clear of terrain, and found where one lies', () => {
    let found = 0;
    fc.assert(
      fc.property(terrainOf(5), at, at, by, by, fc.constantFrom(1, 2, 3), (terrain, x0, y0, dx, dy, speed) => {
        const mover = moverOn(terrain);
        const x1 = x0 + dx;
        const y1 = y0 + dy;
        if (!standable(mover, x0, y0) || !standable(mover, x1, y1)) return true;
        const z = elevationAt(terrain, x0, y0);
        const rise = elevationAt(terrain, x1, y1) - z;
        const out = newPath();
        first.x = -1;
        const says = findLaying(mover, x0, y0, z, x1, y1, speed, speed, out);
        const isFar = dx * dx + dy * dy > (2 * mover.legs[speed]) ** 2;
        if (isFar || rise > mover.climb || -rise > mover.drop) return !says;
        if (!says) {
          for (let tool = 1; tool <= speed; tool++) if (canBeLaid(mover, x0, y0, z, x1, y1, tool)) return false;
          return true;
        }
        found++;
        // Where no terrain is near, no laying is looked for; over difficult ground the best one is not the last.
        if (first.x === -1 || out.difficult) return true;
        const touches = Math.min(gapTo(first, x1, y1), gapTo(second, x1, y1)) <= RADIUS + 2;
        return touches && !stopped(mover, z, first, 3) && !stopped(mover, z, second, 3);
      }),
      runs(POSITIONS),
    );
    expect(found).toBeGreaterThan(0);
  });

  it('from an edge is as deep as the tool and the base', () => {
    const mover = moverOn(compiled([block('wall', 3000, 0, 400, 300, 900)]));
    const edge = entryOver([{ x: 75, y: 0, along: 0, length: 4925, inward: 90 }], 0);
    const enters = (x: number, y: number): boolean => findEntry(mover, edge, x, y, 2, 2, newPath());
    expect(enters(1000, 1385)).toBe(true);
    expect(enters(1000, 1386)).toBe(false);
    expect(enters(1000, 134)).toBe(false);
    // Behind the wall a tool that bends comes, beyond the end of its edge only the side of one.
    expect(enters(3200, 700)).toBe(true);
    expect(enters(5190, 400)).toBe(true);
    expect(implies(enters(5900, 1300), false)).toBe(true);
  });

  it('from a base is as far as the tool and the base, in every direction', () => {
    const mover = moverOn(compiled([]));
    const sides = Array.from({ length: 360 }, (_, inward) => ({
      x: 4000 + 350 * UNIT_X[inward],
      y: 4000 + 350 * UNIT_Y[inward],
      along: (inward + 90) % 360,
      length: 0,
      inward,
    }));
    const base = entryOver(sides, 0);
    for (let way = 0; way < 360; way += 7) {
      const at = (far: number): boolean =>
        findEntry(mover, base, 4000 + far * UNIT_X[way], 4000 + far * UNIT_Y[way], 1, 1, newPath());
      expect(at(350 + 750 + 134)).toBe(true);
      expect(at(350 + 750 + 143)).toBe(false);
    }
  });
});
