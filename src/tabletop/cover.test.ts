import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverLevel, occluderCover, terrainCover } from './cover.js';
import { segmentCrossesPiece } from './clip.js';
import { fullyInside, touchesPiece } from './elevation.js';
import { Lattice, STEP } from './lattice.js';
import { NO_OCCLUDERS, Occluders } from './occluders.js';
import { SightMemo, type SightProfile } from './sight-memo.js';
import { EYE_SIGHT } from './eye-sight.js';
import { newLooker, newTarget, visible, type Looker, type Target } from './sight.js';
import { block, compiled, runs, terrainOf } from './tables.suite.js';
import { DEPRESSION, type Terrain } from './terrain.js';
import { discSamples, implies, inPolygon, prismHides } from './twins.suite.js';
import { SKIRMISH_TABLE } from './units.js';

const place = fc.integer({ min: 3, max: 69 }).map((i) => i * STEP);

function lookerAt(x: number, y: number, eye = 350): Looker {
  return { ...newLooker(), x, y, eye, r: 135 };
}

function targetAt(x: number, y: number, r = 135): Target {
  return { ...newTarget(), x, y, r, low: 0, top: 350 };
}

function level(terrain: Terrain, looker: Looker, target: Target, coverClass = 0): number {
  const seen = visible(terrain, NO_OCCLUDERS, looker, target);
  return coverLevel(terrainCover(terrain, looker, target), coverClass, seen);
}

const barricade = { ...block('barricade', 3000, 3000, 800, 150, 250), cover: [2, 0] };

test('a barricade in between gives its cover, by class, and none from other sides', () => {
  const terrain = compiled([barricade]);
  expect(level(terrain, lookerAt(3400, 1000), targetAt(3400, 3300))).toBe(2);
  expect(level(terrain, lookerAt(3400, 1000), targetAt(3400, 3300), 1)).toBe(0);
  expect(level(terrain, lookerAt(3400, 6000), targetAt(3400, 3300))).toBe(0);
  // Part of the base is hidden, but the line between the centres passes beside it.
  expect(level(terrain, lookerAt(3900, 1000), targetAt(3900, 3300))).toBe(0);
});

test('a barricade that the attacker touches gives no cover while the target is seen at all', () => {
  expect(level(compiled([barricade]), lookerAt(3400, 2865), targetAt(3400, 3500))).toBe(0);
  expect(level(compiled([barricade]), lookerAt(3400, 2863), targetAt(3400, 3500))).toBe(2);
  const wall = { ...barricade, height: 900 };
  expect(level(compiled([wall]), lookerAt(3400, 2865), targetAt(3400, 5000))).toBe(2);
});

test('a target on a roof is covered by the roof from below, not from above', () => {
  const terrain = compiled([{ ...block('house', 3000, 3000, 2000, 2000, 900), cover: [2, 2], flatTop: true }]);
  const onRoof: Target = { ...targetAt(4000, 3300), low: 900, top: 1250 };
  expect(level(terrain, lookerAt(4000, 1000), onRoof)).toBe(2);
  expect(level(terrain, lookerAt(4000, 1000, 2000), onRoof)).toBe(0);
});

test('area terrain covers a visible target behind it or in it, unless the attacker is in it too', () => {
  const terrain = compiled([{ ...block('woods', 3000, 3000, 1000, 1000, 900), zone: 'area', cover: [1, 1] }]);
  expect(level(terrain, lookerAt(3500, 1000), targetAt(3500, 5000))).toBe(1);
  expect(level(terrain, lookerAt(3500, 1000), targetAt(3500, 3500))).toBe(1);
  expect(level(terrain, lookerAt(3500, 3500), targetAt(3500, 5000))).toBe(0);
  expect(level(terrain, lookerAt(3500, 1000, 3000), targetAt(3500, 8000))).toBe(0);
});

test('a hole covers only miniatures that are wholly in it', () => {
  const terrain = compiled([{ ...block('crater', 3000, 3000, 600, 600, 0), zone: 'depression', cover: [1, 0] }]);
  expect(level(terrain, lookerAt(3300, 1000), targetAt(3300, 3300))).toBe(1);
  expect(level(terrain, lookerAt(3300, 1000), targetAt(3100, 3300))).toBe(0);
  expect(level(terrain, lookerAt(3300, 1000), targetAt(3300, 5000))).toBe(0);
});

test('the better of two pieces counts', () => {
  const light = { ...block('fence', 3000, 2500, 800, 50, 250), cover: [1, 1] };
  expect(level(compiled([light, barricade]), lookerAt(3400, 1000), targetAt(3400, 3300))).toBe(2);
});

