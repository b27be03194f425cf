import { BARRED, doorsRound } from './corners.js';
import { BLOCKING, type Grid, isBar, NONE } from './grid.js';
import { isInTriangle, overlapsTriangle } from './triangles.js';
import { DIRECTIONS, STEP_X, STEP_Y } from './links.js';

/**
 * Sight between spaces: two lines from one corner of the looker's space to two neighbouring corners of the target's
 * space, which nothing bars. Of each pair of spaces it is kept what must be free for it: sets of ids, of which one
 * whole set is enough. Ids are those of spaces and, after them, of doors. Filled as pairs are asked for, and shared by
 * all states of a map.
 */
export class Sight {
  private readonly grid: Grid;
  private readonly area: boolean;
  private readonly gridOf: ReadonlyMap<number, Grid>;
  /** By pair of spaces: what is known of it, or where its sets begin in `lists`. */
  private readonly index: Int32Array;
  private lists: Uint16Array = new Uint16Array(4096);
  private used = FIRST;

  /**
   * With `area` nothing may be between both lines either. `gridOf` gives the map for sight from or to certain spaces,
   * if it is another one for them.
   */
  constructor(grid: Grid, area: boolean, gridOf: ReadonlyMap<number, Grid> = new Map()) {
    this.grid = grid;
    this.area = area;
    this.gridOf = gridOf;
    this.index = new Int32Array(grid.count * grid.count);
  }

  /**
   * Whether space `to` is seen from space `from`. `blockers` has a number for each space and, after them, for each
   * door: 0 if it does not bar sight; those that are `a` or `b`, of the looker and the target, are looked past.
   */
  sees(from: number, to: number, blockers: Uint8Array, a: number, b: number): boolean {
    const pair = from * this.grid.count + to;
    let known = this.index[pair];
    if (known === UNKNOWN) known = this.fill(from, to, pair);
    if (known < FIRST) return known === ALWAYS;
    const { lists } = this;
    let at = known;
    for (let sets = lists[at++]; sets > 0; sets--) {
      const end = at + 1 + lists[at];
      let k = at + 1;
      while (k < end && isFree(blockers[lists[k]], a, b)) k++;
      if (k === end) return true;
      at = end;
    }
    return false;
  }

  /** The sets of ids of which one must be free for sight between two spaces; for tests and pictures. */
  sets(from: number, to: number): readonly (readonly number[])[] {
    return setsBetween(this.gridOf.get(from) ?? this.gridOf.get(to) ?? this.grid, from, to, this.area);
  }

  private fill(from: number, to: number, pair: number): number {
    const sets = this.sets(from, to);
    const known = sets.length === 0 ? NEVER : sets[0].length === 0 ? ALWAYS : this.keep(sets);
    this.index[pair] = known;
    return known;
  }

  private keep(sets: readonly (readonly number[])[]): number {
    const start = this.used;
    const size = sets.reduce((sum, ids) => sum + 1 + ids.length, 1);
    while (start + size > this.lists.length) {
      const larger = new Uint16Array(2 * this.lists.length);
      larger.set(this.lists);
      this.lists = larger;
    }
    this.lists[this.used++] = sets.length;
    for (const ids of sets) {
      this.lists[this.used++] = ids.length;
      for (const id of ids) this.lists[this.used++] = id;
    }
    return start;
  }
}

/** Values of the index: a pair that was not asked for yet, one that never sees, one that always does. */
const UNKNOWN = 0;
const NEVER = 1;
const ALWAYS = 2;
/** The first place of a list. */
const FIRST = 3;

function isFree(blocker: number, a: number, b: number): boolean {
  return blocker === 0 || blocker === a || blocker === b;
}

/** Ways of a line or of both: for each the ids that must be free, ascending. None: it is barred. */
type Ways = readonly (readonly number[])[];

const BARRED_LINE: Ways = [];
const FREE_LINE: Ways = [[]];

/** Corners of a space, clockwise from the upper left one, and the quarter about each in which the space lies. */
const CORNER_X: readonly number[] = [0, 1, 1, 0];
const CORNER_Y: readonly number[] = [0, 0, 1, 1];
const OWN_QUARTER: readonly number[] = [2, 3, 0, 1];

