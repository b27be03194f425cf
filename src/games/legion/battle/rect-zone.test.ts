import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNIT_X, UNIT_Y } from '../../../tabletop/directions.js';
import { cornerX, cornerY, type Footprint, reachY } from '../../../tabletop/footprints.js';
import { INCH, STANDARD_TABLE } from '../../../tabletop/units.js';
import { RectZone } from './rect-zone.js';

const L_SHAPE = [
  { xMinIn: 66, xMaxIn: 72, yMinIn: 0, yMaxIn: 36 },
  { xMinIn: 36, xMaxIn: 66, yMinIn: 0, yMaxIn: 6 },
];
const CORNERS = [
  { xMinIn: 48, xMaxIn: 72, yMinIn: 30, yMaxIn: 36 },
  { xMinIn: 0, xMaxIn: 24, yMinIn: 0, yMaxIn: 6 },
];

/** A base 175 × 100 mm. */
function base(x: number, y: number, facing: number): Footprint {
  return { x, y, facing, round: false, halfLength: 875, halfWidth: 500 };
}

describe('deployment zones', () => {
  it('count rectangles that share an edge as one part', () => {
    expect(new RectZone(STANDARD_TABLE, L_SHAPE).parts).toBe(1);
    const corners = new RectZone(STANDARD_TABLE, CORNERS);
    expect(corners.parts).toBe(2);
    expect(corners.partAt(60 * INCH, 33 * INCH)).not.toBe(corners.partAt(INCH, INCH));
    expect(corners.partAt(36 * INCH, 18 * INCH)).toBe(-1);
  });

  it('contain a base that crosses the line between two of their rectangles or touches the border', () => {
    const zone = new RectZone(STANDARD_TABLE, L_SHAPE);
    expect(zone.contains(66 * INCH, 3 * INCH, 135)).toBe(true);
    expect(zone.contains(50 * INCH, 6 * INCH - 135, 135)).toBe(true);
    expect(zone.contains(50 * INCH, 6 * INCH - 134, 135)).toBe(false);
    expect(zone.contains(135, 135, 135)).toBe(false);
    expect(zone.contains(72 * INCH - 134, 18 * INCH, 135)).toBe(false);
  });

  it('agree with a scan of points of the base', () => {
    const zone = new RectZone(STANDARD_TABLE, L_SHAPE);
    const inRects = (x: number, y: number): boolean =>
      L_SHAPE.some((r) => x >= r.xMinIn * INCH && x <= r.xMaxIn * INCH && y >= r.yMinIn * INCH && y <= r.yMaxIn * INCH);
    // Only points near the base's edge decide; the answers may differ only there.
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
    const zone = new RectZone(STANDARD_TABLE, CORNERS);
    const y = 6 * INCH + 1524 + 125;
    expect(zone.isBeyond(6 * INCH, y, 125, 1524)).toBe(false);
    expect(zone.isBeyond(6 * INCH, y + 1, 125, 1524)).toBe(true);
  });

  it('contain an oblong base, and admit one of which half is inside and touches the table’s edge there', () => {
    const zone = new RectZone(STANDARD_TABLE, L_SHAPE);
    const line = 6 * INCH;
    expect(zone.holds(base(50 * INCH, line - 500, 0))).toBe(true);
    expect(zone.holds(base(50 * INCH, line - 499, 0))).toBe(false);
    expect(zone.admits(base(50 * INCH, line - 499, 0))).toBe(false);
    expect(zone.holds(base(66 * INCH, line - 500, 0))).toBe(true);
    // Across the zone, 6 inches deep: 1750 on 1524.
    expect(zone.admits(base(50 * INCH, 875, 90))).toBe(true);
    expect(zone.holds(base(50 * INCH, 875, 90))).toBe(false);
    expect(zone.admits(base(50 * INCH, 877, 90))).toBe(false);
    // Half beyond the end of the zone, along the near edge.
    expect(zone.admits(base(36 * INCH, 500, 0))).toBe(true);
    expect(zone.admits(base(36 * INCH - 1, 500, 0))).toBe(false);
    expect(zone.admits(base(36 * INCH, 499, 0))).toBe(false);
    // It touches the edge of the table, but not where the zone reaches that edge.
    const far = new RectZone(STANDARD_TABLE, [{ xMinIn: 10, xMaxIn: 30, yMinIn: 1, yMaxIn: 10 }]);
    expect(far.admits(base(15 * INCH, 500, 0))).toBe(false);
    expect(far.admits(base(15 * INCH, 1000, 0))).toBe(true);
  });

  it('share the area with an oblong base that a scan of its points gives', () => {
    const zone = new RectZone(STANDARD_TABLE, L_SHAPE);
    assert(
      property(integer({ min: 36, max: 66 }), integer({ min: 0, max: 359 }), (column, facing) => {
        const box: Footprint = { x: column * INCH, y: 0, facing, round: false, halfLength: 875, halfWidth: 500 };
        box.y = Math.ceil(reachY(box));
        let inside = 0;
        let all = 0;
        for (let u = -19; u <= 19; u += 2) {
          for (let v = -19; v <= 19; v += 2) {
            const x = box.x + (u / 20) * 875 * UNIT_X[facing] - (v / 20) * 500 * UNIT_Y[facing];
            const y = box.y + (u / 20) * 875 * UNIT_Y[facing] + (v / 20) * 500 * UNIT_X[facing];
            all++;
            if (zone.partAt(x, y) >= 0) inside++;
          }
        }
        // The lowest corner touches the edge of the table; it must do so inside the zone.
        const corners = [0, 1, 2, 3].map((corner) => [cornerX(box, corner), cornerY(box, corner)]);
        const least = Math.min(...corners.map(([, y]) => y));
        const lowest = corners.filter(([, y]) => y < least + 1).map(([x]) => x);
        const decided = Math.abs(inside / all - 0.5) > 0.05 && lowest.every((x) => Math.abs(x - 36 * INCH) > 50);
        const touches = lowest.some((x) => x > 36 * INCH);
        expect(!decided || zone.admits(box) === (touches && inside / all > 0.5)).toBe(true);
      }),
      { numRuns: 300, seed: 19770525 },
    );
  });
});
