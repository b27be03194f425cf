import { FREE, type Grid, NONE } from './grid.js';
import { DIRECTIONS, type Links } from './links.js';
import { CLOSED, costTable, EMPTY, HOSTILE, type Manner, MOST_COST, OUT_OF_REACH } from './moving.js';

/**
 * Where a figure on one space can get. Reusable: each search overwrites the one before and allocates nothing. The way
 * to a space is the cheapest; of those the one that enters and leaves the fewest loud spaces; of those the one whose
 * spaces, from the last back to the first, have the lowest numbers.
 */
export class Reach {
  /** By space, the least movement points; {@link OUT_OF_REACH} where it cannot end its movement. */
  readonly cost: Uint8Array;
  /** The same by words, four each. */
  readonly costWords: Int32Array;
  private readonly grid: Grid;
  /** By space: 1 for terrain that is difficult now. */
  difficult: Uint8Array;
  /** The same for spaces that it can only pass, and what the step into each costs. */
  private readonly spent: Uint8Array;
  private readonly paid: Uint8Array;
  private readonly rows: readonly Int16Array[];
  private readonly sizes: Int32Array = new Int32Array(MOST_COST + 1);
  /** What the last search was about, for ways. */
  private start = NONE;
  private next: Int16Array = new Int16Array(0);
  private around: Int16Array = new Int16Array(0);
  private loud: Uint8Array | undefined = undefined;
  /** By space the loud ones on the way to it; filled when a way is first asked for. */
  private readonly loudness: Uint8Array;
  private isHeard = false;

  constructor(grid: Grid) {
    this.grid = grid;
    this.difficult = grid.difficult;
    ({ cost: this.cost, costWords: this.costWords } = costTable(grid.count));
    this.spent = new Uint8Array(grid.count);
    this.paid = new Uint8Array(grid.count);
    this.loudness = new Uint8Array(grid.count);
    // A space is put in a row again whenever a cheaper way to it is found: at most once by each neighbour.
    this.rows = Array.from({ length: MOST_COST + 1 }, () => new Int16Array(DIRECTIONS * grid.count));
  }

  /**
   * Finds all spaces within `points` movement points of `start` (R 1109–1122). `held` says by space what stands there,
   * the figure itself aside; `loud` has a 1 for each space at which something is set off, if there is any.
   */
  search(
    links: Links,
    start: number,
    points: number,
    manner: Manner,
    held: Uint8Array,
    loud: Uint8Array | undefined,
  ): void {
    const { cost, difficult, spent, paid, rows, sizes } = this;
    const { bar } = this.grid;
    const { stopped, tramples } = manner;
    const payMore = manner.pays ? 1 : 0;
    const isRough = manner.pays && !manner.easy;
    const next = stopped ? links.steps : links.mobiles;
    this.start = start;
    this.next = stopped ? links.step : links.mobile;
    this.around = links.mobile;
    this.loud = loud;
    this.isHeard = false;
    cost.fill(OUT_OF_REACH);
    spent.fill(OUT_OF_REACH);
    spent[start] = 0;
    sizes.fill(0);
    rows[0][0] = start;
    sizes[0] = 1;
    for (let now = 0, waiting = 1; waiting > 0; now++) {
      const r = now % (MOST_COST + 1);
      const row = rows[r];
      const size = sizes[r];
      sizes[r] = 0;
      waiting -= size;
      for (let k = 0; k < size; k++) {
        const space = row[k];
        if (spent[space] !== now) continue;
        if (space === start || ((held[space] === EMPTY || tramples) && (bar[space] === FREE || !stopped)))
          cost[space] = now;
        if (now === points) continue;
        const end = DIRECTIONS * (space + 1);
        for (let d = DIRECTIONS * space; d < end; d++) {
          const other = next[d];
          if (other === NONE) break;
          // No step costs less than 1.
          if (spent[other] <= now + 1) continue;
          const here = held[other];
          if (here === CLOSED) continue;
          const step = 1 + (here === HOSTILE ? payMore : 0) + (isRough ? difficult[other] : 0);
          const total = now + step;
          if (total >= spent[other]) continue;
          // It cannot enter where it cannot end with its last point (R 1118).
          if (total > points || (total === points && here !== EMPTY && !tramples)) continue;
          spent[other] = total;
          paid[other] = step;
          const to = total % (MOST_COST + 1);
          rows[to][sizes[to]++] = other;
          waiting++;
        }
      }
    }
  }

  /** Writes the spaces of the way to a space that can be reached, without the start, to `way`; returns how many. */
  wayTo(space: number, way: Int16Array): number {
    if (this.loud !== undefined && !this.isHeard) this.listen(this.loud);
    let length = 0;
    for (let at = space; at !== this.start; at = this.before(at)) way[length++] = at;
    for (let k = 0, last = length - 1; k < last; k++, last--) {
      const other = way[k];
      way[k] = way[last];
      way[last] = other;
    }
    return length;
  }

  /** The space before another on the way to it. */
  private before(space: number): number {
    const { around, next, spent, paid, loud, loudness } = this;
    let best = NONE;
    let least = 0;
    for (let d = 0; d < DIRECTIONS; d++) {
      const from = around[DIRECTIONS * space + d];
      if (from === NONE || spent[from] + paid[space] !== spent[space]) continue;
      // Terrain can bar the way in one direction alone.
      if (next[DIRECTIONS * from + DIRECTIONS - 1 - d] !== space) continue;
      // Neighbours come in the order of their numbers.
      if (loud === undefined) return from;
      const noise = loudness[from] + loud[from];
      if (best !== NONE && noise >= least) continue;
      best = from;
      least = noise;
    }
    return best;
  }

  /** Counts the loud spaces on the way to each space, from the nearest on. */
  private listen(loud: Uint8Array): void {
    const { spent, loudness } = this;
    this.isHeard = true;
    loudness[this.start] = 0;
    let left = 0;
    for (const points of spent) if (points !== OUT_OF_REACH && points > left) left = points;
    for (let points = 1; points <= left; points++) {
      for (let space = 0; space < spent.length; space++) {
        if (spent[space] !== points) continue;
        const from = this.before(space);
        loudness[space] = loudness[from] + loud[from] + loud[space];
      }
    }
  }
}
