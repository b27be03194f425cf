import { FREE, type Grid, NONE } from './grid.js';
import { DIRECTIONS, type Links } from './links.js';
import { CLOSED, EMPTY, HOSTILE, type Manner, MOST_COST, OUT_OF_REACH } from './moving.js';

/**
 * Where a figure on one space can get. Reusable: each search overwrites the one before and allocates nothing. The way
 * to
 * a space is the cheapest; of those the one that enters and leaves the fewest loud spaces; of those the one whose
 * spaces, from the last back to the first, have the lowest numbers.
 */
export class Reach {
  /** By space, the least movement points; {@link OUT_OF_REACH} where it cannot end its movement. */
  readonly cost: Uint8Array;
  private readonly grid: Grid;
  /** By space: 1 for terrain that is difficult now. */
  difficult: Uint8Array;
  /** The same for spaces that it can only pass. */
  private readonly spent: Uint8Array;
  private readonly loudness: Uint8Array;
  private readonly parents: Int16Array;
  private readonly rows: readonly Int16Array[];
  private readonly sizes: Int32Array = new Int32Array(MOST_COST + 1);

  constructor(grid: Grid) {
    this.grid = grid;
    this.difficult = grid.difficult;
    this.cost = new Uint8Array(grid.count);
    this.spent = new Uint8Array(grid.count);
    this.loudness = new Uint8Array(grid.count);
    this.parents = new Int16Array(grid.count);
    // A space is put in a row again whenever a cheaper way to it is found: at most once by each neighbour.
    this.rows = Array.from({ length: MOST_COST + 1 }, () => new Int16Array(DIRECTIONS * grid.count));
  }

  /**
   * Finds all spaces within `points` movement points of `start` (R 1109–1122). `held` says by space what stands there,
   * the figure itself aside; `loud` has a 1 for each space at which something is set off.
   */
  search(links: Links, start: number, points: number, manner: Manner, held: Uint8Array, loud: Uint8Array): void {
    const { difficult, grid, spent, loudness, parents, rows, sizes } = this;
    const { bar } = grid;
    const next = manner.stopped ? links.step : links.mobile;
    spent.fill(OUT_OF_REACH);
    spent[start] = 0;
    loudness[start] = 0;
    parents[start] = NONE;
    sizes.fill(0);
    rows[0][sizes[0]++] = start;
    for (let cost = 0, waiting = 1; waiting > 0; cost++) {
      const r = cost % (MOST_COST + 1);
      const row = rows[r];
      for (let k = 0; k < sizes[r]; k++) {
        const space = row[k];
        waiting--;
        if (spent[space] !== cost) continue;
        for (let d = DIRECTIONS * space; d < DIRECTIONS * (space + 1); d++) {
          const other = next[d];
          if (other === NONE || held[other] === CLOSED) continue;
          const more = manner.pays ? (held[other] === HOSTILE ? 1 : 0) + (manner.easy ? 0 : difficult[other]) : 0;
          const total = cost + 1 + more;
          // It cannot enter where it cannot end with its last point (R 1118).
          if (total > points || (total === points && held[other] !== EMPTY && !manner.tramples)) continue;
          const noise = loudness[space] + loud[space] + loud[other];
          if (total > spent[other]) continue;
          if (total === spent[other]) {
            if (noise > loudness[other] || (noise === loudness[other] && space >= parents[other])) continue;
          } else {
            const to = total % (MOST_COST + 1);
            rows[to][sizes[to]++] = other;
            waiting++;
          }
          spent[other] = total;
          loudness[other] = noise;
          parents[other] = space;
        }
      }
      sizes[r] = 0;
    }
    const { cost } = this;
    for (let space = 0; space < grid.count; space++) {
      const ends = (held[space] === EMPTY || manner.tramples) && (bar[space] === FREE || !manner.stopped);
      cost[space] = space === start || ends ? spent[space] : OUT_OF_REACH;
    }
  }

  /** Writes the spaces of the way to a space that can be reached, without the start, to `way`; returns how many. */
  wayTo(space: number, way: Int16Array): number {
    let length = 0;
    for (let at = space; this.parents[at] !== NONE; at = this.parents[at]) length++;
    for (let at = space, k = length - 1; k >= 0; at = this.parents[at]) way[k--] = at;
    return length;
  }
}
