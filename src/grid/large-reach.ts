import { scratch } from '../kernel/scratch.js';
import { type Placements, TURNS } from './bases.js';
import { type Grid, NONE } from './grid.js';
import { DIRECTIONS, type Links, ORTHOGONAL } from './links.js';
import { CLOSED, costTable, EMPTY, HOSTILE, type Manner, MOST_COST, OUT_OF_REACH } from './moving.js';

/** What a base enters with one step. */
const entered = scratch({ hostile: 0, difficult: 0, isClosed: false, isHeld: false, noise: 0 });

/**
 * Where a large figure can get: {@link ./reach.Reach} for bases that cover several spaces. It takes one step or one
 * turn at a time, never diagonally, and pays once for all spaces that it enters with it (R 901–915).
 */
export class LargeReach {
  /** By placement, the least movement points; {@link OUT_OF_REACH} where it cannot end its movement. */
  readonly cost: Uint8Array;
  /** The same by words, four each. */
  readonly costWords: Int32Array;
  private readonly grid: Grid;
  /** By space: 1 for terrain that is difficult now. */
  difficult: Uint8Array;
  private readonly spent: Uint8Array;
  private readonly loudness: Uint8Array;
  private readonly parents: Int16Array;
  private readonly rows: readonly Int16Array[];
  private readonly sizes: Int32Array = new Int32Array(MOST_COST + 1);

  constructor(grid: Grid) {
    const count = TURNS * grid.count;
    this.grid = grid;
    this.difficult = grid.difficult;
    ({ cost: this.cost, costWords: this.costWords } = costTable(count));
    this.spent = new Uint8Array(count);
    this.loudness = new Uint8Array(count);
    this.parents = new Int16Array(count);
    this.rows = Array.from({ length: MOST_COST + 1 }, () => new Int16Array(MOST_TURNS * count));
  }

  /** As {@link ./reach.Reach.search}, from the placement `start` of the base of `bases`. */
  search(
    links: Links,
    bases: Placements,
    start: number,
    points: number,
    manner: Manner,
    held: Uint8Array,
    loud: Uint8Array,
  ): void {
    const { spent, loudness, parents, rows, sizes } = this;
    spent.fill(OUT_OF_REACH);
    spent[start] = 0;
    loudness[start] = 0;
    parents[start] = NONE;
    sizes.fill(0);
    rows[0][sizes[0]++] = start;
    for (let cost = 0, waiting = 1; waiting > 0; cost++) {
      const r = cost % (MOST_COST + 1);
      for (let k = 0; k < sizes[r]; k++) {
        const placement = rows[r][k];
        waiting--;
        if (spent[placement] !== cost) continue;
        for (let d = 0; d < 4; d++) {
          const other = stepOf(links, bases, placement, ORTHOGONAL[d], manner);
          if (other !== NONE && this.relax(bases, placement, other, cost, points, manner, held, loud)) waiting++;
        }
        if (!manner.turns) continue;
        for (let t = 0; t < MOST_TURNS; t++) {
          const other = turnOf(this.grid, bases, placement, t, manner);
          if (other !== NONE && this.relax(bases, placement, other, cost, points, manner, held, loud)) waiting++;
        }
      }
      sizes[r] = 0;
    }
    this.ends(bases, start, manner, held);
  }

  /** Writes the placements of the way to one that can be reached, without the start, to `way`; returns how many. */
  wayTo(placement: number, way: Int16Array): number {
    let length = 0;
    for (let at = placement; this.parents[at] !== NONE; at = this.parents[at]) length++;
    for (let at = placement, k = length - 1; k >= 0; at = this.parents[at]) way[k--] = at;
    return length;
  }

