import { elevationAt } from './elevation.js';
import { STEP } from './lattice.js';
import { stopRoomAt, type Mover } from './mover.js';
import { terrainClear } from './sweep.js';

/** Bits for the table's edges; blue's long edge, y = 0, is the near one. */
export const LEFT_EDGE = 1;
export const RIGHT_EDGE = 2;
export const NEAR_EDGE = 4;
export const FAR_EDGE = 8;

/** For each lattice place the length of the shortest way to the goal, or {@link NO_ROUTE}. */
export type RouteField = Int32Array;

/** No way leads from there. */
export const NO_ROUTE = 0x7fffffff;

/** Steps to the 16 nearest places in different directions, with their lengths to the nearest tenth of a millimetre. */
const STEP_COLUMNS: Int8Array = Int8Array.of(1, 0, -1, 0, 1, -1, -1, 1, 2, 1, -1, -2, -2, -1, 1, 2);
const STEP_ROWS: Int8Array = Int8Array.of(0, 1, 0, -1, 1, 1, -1, -1, 1, 2, 2, 1, -1, -2, -2, -1);
const LONGEST_STEP = 284;
const STEP_LENGTHS: Int16Array = Int16Array.from(STEP_COLUMNS, (_, i) => (i < 4 ? STEP : i < 8 ? 180 : LONGEST_STEP));

/**
 * Lengths of the shortest ways of a mover's base round the terrain that stops it, from every lattice place to the given
 * table edges (until its centre passes the edge). Ways run over lattice places in 16 directions, so lengths are up to 3
 * % too long; other bases do not count. Takes some milliseconds: compute it once and keep it. For a panicked unit's way
 * to the nearest edge. Source: PANIC, lines 3416-3438.
 */
export function routesToEdges(mover: Mover, edges: number): RouteField {
  const { lattice } = mover;
  const { columns, rows } = lattice;
  const goals: number[] = [];
  for (let place = 0; place < lattice.count; place++) {
    const column = place % columns;
    const row = (place - column) / columns;
    const atEdge =
      ((edges & LEFT_EDGE) !== 0 && column === 0) ||
      ((edges & RIGHT_EDGE) !== 0 && column === columns - 1) ||
      ((edges & NEAR_EDGE) !== 0 && row === 0) ||
      ((edges & FAR_EDGE) !== 0 && row === rows - 1);
    if (atEdge && free(mover, place)) goals.push(place);
  }
  return spread(mover, goals);
}

/** As {@link routesToEdges}, to the lattice place nearest to (x, y). */
export function routesTo(mover: Mover, x: number, y: number): RouteField {
  return spread(mover, [mover.lattice.nearest(x, y)]);
}

/**
 * Length of the way from any point: straight to the best of the four lattice places about it that the base can reach,
 * and on from there; {@link NO_ROUTE} when there is none.
 */
export function routeLength(mover: Mover, field: RouteField, x: number, y: number): number {
  const { lattice } = mover;
  const here = lattice.indexOf(x, y);
  if (here >= 0) return field[here];
  const z = elevationAt(mover.terrain, x, y);
  const left = Math.min(Math.max(Math.floor(x / STEP), 0), lattice.columns - 2);
  const low = Math.min(Math.max(Math.floor(y / STEP), 0), lattice.rows - 2);
  let best = NO_ROUTE;
  for (let corner = 0; corner < 4; corner++) {
    const place = (low + (corner >> 1)) * lattice.columns + left + (corner & 1);
    const placeX = lattice.xOf(place);
    const placeY = lattice.yOf(place);
    if (field[place] === NO_ROUTE || !terrainClear(mover, z, x, y, placeX, placeY)) continue;
    const dx = placeX - x;
    const dy = placeY - y;
    best = Math.min(best, field[place] + Math.round(Math.sqrt(dx * dx + dy * dy)));
  }
  return best;
}

/** A lower bound for {@link routeLength} in a fraction of the time: ignores what is on the way to the four places. */
export function routeAtLeast({ lattice }: Mover, field: RouteField, x: number, y: number): number {
  const here = lattice.indexOf(x, y);
  if (here >= 0) return field[here];
  const left = Math.min(Math.max(Math.floor(x / STEP), 0), lattice.columns - 2);
  const low = Math.min(Math.max(Math.floor(y / STEP), 0), lattice.rows - 2);
  const place = low * lattice.columns + left;
  const above = place + lattice.columns;
  return Math.min(field[place], field[place + 1], field[above], field[above + 1]);
}

function free(mover: Mover, place: number): boolean {
  const x = mover.lattice.xOf(place);
  const y = mover.lattice.yOf(place);
  return terrainClear(mover, elevationAt(mover.terrain, x, y), x, y, x, y);
}

/** Dijkstra's algorithm from the goals outward, with a binary heap of (length, place) packed in one number. */
function spread(mover: Mover, goals: readonly number[]): RouteField {
  const { lattice, terrain } = mover;
  const { columns, rows, count } = lattice;
  const field: RouteField = new Int32Array(count).fill(NO_ROUTE);
  const heap: number[] = [];
  for (const goal of goals) {
    field[goal] = 0;
    push(heap, goal);
  }
  while (heap.length > 0) {
    const top = pop(heap);
    const place = top % count;
    const length = (top - place) / count;
    if (length > field[place]) continue;
    const column = place % columns;
    const row = (place - column) / columns;
    const toX = column * STEP;
    const toY = row * STEP;
    const toZ = elevationAt(terrain, toX, toY);
    const open = toZ === 0 && stopRoomAt(mover, toX, toY) > LONGEST_STEP + mover.radius;
    for (let i = 0; i < STEP_LENGTHS.length; i++) {
      const fromColumn = column + STEP_COLUMNS[i];
      const fromRow = row + STEP_ROWS[i];
      const stepLength = STEP_LENGTHS[i];
      if (fromColumn < 0 || fromRow < 0 || fromColumn >= columns || fromRow >= rows) continue;
      const from = fromRow * columns + fromColumn;
      if (length + stepLength >= field[from]) continue;
      const x = fromColumn * STEP;
      const y = fromRow * STEP;
      const z = elevationAt(terrain, x, y);
      if (toZ - z > mover.climb || z - toZ > mover.drop || (!open && !terrainClear(mover, z, x, y, toX, toY))) continue;
      field[from] = length + stepLength;
      push(heap, (length + stepLength) * count + from);
    }
  }
  return field;
}

function push(heap: number[], value: number): void {
  let at = heap.length;
  heap.push(value);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (heap[parent] <= value) break;
    heap[at] = heap[parent];
    at = parent;
  }
  heap[at] = value;
}

function pop(heap: number[]): number {
  const top = heap[0];
  const value = heap[heap.length - 1];
  heap.length--;
  const size = heap.length;
  if (size === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && heap[child + 1] < heap[child]) child++;
    if (heap[child] >= value) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = value;
  return top;
}