/** The sets for sight from one space to another, none of them holding another, the shortest first. */
function setsBetween(grid: Grid, from: number, to: number, area: boolean): Ways {
  if (from === to) return FREE_LINE;
  let sets = adjacentSets(grid, from, to);
  for (let a = 0; a < 4; a++) {
    const lines: Ways[] = [];
    for (let b = 0; b < 4; b++) {
      lines.push(lineWays(grid, from, a, to, b));
      // Every side of the target has one of two corners across from each other.
      if (b === 2 && lines[0].length === 0 && lines[2].length === 0) break;
    }
    for (let b = 0; b < 4; b++) {
      const c = (b + 1) & 3;
      if ((lines[b]?.length ?? 0) === 0 || (lines[c]?.length ?? 0) === 0) continue;
      const between = betweenLines(grid, from, a, to, b, area);
      if (between !== null) sets = sets.concat(together(together(lines[b], lines[c]), [between]));
    }
  }
  return smallest(sets);
}

/** Adjacent spaces see each other whatever stands elsewhere (R 926–929): the doors that must be open for it. */
function adjacentSets(grid: Grid, from: number, to: number): Ways {
  const x = grid.xs[from];
  const y = grid.ys[from];
  for (let d = 0; d < DIRECTIONS; d++) {
    if (grid.at(x + STEP_X[d], y + STEP_Y[d]) !== to) continue;
    const cornerX = x + (STEP_X[d] > 0 ? 1 : 0);
    const cornerY = y + (STEP_Y[d] > 0 ? 1 : 0);
    if (STEP_X[d] !== 0 && STEP_Y[d] !== 0) {
      const own = quarterTowards(-STEP_X[d], -STEP_Y[d]);
      return spread(grid, cornerX, cornerY, own, (own + 2) & 3, FREE_LINE);
    }
    const bar = STEP_X[d] === 0 ? grid.barAbove(x, cornerY) : grid.barLeft(cornerX, y);
    if (isBar(bar, BLOCKING)) return BARRED_LINE;
    const door = STEP_X[d] === 0 ? grid.doorAbove(x, cornerY) : grid.doorLeft(cornerX, y);
    return door === NONE ? FREE_LINE : [[grid.count + door]];
  }
  return BARRED_LINE;
}

/** The quarter about a corner that lies in a diagonal direction. */
function quarterTowards(dx: number, dy: number): number {
  if (dy < 0) return dx < 0 ? 0 : 1;
  return dx > 0 ? 2 : 3;
}

/** The ways round a corner from one quarter to another, each with the doors that it leads through. */
function spread(grid: Grid, x: number, y: number, from: number, to: number, ways: Ways): Ways {
  if (ways.length === 0 || from === to) return ways;
  let all: Ways = BARRED_LINE;
  for (let turn = 1 as 1 | -1; ; turn = -1) {
    const doors = doorsRound(grid, x, y, from, to, turn, BLOCKING);
    if (doors === 0) return ways;
    if (doors !== BARRED) all = all.concat(together(ways, [doorIds(grid, doors)]));
    if (turn === -1) return all;
  }
}

function doorIds(grid: Grid, doors: number): number[] {
  const ids: number[] = [];
  for (let d = 0; d < grid.doors; d++) if (((doors >> d) & 1) !== 0) ids.push(grid.count + d);
  return ids;
}

/**
 * The ways of the line from corner `a` of one space to corner `b` of another. It goes from its space round the corner
 * to where it leaves, past every corner on it, and round the last corner into the target's space, across nothing that
 * bars sight (R 917–925).
 */
