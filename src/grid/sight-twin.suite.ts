/** A slow, obvious version of sight, straight from the rules, for tests. */
import { armBar, armDoor, quarterBar } from './corners.js';
import { BLOCKING, type Grid, isBar, NONE } from './grid.js';

type Point = readonly [number, number];

/** An edge of the map. */
export interface Edge {
  readonly ends: readonly [Point, Point];
}

/** The situation on a map: closed doors as bits, occupied spaces (the looker's and the target's own aside). */
export interface Scene {
  readonly grid: Grid;
  readonly closed: number;
  readonly occupied: ReadonlySet<number>;
}

function isClosed(closed: number, door: number): boolean {
  return door !== NONE && ((closed >> door) & 1) === 1;
}

/** All edges of a map that bar sight. */
export function barredEdges({ grid, closed }: Scene): Edge[] {
  const all: Edge[] = [];
  for (let y = 0; y <= grid.height; y++) {
    for (let x = 0; x <= grid.width; x++) {
      if (y < grid.height && (isBar(grid.barLeft(x, y), BLOCKING) || isClosed(closed, grid.doorLeft(x, y))))
        all.push({
          ends: [
            [x, y],
            [x, y + 1],
          ],
        });
      if (x < grid.width && (isBar(grid.barAbove(x, y), BLOCKING) || isClosed(closed, grid.doorAbove(x, y))))
        all.push({
          ends: [
            [x, y],
            [x + 1, y],
          ],
        });
    }
  }
  return all;
}

function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

function crosses(a: Point, b: Point, [p, q]: readonly [Point, Point]): boolean {
  return turn(a, b, p) * turn(a, b, q) < 0 && turn(p, q, a) * turn(p, q, b) < 0;
}

/** The part of a polygon on the left of the line from p to q (the right, if `side` is −1). */
function cut(polygon: readonly Point[], p: Point, q: Point, side: number): Point[] {
  return polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length];
    const da = side * turn(p, q, a);
    const db = side * turn(p, q, b);
    const points: Point[] = da >= 0 ? [a] : [];
    const t = da / (da - db);
    return da * db < 0 ? [...points, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]] : points;
  });
}

function areaOf(polygon: readonly Point[]): number {
  return (
    Math.abs(
      polygon.reduce((sum, [ax, ay], i) => {
        const [bx, by] = polygon[(i + 1) % polygon.length];
        return sum + ax * by - ay * bx;
      }, 0),
    ) / 2
  );
}

function within(shape: readonly Point[], triangle: readonly Point[]): Point[] {
  const side = Math.sign(turn(triangle[0], triangle[1], triangle[2]));
  return triangle.reduce((rest: readonly Point[], p, i) => cut(rest, p, triangle[(i + 1) % 3], side), shape) as Point[];
}

function square(grid: Grid, space: number): Point[] {
  const [x, y] = [grid.xs[space], grid.ys[space]];
  return [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ];
}

/** Whether the line runs through the inside of a square: for some stretch it is between both pairs of sides. */
function entersSquare(a: Point, b: Point, [[left, top]]: readonly Point[]): boolean {
  let [from, to] = [0, 1];
  for (const [p, q, low] of [
    [a[0], b[0], left],
    [a[1], b[1], top],
  ]) {
    const hair = 1e-9;
    if (p === q && (p <= low + hair || p >= low + 1 - hair)) return false;
    if (p === q) continue;
    const [t, u] = [(low - p) / (q - p), (low + 1 - p) / (q - p)];
    from = Math.max(from, Math.min(t, u));
    to = Math.min(to, Math.max(t, u));
  }
  return to - from > 1e-9;
}

/**
 * Whether the line from a to b is free: a walk through the quarters about the corners on it, from that of the looker's
 * space to that of the target's.
 */
