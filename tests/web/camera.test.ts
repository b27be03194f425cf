import { expect, test } from 'vitest';
import { filled, framing, panned, toScreen, toTable, zoomed } from '../../src/web/tabletop/camera.js';

const view = { width: 800, height: 600 };
const camera = { x: 450, y: 300, scale: 0.8 };

test('a point of the picture is the point of the table that is seen there', () => {
  const point = { x: 123, y: 456 };
  const there = toTable(camera, view, point);
  expect(toScreen(camera, view, there).x).toBeCloseTo(point.x, 9);
  expect(toScreen(camera, view, there).y).toBeCloseTo(point.y, 9);
});

test('zooming keeps what is under the pointer, and panning moves it with the pointer', () => {
  const at = { x: 200, y: 100 };
  const fixed = toTable(camera, view, at);
  const closer = toTable(zoomed(camera, view, at, 2, 0.1), view, at);
  expect(closer.x).toBeCloseTo(fixed.x, 9);
  expect(closer.y).toBeCloseTo(fixed.y, 9);
  const moved = toTable(panned(camera, 30, -20), view, { x: 230, y: 80 });
  expect(moved.x).toBeCloseTo(fixed.x, 9);
  expect(moved.y).toBeCloseTo(fixed.y, 9);
});

test('zooming ends at both ends', () => {
  expect(zoomed(camera, view, { x: 0, y: 0 }, 1e6, 0.5).scale).toBe(8);
  expect(zoomed(camera, view, { x: 0, y: 0 }, 1e-6, 0.5).scale).toBe(0.5);
});

test('a frame shows the whole rectangle with its margin', () => {
  const framed = framing(view, { x: 100, y: 100 }, { x: 300, y: 500 }, 50);
  expect(framed).toEqual({ x: 200, y: 300, scale: 1.2 });
});

test('a picture that is moved shows no more than the margin beyond an edge', () => {
  const table = { width: 900, height: 900 };
  expect(filled({ x: 450, y: 880, scale: 2 }, view, table, 20)).toEqual({ x: 450, y: 770, scale: 2 });
  expect(filled({ x: 0, y: 300, scale: 2 }, view, table, 20)).toEqual({ x: 180, y: 300, scale: 2 });
  // What is wider than the table shows it in the middle.
  expect(filled({ x: 10, y: 10, scale: 0.5 }, view, table, 20)).toEqual({ x: 450, y: 450, scale: 0.5 });
  const none = { width: 0, height: 0 };
  expect(filled({ x: 10, y: 10, scale: 0 }, none, table, 20)).toEqual({ x: 10, y: 10, scale: 0 });
});