function lineWays(grid: Grid, from: number, a: number, to: number, b: number): Ways {
  let x = grid.xs[from] + CORNER_X[a];
  let y = grid.ys[from] + CORNER_Y[a];
  const dx = grid.xs[to] + CORNER_X[b] - x;
  const dy = grid.ys[to] + CORNER_Y[b] - y;
  const legs = commonDivisor(Math.abs(dx), Math.abs(dy));
  if (legs === 0) return BARRED_LINE;
  const [stepX, stepY] = [dx / legs, dy / legs];
  const isStraight = stepX === 0 || stepY === 0;
  // Where the line leaves a corner: into one quarter, or along an arm with a quarter on either side of it.
  const [out, out2] = isStraight ? sides(stepX, stepY) : [quarterTowards(stepX, stepY), NONE];
  const [into, into2] = isStraight ? [(out + 3) & 3, (out2 + 1) & 3] : [(out + 2) & 3, NONE];
  let ways = spread(grid, x, y, OWN_QUARTER[a], out, FREE_LINE);
  let ways2 = isStraight ? spread(grid, x, y, OWN_QUARTER[a], out2, FREE_LINE) : BARRED_LINE;
  for (let leg = 1; ; leg++) {
    if (isStraight) {
      ways = alongside(grid, x, y, out, from, to) ? ways : BARRED_LINE;
      ways2 = alongside(grid, x, y, out2, from, to) ? ways2 : BARRED_LINE;
    } else ways = together(ways, across(grid, x, y, stepX, stepY, from, to));
    x += stepX;
    y += stepY;
    if (leg === legs) break;
    const next = spread(grid, x, y, into, out, ways);
    if (isStraight) {
      const next2 = either(spread(grid, x, y, into, out2, ways), spread(grid, x, y, into2, out2, ways2));
      ways = either(next, spread(grid, x, y, into2, out, ways2));
      ways2 = next2;
    } else ways = next;
    if (ways.length === 0 && ways2.length === 0) return BARRED_LINE;
  }
  const end = spread(grid, x, y, into, OWN_QUARTER[b], ways);
  return isStraight ? either(end, spread(grid, x, y, into2, OWN_QUARTER[b], ways2)) : end;
}

/** The quarters to the left and to the right ahead of a line along an arm. */
function sides(stepX: number, stepY: number): readonly [number, number] {
  if (stepX > 0) return [1, 2];
  if (stepX < 0) return [3, 0];
  return stepY > 0 ? [2, 3] : [0, 1];
}

/** Whether a line along an arm can run on the side of quarter `q`, which is no blocking terrain. */
function alongside(grid: Grid, x: number, y: number, q: number, from: number, to: number): boolean {
  const squareX = q === 1 || q === 2 ? x : x - 1;
  const squareY = q === 2 || q === 3 ? y : y - 1;
  const space = grid.at(squareX, squareY);
  return space === from || space === to || !isBar(grid.barAt(squareX, squareY), BLOCKING);
}

/**
 * What must be free on a slanting leg between two corners with none on the way; {@link BARRED_LINE} if it is barred.
 */
function across(grid: Grid, x: number, y: number, stepX: number, stepY: number, from: number, to: number): Ways {
  const wide = Math.abs(stepX);
  const high = Math.abs(stepY);
  let squareX = stepX > 0 ? x : x - 1;
  let squareY = stepY > 0 ? y : y - 1;
  const ids: number[] = [];
  for (let i = 0, k = 0; ;) {
    const space = grid.at(squareX, squareY);
    if (space !== from && space !== to) {
      if (isBar(grid.barAt(squareX, squareY), BLOCKING)) return BARRED_LINE;
      ids.push(space);
    }
    if (i === wide - 1 && k === high - 1) return [ids.sort((a, b) => a - b)];
    // Which edge of the square the line reaches first.
    if ((i + 1) * high < (k + 1) * wide) {
      const edgeX = stepX > 0 ? squareX + 1 : squareX;
      if (isBar(grid.barLeft(edgeX, squareY), BLOCKING)) return BARRED_LINE;
      const door = grid.doorLeft(edgeX, squareY);
      if (door !== NONE) ids.push(grid.count + door);
      squareX += stepX > 0 ? 1 : -1;
      i++;
    } else {
      const edgeY = stepY > 0 ? squareY + 1 : squareY;
      if (isBar(grid.barAbove(squareX, edgeY), BLOCKING)) return BARRED_LINE;
      const door = grid.doorAbove(squareX, edgeY);
      if (door !== NONE) ids.push(grid.count + door);
      squareY += stepY > 0 ? 1 : -1;
      k++;
    }
  }
}

/**
 * What must be free besides both lines from corner `a` to the ends of side `b` of the target's space: a door on that
 * side that lies before it, and with `area` all that is between the lines outside the target's space. Null if that is
 * barred, or if the lines lie on each other (R 1571).
 */
