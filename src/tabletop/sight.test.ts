import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieceHidesPart } from './cover.js';
import { cornerX, cornerY, type Footprint } from './footprints.js';
import { stepX, stepY, UNIT_X, UNIT_Y } from './directions.js';
import { NO_OCCLUDERS, Occluders } from './occluders.js';
import type { Point } from './polygon.js';
import { newLooker, newTarget, visible, type Looker, type Target } from './sight.js';
import { block, compiled, runs, terrainOf } from './tables.suite.js';
import type { Terrain } from './terrain.js';
import { discSamples, hidingPieces, prismHides, type Prism } from './twins.suite.js';

const at = fc.integer({ min: 300, max: 8800 });
const height = fc.constantFrom(0, 250, 900);
const tall = fc.constantFrom(200, 350, 700, 1300);

function lookerAt(x: number, y: number, eye: number): Looker {
  return { ...newLooker(), x, y, eye, r: 135 };
}

function targetAt(x: number, y: number, low: number, top: number): Target {
  return { ...newTarget(), x, y, low, top, r: 135 };
}

/** Whether any of many points of the target, at its foot, middle and top, is hidden by no prism. */
function twin(prisms: readonly Prism[], looker: Looker, target: Target, across: number, heights: number): boolean {
  const levels = Array.from({ length: heights }, (_, i) => target.top - (i * (target.top - target.low)) / heights);
  return levels.some((z) =>
    discSamples(target.x, target.y, target.r - 0.01, across).some(
      ([px, py]) => !prisms.some((prism) => prismHides(prism, looker.x, looker.y, looker.eye, px, py, z)),
    ),
  );
}

/** Coarse samples first. If they see nothing but the exact answer is "seen", fine samples, which miss only slivers. */
function agrees(seen: boolean, prisms: readonly Prism[], looker: Looker, target: Target): boolean {
  const coarse = twin(prisms, looker, target, 25, 3);
  if (coarse || !seen) return coarse === seen;
  return twin(prisms, looker, target, 301, 1);
}

function prismsOf(terrain: Terrain, looker: Looker): readonly Prism[] {
  return hidingPieces(terrain.pieces, looker.x, looker.y, looker.eye);
}

test('a wall hides what is lower behind it, unless the looker is high enough to see over it', () => {
  const terrain = compiled([block('wall', 2000, 3000, 3000, 100, 400)]);
  expect(visible(terrain, NO_OCCLUDERS, lookerAt(3500, 2000, 350), targetAt(3500, 4000, 0, 350))).toBe(false);
  expect(visible(terrain, NO_OCCLUDERS, lookerAt(3500, 2000, 350), targetAt(3500, 4000, 0, 500))).toBe(true);
  expect(visible(terrain, NO_OCCLUDERS, lookerAt(3500, 2000, 1300), targetAt(3500, 4000, 0, 350))).toBe(true);
  expect(visible(terrain, NO_OCCLUDERS, lookerAt(3500, 2000, 1300), targetAt(3500, 3200, 0, 100))).toBe(false);
  expect(visible(terrain, NO_OCCLUDERS, lookerAt(3500, 2000, 350), targetAt(6500, 4000, 0, 350))).toBe(true);
});

test('a target that stands out by a hair to the side of a wall is seen; one that only touches the line of sight is not', () => {
  const terrain = compiled([block('wall', 2000, 3000, 2000, 100, 900)]);
  // The line of sight along the wall's right end is x = 4000, straight ahead of this looker.
  expect(visible(terrain, NO_OCCLUDERS, lookerAt(4000, 2000, 350), targetAt(3865, 4000, 0, 350))).toBe(false);
  expect(visible(terrain, NO_OCCLUDERS, lookerAt(4000, 2000, 350), targetAt(3866, 4000, 0, 350))).toBe(true);
});

