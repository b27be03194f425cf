import { COS, SIN, UNIT } from './directions.js';
import { STEP } from './lattice.js';

/**
 * Ways to place a unit's other miniatures around its leader, relative to a direction: tight (as near as possible),
 * spread (far from the leader and from each other), line (to both sides), column (one behind another), rear (behind the
 * leader), front (ahead of it).
 */
export const FORMATIONS = ['tight', 'spread', 'line', 'column', 'rear', 'front'] as const;
export type Formation = (typeof FORMATIONS)[number];

/** Patterns are made for this many directions, evenly spaced; other directions use the nearest one. */
export const PATTERN_DIRECTIONS = 16;

/** Offsets from the leader in lattice steps, best first: offset k is (columns[k], rows[k]). */
export interface Pattern {
  readonly columns: Int8Array;
  readonly rows: Int8Array;
}

interface Offset {
  readonly column: number;
  readonly row: number;
  /** Ahead of the leader and to its left, in lattice steps. */
  readonly ahead: number;
  readonly left: number;
}

/** How much more a step out of line costs than a step away from the leader, both squared. */
const OUT_OF_LINE = 16;

/** Cost of a place on the wrong side of the leader; more than any other cost. */
const WRONG_SIDE = 1e6;

/**
 * Every lattice offset at which a base of radius r is at most `gap` from a leader of radius r and does not overlap it,
 * in order of preference. `direction` is in degrees.
 */
export function patternOf(formation: Formation, direction: number, r: number, gap: number): Pattern {
  const offsets = offsetsAbout(direction, r, gap);
  const ordered =
    formation === 'spread'
      ? farthestFirst(offsets)
      : packed(
          byCost(offsets, (o) => cost(formation, o)),
          r,
        );
  return {
    columns: Int8Array.from(ordered, (o) => o.column),
    rows: Int8Array.from(ordered, (o) => o.row),
  };
}

function offsetsAbout(direction: number, r: number, gap: number): Offset[] {
  const far = gap + 2 * r;
  const most = Math.floor(far / STEP);
  const offsets: Offset[] = [];
  for (let row = -most; row <= most; row++) {
    for (let column = -most; column <= most; column++) {
      const squared = (row * row + column * column) * STEP * STEP;
      if (squared < 4 * r * r || squared > far * far) continue;
      const ahead = (column * COS[direction] + row * SIN[direction]) / UNIT;
      const left = (row * COS[direction] - column * SIN[direction]) / UNIT;
      offsets.push({ column, row, ahead, left });
    }
  }
  return offsets;
}

function cost(formation: Formation, o: Offset): number {
  const distance = o.column * o.column + o.row * o.row;
  switch (formation) {
    case 'line':
      return OUT_OF_LINE * o.ahead * o.ahead + o.left * o.left;
    case 'column':
      return OUT_OF_LINE * o.left * o.left + o.ahead * o.ahead + (o.ahead > 0 ? WRONG_SIDE : 0);
    case 'rear':
      return distance + (o.ahead > -1 ? WRONG_SIDE : 0);
    case 'front':
      return distance + (o.ahead < 1 ? WRONG_SIDE : 0);
    default:
      return distance;
  }
}

/** By ascending cost; ties by how far ahead, then by how far left, then by place, so that no two are equal. */
function byCost(offsets: readonly Offset[], costOf: (o: Offset) => number): Offset[] {
  return offsets.toSorted(
    (a, b) => costOf(a) - costOf(b) || b.ahead - a.ahead || b.left - a.left || a.row - b.row || a.column - b.column,
  );
}

/**
 * First the offsets at which bases do not overlap those of offsets before them, in order: a unit in the open uses only
 * these. Then the rest in order.
 */
function packed(ordered: readonly Offset[], r: number): Offset[] {
  const taken: Offset[] = [];
  const rest: Offset[] = [];
  for (const o of ordered) {
    const clash = taken.some((t) => ((t.column - o.column) ** 2 + (t.row - o.row) ** 2) * STEP * STEP < 4 * r * r);
    (clash ? rest : taken).push(o);
  }
  return [...taken, ...rest];
}

/**
 * Each offset is as far as possible from the leader and from all offsets before it, so that the first few are always
 * spread out.
 */
function farthestFirst(offsets: readonly Offset[]): Offset[] {
  const rest = byCost(offsets, (o) => -(o.column * o.column + o.row * o.row));
  // The squared distance of each from the leader or the nearest offset before it.
  const room = rest.map((o) => o.column * o.column + o.row * o.row);
  const ordered: Offset[] = [];
  while (rest.length > 0) {
    let best = 0;
    for (let i = 1; i < rest.length; i++) if (room[i] > room[best]) best = i;
    const [taken] = rest.splice(best, 1);
    room.splice(best, 1);
    ordered.push(taken);
    rest.forEach((o, i) => {
      const apart = (o.column - taken.column) ** 2 + (o.row - taken.row) ** 2;
      if (apart < room[i]) room[i] = apart;
    });
  }
  return ordered;
}