function lineFree(scene: Scene, from: number, a: Point, to: number, b: Point, bars: readonly Edge[]): boolean {
  const { grid, closed, occupied } = scene;
  const corners: Point[] = [];
  const steps = Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1]));
  for (let i = 0; i <= steps; i++) {
    const [x, y] = [a[0] + ((b[0] - a[0]) * i) / steps, a[1] + ((b[1] - a[1]) * i) / steps];
    if (Math.abs(x - Math.round(x)) < 1e-9 && Math.abs(y - Math.round(y)) < 1e-9)
      corners.push([Math.round(x), Math.round(y)]);
  }
  const spaceAt = (corner: Point, q: number): number =>
    grid.at(corner[0] + (q === 1 || q === 2 ? 0 : -1), corner[1] + (q >= 2 ? 0 : -1));
  const opened = new Set<string>();
  const walk = (k: number, q: number): void => {
    if (k >= corners.length || opened.has(`${k} ${q}`)) return;
    const [x, y] = corners[k];
    const space = spaceAt(corners[k], q);
    if (space !== from && space !== to && isBar(quarterBar(grid, x, y, q), BLOCKING)) return;
    opened.add(`${k} ${q}`);
    for (const arm of [q, (q + 3) % 4]) {
      if (isBar(armBar(grid, x, y, arm), BLOCKING) || isClosed(closed, armDoor(grid, x, y, arm))) continue;
      const next = arm === q ? (q + 1) % 4 : (q + 3) % 4;
      walk(k, next);
    }
    // Ahead: a hair on, in this quarter or on its edge.
    const hair = 1e-4;
    const [px, py] = [x + hair * (b[0] - a[0]), y + hair * (b[1] - a[1])];
    const isAhead = (q === 1 || q === 2 ? px >= x : px <= x) && (q >= 2 ? py >= y : py <= y);
    if (!isAhead || k + 1 === corners.length) return;
    if (stretchFree(corners[k], corners[k + 1])) {
      const [cx, cy] = corners[k + 1];
      // The same side, seen from the next corner.
      for (let r = 0; r < 4; r++) {
        const back: Point = [cx - hair * (b[0] - a[0]), cy - hair * (b[1] - a[1])];
        const isBehind =
          (r === 1 || r === 2 ? back[0] >= cx : back[0] <= cx) && (r >= 2 ? back[1] >= cy : back[1] <= cy);
        const isSlanting = a[0] !== b[0] && a[1] !== b[1];
        if (isBehind && (isSlanting || spaceSide(q, a, b) === spaceSide(r, a, b))) walk(k + 1, r);
      }
    }
  };
  const stretchFree = (p: Point, q: Point): boolean => {
    if (bars.some(({ ends }) => crosses(p, q, ends))) return false;
    for (let space = 0; space < grid.count; space++) {
      if (space === from || space === to) continue;
      if (!occupied.has(space) && !isBar(grid.bar[space], BLOCKING)) continue;
      if (entersSquare(p, q, square(grid, space))) return false;
    }
    return true;
  };
  const quarterIn = (corner: Point, space: number): number =>
    [0, 1, 2, 3].find((q) => spaceAt(corner, q) === space) ?? 0;
  walk(0, quarterIn(a, from));
  return opened.has(`${corners.length - 1} ${quarterIn(b, to)}`);
}

/** On which side of a straight line a quarter lies. */
function spaceSide(q: number, a: Point, b: Point): boolean {
  return a[0] === b[0] ? q === 1 || q === 2 : q >= 2;
}

/** Whether nothing between both lines bars sight, outside the target's space. */
function areaFree(scene: Scene, from: number, to: number, triangle: readonly Point[], bars: readonly Edge[]): boolean {
  const { grid, occupied } = scene;
  for (let space = 0; space < grid.count; space++) {
    if (space === from || space === to) continue;
    if (!occupied.has(space) && !isBar(grid.bar[space], BLOCKING)) continue;
    if (areaOf(within(square(grid, space), triangle)) > 1e-9) return false;
  }
  return !bars.some(({ ends: [p, q] }) => {
    // A strip along the edge: it has a share in the triangle on both sides only if the edge is inside.
    const wide = 1e-5;
    const [nx, ny] = [wide * (q[1] - p[1]), wide * (p[0] - q[0])];
    return [1, -1].every((side) => {
      const strip: Point[] = [p, q, [q[0] + side * nx, q[1] + side * ny], [p[0] + side * nx, p[1] + side * ny]];
      return areaOf(within(strip, triangle)) > 1e-9;
    });
  });
}

/** Whether space `to` is seen from space `from` (R 917–933), adjacent ones aside. */
export function seesSlowly(
  scene: Scene,
  from: number,
  to: number,
  area: boolean,
  bars: readonly Edge[] = barredEdges(scene),
): boolean {
  const { grid } = scene;
  const own = square(grid, from);
  const aim = square(grid, to);
  const middle: Point = [aim[0][0] + 0.5, aim[0][1] + 0.5];
  return own.some((a) =>
    aim.some((b, i) => {
      const c = aim[(i + 1) % 4];
      if (turn(a, b, c) === 0) return false;
      if (!lineFree(scene, from, a, to, b, bars) || !lineFree(scene, from, a, to, c, bars)) return false;
      const side = bars.find(({ ends }) => ends.every((end) => [b, c].some((p) => p[0] === end[0] && p[1] === end[1])));
      const isBefore = turn(b, c, a) * turn(b, c, middle) < 0;
      if (side !== undefined && isBefore) return false;
      return !area || areaFree(scene, from, to, [a, b, c], bars);
    }),
  );
}
