import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BAND, INCH, STANDARD_TABLE } from '../../../tabletop/units.js';
import { DeploymentZone } from './zones.js';

const L_SHAPE = [
  { xMinIn: 66, xMaxIn: 72, yMinIn: 0, yMaxIn: 36 },
  { xMinIn: 36, xMaxIn: 66, yMinIn: 0, yMaxIn: 6 },
];
const CORNERS = [
  { xMinIn: 48, xMaxIn: 72, yMinIn: 30, yMaxIn: 36 },
  { xMinIn: 0, xMaxIn: 24, yMinIn: 0, yMaxIn: 6 },
];

describe('deployment zones', () => {
  it('count rectangles that share an edge as one part', () => {
    expect(new DeploymentZone(STANDARD_TABLE, L_SHAPE).parts).toBe(1);
    const corners = new DeploymentZone(STANDARD_TABLE, CORNERS);
    expect(corners.parts).toBe(2);
    expect(corners.partAt(60 * INCH, 33 * INCH)).not.toBe(corners.partAt(INCH, INCH));
    expect(corners.partAt(36 * INCH, 18 * INCH)).toBe(-1);
  });

  it('hold a base that crosses the line between two of their rectangles, and let it touch the border', () => {
    const zone = new DeploymentZone(STANDARD_TABLE, L_SHAPE);
    expect(zone.contains(66 * INCH, 3 * INCH, 135)).toBe(true);
    expect(zone.contains(50 * INCH, 6 * INCH - 135, 135)).toBe(true);
    expect(zone.contains(50 * INCH, 6 * INCH - 134, 135)).toBe(false);
    expect(zone.contains(135, 135, 135)).toBe(false);
    expect(zone.contains(72 * INCH - 134, 18 * INCH, 135)).toBe(false);
  });

  it('agree with a scan of points of the base', () => {
    const zone = new DeploymentZone(STANDARD_TABLE, L_SHAPE);
    const inRects = (x: number, y: number): boolean =>
      L_SHAPE.some((r) => x >= r.xMinIn * INCH && x <= r.xMaxIn * INCH && y >= r.yMinIn * INCH && y <= r.yMaxIn * INCH);
    // Points a little off the base's edge decide; the answer may differ only by that little.
    const agrees = (x: number, y: number): boolean => {
      const r = 250;
      let all = true;
      let any = false;
      for (let dx = -r; dx <= r; dx += 10) {
        for (let dy = -r; dy <= r; dy += 10) {
          if (dx * dx + dy * dy >= r * r) continue;
          const inside = inRects(x + dx, y + dy);
          all &&= inside;
          any ||= inside;
        }
      }
      const holds = !zone.contains(x, y, r) || all;
      const excludes = !zone.excludes(x, y, r) || !any;
      return holds && excludes && (!all || zone.contains(x, y, r - 20)) && (any || zone.excludes(x, y, r - 20));
    };
    const places = property(integer({ min: 0, max: 18288 }), integer({ min: 0, max: 9144 }), agrees);
    expect(() => assert(places, { numRuns: 200, seed: 7 })).not.toThrow();
  });

  it('measure beyond a range from the edge of the disc', () => {
    const zone = new DeploymentZone(STANDARD_TABLE, CORNERS);
    const y = 6 * INCH + BAND + 125;
    expect(zone.isBeyond(6 * INCH, y, 125, 1)).toBe(false);
    expect(zone.isBeyond(6 * INCH, y + 1, 125, 1)).toBe(true);
  });
});
