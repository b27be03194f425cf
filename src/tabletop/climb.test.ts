import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOutline, bottomLanding, farLanding, topLanding } from './climb.js';
import { edgePlaces } from './contact.js';
import { discOverlapsPiece, elevationAt, stableAt, touchesPiece } from './elevation.js';
import { block, compiled, runs, terrainOf } from './tables.suite.js';

const house = { ...block('house', 2000, 2000, 1000, 1000, 900), flatTop: true };

test('climbs lead up, down and over, straight from where the leader touches the piece', () => {
  const terrain = compiled([house]);
  const out = { x: 0, y: 0 };
  expect(topLanding(terrain, 0, 2300, 1864, 135, out)).toBe(true);
  expect(out).toEqual({ x: 2300, y: 2135 });
  expect(bottomLanding(terrain, 0, 2300, 2135, 135, out)).toBe(true);
  expect(out).toEqual({ x: 2300, y: 1864 });
  expect(farLanding(terrain, 0, 2300, 1864, 135, out)).toBe(true);
  expect(out).toEqual({ x: 2300, y: 3136 });
  expect(topLanding(compiled([{ ...house, flatTop: false }]), 0, 2300, 1864, 135, out)).toBe(false);
});

test('a ledge too narrow for the whole base still supports its centre', () => {
  const terrain = compiled([{ ...block('ledge', 2000, 2000, 1000, 120, 900), flatTop: true }]);
  const out = { x: 0, y: 0 };
  expect(topLanding(terrain, 0, 2500, 1864, 135, out)).toBe(true);
  expect(out.y).toBeGreaterThan(2000);
  expect(out.y).toBeLessThanOrEqual(2120);
});

test('no climb ends where something is in the way', () => {
  const out = { x: 0, y: 0 };
  const crowned = compiled([house, block('chimney', 2250, 2100, 100, 100, 1200)]);
  expect(topLanding(crowned, 0, 2300, 1864, 135, out)).toBe(false);
  const walled = compiled([house, block('wall', 2200, 1800, 200, 50, 400)]);
  expect(bottomLanding(walled, 0, 2300, 2135, 135, out)).toBe(false);
  const atEdge = compiled([{ ...block('house', 2000, 100, 1000, 1000, 900), flatTop: true }]);
  expect(bottomLanding(atEdge, 0, 2300, 235, 135, out)).toBe(false);
  expect(farLanding(compiled([block('thick', 2000, 2000, 1000, 1500, 900)]), 0, 2300, 1864, 135, out)).toBe(false);
});

test('stepping down leads to the next lower roof', () => {
  const terrain = compiled([house, { ...block('porch', 2000, 1000, 1000, 1000, 300), flatTop: true }]);
  const out = { x: 0, y: 0 };
  expect(bottomLanding(terrain, 0, 2300, 2135, 135, out)).toBe(true);
  expect(elevationAt(terrain, out.x, out.y)).toBe(300);
});

test('a base touches the outline from outside and from the ledge, not from the middle of a roof', () => {
  const terrain = compiled([house]);
  expect(atOutline(terrain, 0, 2300, 1864, 135)).toBe(true);
  expect(atOutline(terrain, 0, 2300, 2135, 135)).toBe(true);
  expect(atOutline(terrain, 0, 2500, 2500, 135)).toBe(false);
});

test('every landing is stable, on the right level and against the piece', () => {
  fc.assert(
    fc.property(terrainOf(4), (terrain) => {
      const xs = new Int32Array(64);
      const ys = new Int32Array(64);
      const out = { x: 0, y: 0 };
      for (let p = 0; p < terrain.count; p++) {
        const count = edgePlaces(terrain, p, 135, 400, 64, xs, ys);
        for (let i = 0; i < count; i++) {
          const up = topLanding(terrain, p, xs[i], ys[i], 135, out);
          expect(
            !up || (stableAt(terrain, out.x, out.y, 135) && elevationAt(terrain, out.x, out.y) === terrain.height[p]),
          ).toBe(true);
          const down = up && bottomLanding(terrain, p, out.x, out.y, 135, out);
          const below = elevationAt(terrain, out.x, out.y) < terrain.height[p];
          expect(
            !down || (below && stableAt(terrain, out.x, out.y, 135) && touchesPiece(terrain, p, out.x, out.y, 135)),
          ).toBe(true);
          const over = farLanding(terrain, p, xs[i], ys[i], 135, out);
          expect(
            !over || (stableAt(terrain, out.x, out.y, 135) && !discOverlapsPiece(terrain, p, out.x, out.y, 135)),
          ).toBe(true);
          expect(!over || Math.hypot(out.x - xs[i], out.y - ys[i]) > 135).toBe(true);
        }
      }
    }),
    runs(200),
  );
});