  /** Notes a way to `other` if it is better than what is known; true if it is cheaper and waits to be followed. */
  private relax(
    bases: Placements,
    placement: number,
    other: number,
    cost: number,
    points: number,
    manner: Manner,
    held: Uint8Array,
    loud: Uint8Array,
  ): boolean {
    const { difficult, spent, loudness, parents, rows, sizes } = this;
    enter(difficult, bases, placement, other, held, loud);
    if (entered.isClosed) return false;
    const total = cost + 1 + (manner.pays ? entered.hostile + (manner.easy ? 0 : entered.difficult) : 0);
    if (total > points || (total === points && entered.isHeld && !manner.tramples)) return false;
    const noise = loudness[placement] + entered.noise;
    if (total > spent[other]) return false;
    const isCheaper = total < spent[other];
    if (!isCheaper && (noise > loudness[other] || (noise === loudness[other] && placement >= parents[other])))
      return false;
    spent[other] = total;
    loudness[other] = noise;
    parents[other] = placement;
    if (!isCheaper) return false;
    const to = total % (MOST_COST + 1);
    rows[to][sizes[to]++] = other;
    return true;
  }

  private ends(bases: Placements, start: number, manner: Manner, held: Uint8Array): void {
    const { cost, spent } = this;
    const { covered, size } = bases;
    for (let placement = 0; placement < cost.length; placement++) {
      cost[placement] = spent[placement];
      if (spent[placement] === OUT_OF_REACH || placement === start || manner.tramples) continue;
      for (let k = size * placement; k < size * (placement + 1); k++)
        if (held[covered[k]] !== EMPTY) cost[placement] = OUT_OF_REACH;
    }
  }
}

/** The placement one step in a direction, or {@link NONE}: across free edges only. */
function stepOf(links: Links, bases: Placements, placement: number, direction: number, manner: Manner): number {
  const { covered, size } = bases;
  const next = manner.stopped ? links.step : links.mobile;
  for (let k = size * placement; k < size * (placement + 1); k++)
    if (next[DIRECTIONS * covered[k] + direction] === NONE) return NONE;
  const other = TURNS * next[DIRECTIONS * (placement >> 1) + direction] + (placement & 1);
  return (manner.stopped ? bases.legal : bases.mobile)[other] === 1 ? other : NONE;
}

/** Places of the other turn that are tried: anchors up to two columns and rows away. */
const MOST_TURNS = 25;

/** The `t`-th placement of the other turn that keeps at least half of the spaces, or {@link NONE} (R 906–908). */
function turnOf(grid: Grid, bases: Placements, placement: number, t: number, manner: Manner): number {
  const anchor = placement >> 1;
  const at = grid.at(grid.xs[anchor] + (t % 5) - 2, grid.ys[anchor] + Math.floor(t / 5) - 2);
  if (at === NONE) return NONE;
  const other = TURNS * at + 1 - (placement & 1);
  if ((manner.stopped ? bases.legal : bases.mobile)[other] === 0) return NONE;
  return 2 * bases.shared(placement, other) >= bases.size ? other : NONE;
}

/** Fills {@link entered} for the step from one placement to another. */
function enter(
  difficult: Uint8Array,
  { covered, size }: Placements,
  placement: number,
  other: number,
  held: Uint8Array,
  loud: Uint8Array,
): void {
  entered.hostile = 0;
  entered.difficult = 0;
  entered.isClosed = false;
  entered.isHeld = false;
  entered.noise = 0;
  for (let k = size * other; k < size * (other + 1); k++) {
    const space = covered[k];
    if (held[space] === CLOSED) entered.isClosed = true;
    if (held[space] !== EMPTY) entered.isHeld = true;
    if (covers(covered, size, placement, space)) continue;
    if (held[space] === HOSTILE) entered.hostile = 1;
    if (difficult[space] === 1) entered.difficult = 1;
    entered.noise += loud[space];
  }
  for (let k = size * placement; k < size * (placement + 1); k++)
    if (!covers(covered, size, other, covered[k])) entered.noise += loud[covered[k]];
}

function covers(covered: Int16Array, size: number, placement: number, space: number): boolean {
  for (let k = size * placement; k < size * (placement + 1); k++) if (covered[k] === space) return true;
  return false;
}