test('a target is seen through a gap between two walls, and not past two walls that overlap', () => {
  const west = block('west', 1000, 3000, 1500, 100, 900);
  const shut = compiled([west, block('east', 2400, 3200, 1500, 100, 900)]);
  const open = compiled([west, block('east', 2540, 3000, 1500, 100, 900)]);
  const looker = lookerAt(2520, 1000, 350);
  expect(visible(shut, NO_OCCLUDERS, looker, targetAt(2520, 5000, 0, 350))).toBe(false);
  expect(visible(open, NO_OCCLUDERS, looker, targetAt(2520, 5000, 0, 350))).toBe(true);
  // Two walls side by side without a gap hide the target, although neither does alone.
  const joined = compiled([west, block('east', 2500, 3000, 1500, 100, 900)]);
  expect(visible(joined, NO_OCCLUDERS, looker, targetAt(2520, 5000, 0, 350))).toBe(false);
});

test('a miniature on a roof sees over its edge only what is far enough away', () => {
  const terrain = compiled([{ ...block('house', 2000, 2000, 2000, 2000, 900), flatTop: true }]);
  const onRoof = lookerAt(3000, 3000, 900 + 350);
  expect(visible(terrain, NO_OCCLUDERS, onRoof, targetAt(4300, 3000, 0, 350))).toBe(false);
  expect(visible(terrain, NO_OCCLUDERS, onRoof, targetAt(6000, 3000, 0, 350))).toBe(true);
  expect(visible(terrain, NO_OCCLUDERS, onRoof, targetAt(2300, 2300, 900, 1250))).toBe(true);
  expect(visible(terrain, NO_OCCLUDERS, lookerAt(6000, 3000, 350), targetAt(3000, 3000, 900, 1250))).toBe(true);
});

test('area terrain and depressions hide nothing', () => {
  const woods = { ...block('woods', 2000, 3000, 3000, 900, 900), zone: 'area' as const };
  const hole = { ...block('hole', 2000, 3000, 3000, 900, 900), zone: 'depression' as const };
  for (const terrain of [compiled([woods]), compiled([hole])])
    expect(visible(terrain, NO_OCCLUDERS, lookerAt(3500, 2000, 350), targetAt(3500, 5000, 0, 350))).toBe(true);
});

test('sight agrees with many lines past terrain', () => {
  fc.assert(
    fc.property(terrainOf(8), at, at, height, tall, at, at, height, tall, (terrain, x, y, z, h, tx, ty, tz, th) => {
      const looker = lookerAt(x, y, z + h);
      const target = targetAt(tx, ty, tz, tz + th);
      const seen = visible(terrain, NO_OCCLUDERS, looker, target);
      expect(agrees(seen, prismsOf(terrain, looker), looker, target)).toBe(true);
    }),
    runs(400),
  );
});

test('sight agrees with many lines where only several shadows together hide the target', () => {
  // Posts side by side between looker and target, of random widths and gaps.
  const post = fc.record({
    width: fc.integer({ min: 20, max: 120 }),
    gap: fc.integer({ min: 0, max: 12 }),
    back: fc.nat(400),
    height: fc.constantFrom(340, 400, 900),
  });
  fc.assert(
    fc.property(
      fc.array(post, { minLength: 3, maxLength: 9 }),
      fc.integer({ min: 3000, max: 4500 }),
      tall,
      tall,
      (posts, tx, h, th) => {
        let x = 3600;
        const pieces = posts.map((p, i) => {
          const made = block(`post-${i}`, x, 3000 + p.back, p.width, 60, p.height);
          x += p.width + p.gap;
          return made;
        });
        const terrain = compiled(pieces);
        const looker = lookerAt(3900, 1500, h);
        const target = targetAt(tx, 4600, 0, th);
        const seen = visible(terrain, NO_OCCLUDERS, looker, target);
        expect(agrees(seen, prismsOf(terrain, looker), looker, target)).toBe(true);
      },
    ),
    runs(400),
  );
});

const vehicle = fc.record({
  x: at,
  y: at,
  facing: fc.nat(359),
  oblong: fc.boolean(),
  top: fc.constantFrom(300, 700, 1500),
  blocks: fc.boolean(),
});

