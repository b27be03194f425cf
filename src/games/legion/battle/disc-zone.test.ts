import { describe, expect, it } from 'vitest';
import { cornerX, cornerY, type Footprint } from '../../../tabletop/footprints.js';
import { INCH } from '../../../tabletop/units.js';
import { DiscZone } from './disc-zone.js';
import { ZoneSurroundings } from './zone-surroundings.js';
import { RectZone } from './rect-zone.js';

const TABLE = { width: 36 * INCH, depth: 36 * INCH };
const zone = new DiscZone(TABLE, { xIn: 18, yIn: 0, radiusIn: 12 });
const R = 12 * INCH;

function base(x: number, y: number, facing: number): Footprint {
  return { x, y, facing, round: false, halfLength: 875, halfWidth: 500 };
}

describe('a half-disc', () => {
  it('contains a round base that touches its border, and no part of it off the table', () => {
    expect(zone.contains(18 * INCH, R - 135, 135)).toBe(true);
    expect(zone.contains(18 * INCH, R - 134, 135)).toBe(false);
    expect(zone.contains(18 * INCH, 135, 135)).toBe(true);
    expect(zone.contains(18 * INCH, 134, 135)).toBe(false);
  });

  it('holds an oblong base if all its corners are inside', () => {
    for (const facing of [0, 30, 90]) {
      for (const y of [900, 1500, 2100, 2400]) {
        const box = base(18 * INCH, y, facing);
        const inside = [0, 1, 2, 3].every((k) => {
          const far = (cornerX(box, k) - 18 * INCH) ** 2 + cornerY(box, k) ** 2;
          return far <= R * R && cornerY(box, k) >= 0;
        });
        expect(zone.holds(box)).toBe(inside);
      }
    }
  });

  it('admits an oblong base on the edge of the table of which half is inside', () => {
    // The border crosses the table's edge at 18 ± 12 inches.
    const y = 500;
    const inside = base(18 * INCH + R - 300, y, 0);
    const outside = base(18 * INCH + R + 100, y, 0);
    expect(zone.holds(inside)).toBe(false);
    expect(zone.admits(inside)).toBe(true);
    expect(zone.admits(outside)).toBe(false);
    // Not on the edge.
    expect(zone.admits(base(18 * INCH + R - 300, 700, 0))).toBe(false);
  });

  it('says what is outside and beyond a range of it', () => {
    expect(zone.excludes(18 * INCH, R + 125, 125)).toBe(true);
    expect(zone.excludes(18 * INCH, R + 124, 125)).toBe(false);
    expect(zone.isBeyond(18 * INCH, R + 125 + 1524, 125, 1524)).toBe(false);
    expect(zone.isBeyond(18 * INCH, R + 126 + 1524, 125, 1524)).toBe(true);
    expect(zone.partAt(18 * INCH, R)).toBe(0);
    expect(zone.partAt(18 * INCH, R + 1)).toBe(-1);
  });
});

describe('the surroundings of a zone', () => {
  const table = { width: 72 * INCH, depth: 36 * INCH };
  const corner = new RectZone(table, [
    { xMinIn: 60, xMaxIn: 72, yMinIn: 0, yMaxIn: 36 },
    { xMinIn: 48, xMaxIn: 60, yMinIn: 0, yMaxIn: 12 },
  ]);
  const around = new ZoneSurroundings(table, corner, 6 * INCH);

  it('hold bases within the range, rounded at corners and filled where two rectangles meet', () => {
    const r = 350;
    expect(around.contains(54 * INCH + r, 30 * INCH, r)).toBe(true);
    expect(around.contains(54 * INCH + r - 1, 30 * INCH, r)).toBe(false);
    // Diagonally from the corner at (48, 12).
    expect(around.contains(48 * INCH - 900, 12 * INCH + 900, r)).toBe(false);
    expect(around.contains(48 * INCH - 700, 12 * INCH + 700, r)).toBe(true);
    // Too far from either rectangle alone, but every point of the base is near one of them.
    expect(around.contains(54 * INCH + 340, 18 * INCH - 340, r)).toBe(true);
  });

  it('admit an oblong base only where all of it is near, or where the zone itself admits it', () => {
    expect(around.admits(base(54 * INCH + 876, 30 * INCH, 0))).toBe(true);
    expect(around.admits(base(54 * INCH + 870, 30 * INCH, 0))).toBe(false);
    expect(around.admits(base(66 * INCH, 18 * INCH, 0))).toBe(true);
  });
});
