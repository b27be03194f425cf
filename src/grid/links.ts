import { isOpenRound } from './corners.js';
import { type Bars, BLOCKING, FREE, type Grid, IMPASSABLE, isBar, NONE, WALL } from './grid.js';

/** The eight neighbours of a space in reading order: column and row from it. */
export const STEP_X: readonly number[] = [-1, 0, 1, -1, 1, -1, 0, 1];
export const STEP_Y: readonly number[] = [-1, -1, -1, 0, 0, 1, 1, 1];
export const DIRECTIONS = 8;

/** The directions that share an edge with the space: up, left, right, down. */
export const ORTHOGONAL: readonly number[] = [1, 3, 4, 6];

/** More spaces than any count: they cannot be counted from one to the other. */
export const UNCOUNTED = 255;

/**
 * What is next to what while certain doors are closed. Three tables of neighbours, by what bars the way between two
 * spaces; each has the number of the neighbour, or {@link NONE}, at 8 × space + direction. What stands in a
 * space is not considered. Blocking terrain is adjacent to what it touches.
 */
export class Links {
  /** Spaces that are adjacent. */
  readonly near: Int16Array;
  /** Spaces into which a figure can step, and those into which one can that no terrain stops. */
  readonly step: Int16Array;
  readonly mobile: Int16Array;
  /** The same neighbours at 8 × space and after it, ascending, with {@link NONE} after the last. */
  readonly steps: Int16Array;
  readonly mobiles: Int16Array;
  private readonly grid: Grid;
  /** Bits over the doors. */
  readonly closed: number;
  private readonly distances: Uint8Array;
  private readonly known: Uint8Array;
  private readonly queue: Int16Array;
  /** The same for {@link walked}, made when it is first asked for. */
  private ways: Uint8Array | undefined;
  private wayKnown: Uint8Array | undefined;

  constructor(grid: Grid, closed: number) {
    this.grid = grid;
    this.closed = closed;
    this.near = this.neighbours(BLOCKING);
    this.step = this.neighbours(IMPASSABLE);
    this.mobile = this.neighbours(WALL);
    this.steps = together(this.step);
    this.mobiles = together(this.mobile);
    this.distances = new Uint8Array(grid.count * grid.count);
    this.known = new Uint8Array(grid.count);
    this.queue = new Int16Array(grid.count);
  }

  /** Whether two spaces are adjacent; a space is not adjacent to itself. */
  areAdjacent(a: number, b: number): boolean {
    // Whatever is adjacent is one space away, and nothing else is.
    return this.counted(a, b) === 1;
  }

  /**
   * The number of spaces from one to the other, 0 for the same; {@link UNCOUNTED} if there is no way. The way leads
   * through no blocking terrain, but may begin and end in it.
   */
  counted(from: number, to: number): number {
    if (this.known[from] === 0) this.count(from);
    return this.distances[from * this.grid.count + to];
  }

  private count(from: number): void {
    const { near, queue, distances } = this;
    const { bar, count } = this.grid;
    const row = from * count;
    distances.fill(UNCOUNTED, row, row + count);
    distances[row + from] = 0;
    queue[0] = from;
    let end = 1;
    for (let k = 0; k < end; k++) {
      const space = queue[k];
      if (space !== from && bar[space] === BLOCKING) continue;
      const next = distances[row + space] + 1;
      for (let d = DIRECTIONS * space; d < DIRECTIONS * (space + 1); d++) {
        const other = near[d];
        if (other === NONE || distances[row + other] !== UNCOUNTED) continue;
        distances[row + other] = next;
        queue[end++] = other;
      }
    }
    this.known[from] = 1;
  }

  /**
   * How many steps away from a space `to` a small figure is that wants to be in it or adjacent to it, plus 1; 0 in the
   * space itself, {@link UNCOUNTED} if it cannot get there. Terrain that only costs more counts like any other.
   */
  walked(from: number, to: number): number {
    const { count } = this.grid;
    const ways = (this.ways ??= new Uint8Array(count * count));
    const known = (this.wayKnown ??= new Uint8Array(count));
    if (known[to] === 0) {
      this.walk(to, ways);
      known[to] = 1;
    }
    return ways[to * count + from];
  }