test('cover agrees with the rule applied to many points of the target', () => {
  fc.assert(
    fc.property(
      terrainOf(6),
      place,
      place,
      place,
      place,
      fc.constantFrom(200, 350, 1000),
      (terrain, x, y, tx, ty, eye) => {
        const looker = lookerAt(x, y, eye);
        const word = terrainCover(terrain, looker, targetAt(tx, ty));
        // With the disc a little smaller and a little larger, so that the samples' spacing does not matter.
        const levels = [131, 135].map((r) => {
          const best = [0, 0];
          for (const [p, piece] of terrain.pieces.entries()) {
            const counts =
              piece.zone === 'depression'
                ? fullyInside(terrain, p, tx, ty, 135)
                : segmentCrossesPiece(terrain, p, x, y, tx, ty) && hidesSome(p, r);
            if (!counts) continue;
            best[1] = Math.max(best[1], piece.cover[0]);
            if (!touchesPiece(terrain, p, x, y, 135)) best[0] = Math.max(best[0], piece.cover[0]);
          }
          return best;
        });
        function hidesSome(p: number, r: number): boolean {
          const piece = terrain.pieces[p];
          if (piece.height > eye && inPolygon(piece.polygon, x, y)) return true;
          const prism = { polygon: piece.polygon, height: piece.height };
          return discSamples(tx, ty, r, 41).some(([px, py]) => prismHides(prism, x, y, eye, px, py, 0));
        }
        const [smaller, full] = levels;
        const sized = !terrain.zone.includes(DEPRESSION) && smaller[0] === full[0] && smaller[1] === full[1];
        expect(coverLevel(word, 0, true)).toBeGreaterThanOrEqual(full[0]);
        expect(coverLevel(word, 0, false)).toBeGreaterThanOrEqual(full[1]);
        // Where the twin's two sizes agree (a hole holds a smaller disc more easily), more cover than it finds would
        // need a shadow finer than its samples.
        const more = coverLevel(terrainCover(terrain, looker, targetAt(tx, ty, 125)), 0, false);
        expect(implies(sized, more <= full[1])).toBe(true);
      },
    ),
    runs(400),
  );
});

test('miniatures in between give cover, except those of the target unit and those that the attacker touches', () => {
  const occluders = new Occluders();
  occluders.addDisc(3000, 3000, 250, 500, true, 1, 7, 70);
  const looker = lookerAt(3000, 1000);
  const target = { ...targetAt(3000, 5000), mini: 8, unit: 80 };
  expect(occluderCover(occluders, looker, target, true)).toBe(1);
  expect(occluderCover(occluders, looker, { ...target, unit: 70 }, true)).toBe(0);
  expect(occluderCover(occluders, { ...looker, mini: 7 }, target, true)).toBe(0);
  expect(occluderCover(occluders, looker, { ...target, mini: 7 }, true)).toBe(0);
  expect(occluderCover(occluders, lookerAt(3000, 2614), target, true)).toBe(0);
  expect(occluderCover(occluders, lookerAt(3000, 2614), target, false)).toBe(1);
  expect(occluderCover(occluders, lookerAt(3000, 2613), target, true)).toBe(1);
  expect(occluderCover(occluders, lookerAt(3300, 1000), { ...target, x: 3300 }, true)).toBe(0);
  occluders.addOblong(3000, 4000, 0, 875, 500, 500, true, 2, 9, 90);
  expect(occluderCover(occluders, looker, target, true)).toBe(2);
  expect(occluderCover(occluders, lookerAt(3700, 3364), { ...target, x: 3700 }, true)).toBe(0);
  expect(occluderCover(occluders, lookerAt(3700, 3362), { ...target, x: 3700 }, true)).toBe(2);
});

const profiles: readonly SightProfile[] = [
  { radius: 135, height: 350, low: 0 },
  { radius: 250, height: 500, low: 200 },
  { radius: 350, height: 900, low: 0 },
];

test('the memo equals the direct computation, on and off the lattice, with and without vehicles', () => {
  const lattice = new Lattice(SKIRMISH_TABLE);
  const profile = fc.nat(profiles.length - 1);
  const question = fc.tuple(profile, place, place, profile, place, place, fc.nat(1));
  const mini = fc.tuple(place, place, fc.constantFrom(300, 900), fc.boolean(), fc.nat(2), fc.nat(3));
  fc.assert(
    fc.property(
      terrainOf(8),
      fc.array(mini, { maxLength: 5 }),
      fc.array(question, { minLength: 10, maxLength: 10 }),
      (terrain, minis, questions) => {
        const memo = new SightMemo(terrain, lattice, profiles, EYE_SIGHT, 12);
        const occluders = new Occluders();
        for (const [i, [x, y, top, blocks, cover, unit]] of minis.entries())
          occluders.addDisc(x, y, 250, top, blocks, cover, i, unit);
        for (const [from, x, y, to, tx, ty, off] of [...questions, ...questions]) {
          const z = memo.surface(x, y);
          const tz = memo.surface(tx + off, ty);
          const looker: Looker = {
            x,
            y,
            low: z,
            eye: z + profiles[from].height,
            r: profiles[from].radius,
            box: null,
            mini: 0,
          };
          const target: Target = {
            x: tx + off,
            y: ty,
            r: profiles[to].radius,
            box: null,
            low: tz + profiles[to].low,
            top: tz + profiles[to].height,
            mini: 1,
            unit: 2,
          };
          const clear = visible(terrain, NO_OCCLUDERS, looker, target);
          const seen = visible(terrain, occluders, looker, target);
          const word = terrainCover(terrain, looker, target);
          expect(memo.terrainWord(from, x, y, to, tx + off, ty)).toBe((word << 1) | (clear ? 1 : 0));
          expect(memo.sees(occluders, from, x, y, 0, to, tx + off, ty, 1)).toBe(seen);
          const best = Math.max(coverLevel(word, 1, seen), occluderCover(occluders, looker, target, seen));
          expect(memo.cover(occluders, from, x, y, 0, to, tx + off, ty, 1, 2, 1)).toBe(best);
        }
      },
    ),
    runs(150),
  );
});

test('a memo rejects more cover classes than its words can hold', () => {
  const crowded = { ...compiled([]), coverClasses: 6 };
  expect(() => new SightMemo(crowded, new Lattice(SKIRMISH_TABLE), profiles, EYE_SIGHT, 12)).toThrow('6 cover classes');
});