test('vehicles hide as prisms over their bases; others, the looker and the target hide nothing', () => {
  fc.assert(
    fc.property(
      terrainOf(3),
      fc.array(vehicle, { maxLength: 6 }),
      at,
      at,
      tall,
      at,
      at,
      tall,
      (terrain, vehicles, x, y, h, tx, ty, th) => {
        const occluders = new Occluders();
        const prisms: Prism[] = [];
        for (const [i, v] of vehicles.entries()) {
          const box = { x: v.x, y: v.y, facing: v.facing, round: false, halfLength: 875, halfWidth: 500 };
          if (v.oblong) occluders.addOblong(v.x, v.y, v.facing, 875, 500, v.top, v.blocks, 1, i, i);
          else occluders.addDisc(v.x, v.y, 350, v.top, v.blocks, 1, i, i);
          const polygon: Point[] = v.oblong
            ? [0, 1, 2, 3].map((c): Point => [Math.round(cornerX(box, c)), Math.round(cornerY(box, c))])
            : Array.from({ length: 24 }, (_, c): Point => [v.x + stepX(c * 15, 350), v.y + stepY(c * 15, 350)]);
          if (v.blocks && i > 1) prisms.push({ polygon, height: v.top });
        }
        // Vehicles 0 and 1 are looker and target, so they do not block their own line. No vehicle is inside another.
        fc.pre(vehicles.every((v, i) => i < 2 || Math.hypot(v.x - x, v.y - y) > 1200));
        const looker = { ...lookerAt(x, y, h), mini: 0 };
        const target = { ...targetAt(tx, ty, 0, th), mini: 1 };
        const seen = visible(terrain, occluders, looker, target);
        expect(agrees(seen, [...prisms, ...prismsOf(terrain, looker)], looker, target)).toBe(true);
      },
    ),
    runs(300),
  );
});

/** Points of a rectangle, a hair inside its edge. */
function boxSamples(box: Footprint, across: number): Point[] {
  const shares = Array.from({ length: across }, (_, i) => (2 * i) / (across - 1) - 1);
  return shares.flatMap((u) =>
    shares.map((v): Point => {
      const along = u * (box.halfLength - 0.01);
      const aside = v * (box.halfWidth - 0.01);
      return [
        box.x + along * UNIT_X[box.facing] - aside * UNIT_Y[box.facing],
        box.y + along * UNIT_Y[box.facing] + aside * UNIT_X[box.facing],
      ];
    }),
  );
}

test('an oblong target is seen when a point of its rectangle is, and covered when a prism hides a point of it', () => {
  fc.assert(
    fc.property(terrainOf(8), at, at, height, at, at, fc.nat(359), tall, (terrain, x, y, low, tx, ty, facing, h) => {
      const looker = lookerAt(x, y, low + h);
      const box: Footprint = { x: tx, y: ty, facing, round: false, halfLength: 875, halfWidth: 500 };
      const target: Target = { ...newTarget(), x: tx, y: ty, r: 1008, box, low: 0, top: 510 };
      const prisms = prismsOf(terrain, looker);
      const hides = (prism: Prism, z: number, [px, py]: Point): boolean =>
        prismHides(prism, looker.x, looker.y, looker.eye, px, py, z);
      const isSeen = (across: number): boolean =>
        boxSamples(box, across).some((point) => !prisms.some((prism) => hides(prism, 510, point)));
      const seen = visible(terrain, NO_OCCLUDERS, looker, target);
      expect(isSeen(15) === seen || isSeen(201) === seen).toBe(true);
      for (const [p, { polygon, height: top }] of terrain.pieces.entries()) {
        const inside = prisms.some((prism) => prism.polygon === polygon);
        if (!inside) continue;
        const isHidden = (across: number): boolean =>
          boxSamples(box, across).some((point) => hides({ polygon, height: top }, 0, point));
        const hidden = pieceHidesPart(terrain, p, looker, target);
        expect(isHidden(15) === hidden || isHidden(201) === hidden).toBe(true);
      }
    }),
    runs(150),
  );
});