function betweenLines(grid: Grid, from: number, a: number, to: number, b: number, area: boolean): number[] | null {
  const c = (b + 1) & 3;
  const [tx, ty] = [grid.xs[to], grid.ys[to]];
  const ax = grid.xs[from] + CORNER_X[a];
  const ay = grid.ys[from] + CORNER_Y[a];
  const [bx, by, cx, cy] = [tx + CORNER_X[b], ty + CORNER_Y[b], tx + CORNER_X[c], ty + CORNER_Y[c]];
  const turned = (cx - bx) * (ay - by) - (cy - by) * (ax - bx);
  if (turned === 0) return null;
  const ids: number[] = [];
  // Corners run clockwise, so that the space is to the right of its sides, where the turn is positive.
  if (turned < 0) {
    const isLevel = by === cy;
    const edgeX = Math.min(bx, cx);
    const edgeY = Math.min(by, cy);
    if (isBar(isLevel ? grid.barAbove(edgeX, edgeY) : grid.barLeft(edgeX, edgeY), BLOCKING)) return null;
    const door = isLevel ? grid.doorAbove(edgeX, edgeY) : grid.doorLeft(edgeX, edgeY);
    if (door !== NONE) ids.push(grid.count + door);
  }
  return area && !gatherArea(grid, from, to, [ax, ay, bx, by, cx, cy], ids) ? null : ids.sort((p, q) => p - q);
}

/** Adds what lies inside a triangle to `ids`; false if something there always bars sight. */
function gatherArea(grid: Grid, from: number, to: number, triangle: readonly number[], ids: number[]): boolean {
  const [ax, ay, bx, by, cx, cy] = triangle;
  const [left, right] = [Math.min(ax, bx, cx), Math.max(ax, bx, cx)];
  const [top, bottom] = [Math.min(ay, by, cy), Math.max(ay, by, cy)];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const space = grid.at(x, y);
      if (space !== from && space !== to && overlapsTriangle(triangle, x, y)) {
        if (isBar(grid.barAt(x, y), BLOCKING)) return false;
        ids.push(space);
      }
    }
  }
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (y < bottom && !addEdge(grid, triangle, grid.barLeft(x, y), grid.doorLeft(x, y), x, y, x, y + 1, ids))
        return false;
      if (x < right && !addEdge(grid, triangle, grid.barAbove(x, y), grid.doorAbove(x, y), x, y, x + 1, y, ids))
        return false;
    }
  }
  return true;
}

function addEdge(
  grid: Grid,
  triangle: readonly number[],
  bar: number,
  door: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  ids: number[],
): boolean {
  const isBarred = isBar(bar, BLOCKING);
  if ((!isBarred && door === NONE) || !isInTriangle(triangle, x1, y1, x2, y2)) return true;
  if (isBarred) return false;
  ids.push(grid.count + door);
  return true;
}

/** Every way of the one with every way of the other. */
function together(ways: Ways, others: Ways): Ways {
  if (ways === FREE_LINE || others.length === 0) return others;
  if (others === FREE_LINE || ways.length === 0) return ways;
  const all: (readonly number[])[] = [];
  for (const ids of ways) for (const more of others) all.push(merged(ids, more));
  return all;
}

/** The ways of both. */
function either(ways: Ways, others: Ways): Ways {
  if (others.length === 0) return ways;
  return ways.length === 0 ? others : smallest(ways.concat(others));
}

/** Both lists of ids as one, ascending and each once. */
function merged(ids: readonly number[], more: readonly number[]): readonly number[] {
  if (more.length === 0) return ids;
  if (ids.length === 0) return more;
  const all: number[] = [];
  for (let i = 0, k = 0; i < ids.length || k < more.length;) {
    const next = k === more.length || (i < ids.length && ids[i] <= more[k]) ? ids[i] : more[k];
    while (ids[i] === next) i++;
    while (more[k] === next) k++;
    all.push(next);
  }
  return all;
}

/** The sets that hold no other, the shortest first. */
function smallest(sets: Ways): Ways {
  if (sets.length < 2) return sets;
  const kept: (readonly number[])[] = [];
  for (const ids of [...sets].sort((a, b) => a.length - b.length)) {
    const one = new Set(ids);
    if (!kept.some((other) => other.every((id) => one.has(id)))) kept.push(ids);
  }
  return kept;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