  private walk(to: number, ways: Uint8Array): void {
    const { near, step, queue } = this;
    const { count } = this.grid;
    const row = to * count;
    ways.fill(UNCOUNTED, row, row + count);
    ways[row + to] = 0;
    queue[0] = to;
    let end = 1;
    for (let k = 0; k < end; k++) {
      const space = queue[k];
      // Whoever stands beside the space is there; the rest of the way is walked.
      const table = space === to ? near : step;
      const next = ways[row + space] + 1;
      for (let d = DIRECTIONS * space; d < DIRECTIONS * (space + 1); d++) {
        const other = table[d];
        if (other === NONE || ways[row + other] !== UNCOUNTED || this.grid.bar[other] === BLOCKING) continue;
        ways[row + other] = next;
        queue[end++] = other;
      }
    }
  }

  private neighbours(bars: Bars): Int16Array {
    const { grid, closed } = this;
    const table = new Int16Array(DIRECTIONS * grid.count).fill(NONE);
    for (let space = 0; space < grid.count; space++) {
      for (let d = 0; d < DIRECTIONS; d++) {
        const other = grid.at(grid.xs[space] + STEP_X[d], grid.ys[space] + STEP_Y[d]);
        if (other === NONE || (bars === IMPASSABLE && grid.bar[other] !== FREE)) continue;
        if (areLinked(grid, space, d, bars, closed)) table[DIRECTIONS * space + d] = other;
      }
    }
    return table;
  }
}

/** The neighbours of each space without gaps. */
function together(neighbours: Int16Array): Int16Array {
  const table = new Int16Array(neighbours.length).fill(NONE);
  for (let first = 0; first < table.length; first += DIRECTIONS) {
    let end = first;
    for (let d = first; d < first + DIRECTIONS; d++) if (neighbours[d] !== NONE) table[end++] = neighbours[d];
  }
  return table;
}

/** Whether nothing bars the edge or the corner between a space and its neighbour in direction `d`. */
function areLinked(grid: Grid, space: number, d: number, bars: Bars, closed: number): boolean {
  const x = grid.xs[space];
  const y = grid.ys[space];
  const dx = STEP_X[d];
  const dy = STEP_Y[d];
  if (dx === 0)
    return isOpen(grid.barAbove(x, y + (dy > 0 ? 1 : 0)), grid.doorAbove(x, y + (dy > 0 ? 1 : 0)), bars, closed);
  if (dy === 0)
    return isOpen(grid.barLeft(x + (dx > 0 ? 1 : 0), y), grid.doorLeft(x + (dx > 0 ? 1 : 0), y), bars, closed);
  // The quarter of the space about the corner between both, and the one across.
  const from = quarterOf(-dx, -dy);
  return isOpenRound(grid, x + (dx > 0 ? 1 : 0), y + (dy > 0 ? 1 : 0), from, (from + 2) & 3, bars, closed);
}

function isOpen(bar: number, door: number, bars: Bars, closed: number): boolean {
  return !isBar(bar, bars) && (door === NONE || ((closed >> door) & 1) === 0);
}

/** The quarter about a corner in which a square lies to that side of it. */
function quarterOf(dx: number, dy: number): number {
  if (dy < 0) return dx < 0 ? 0 : 1;
  return dx > 0 ? 2 : 3;
}

/** The links of a map for each set of closed doors, made when they are first asked for. */
export class LinksByDoors {
  private readonly grid: Grid;
  private readonly made: Map<number, Links> = new Map();
  /** The last one that was asked for: doors rarely change. */
  private last: Links | undefined = undefined;

  constructor(grid: Grid) {
    this.grid = grid;
  }

  /** The links while the doors in the bits `closed` are closed. */
  while(closed: number): Links {
    if (this.last?.closed === closed) return this.last;
    let links = this.made.get(closed);
    if (links === undefined) {
      links = new Links(this.grid, closed);
      this.made.set(closed, links);
    }
    this.last = links;
    return links;
  }
}
