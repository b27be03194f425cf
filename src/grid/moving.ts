/** How a figure moves, and what stands in its way. */

/** What a space holds for the figure that moves: nothing, or something that it can pass. */
export const EMPTY = 0;
/** A figure that costs nothing more to pass. */
export const FRIENDLY = 1;
/** A figure that costs a movement point more to pass. */
export const HOSTILE = 2;
/** A space that it cannot enter, such as that of another Massive figure. */
export const CLOSED = 3;

/** How a figure moves. */
export interface Manner {
  /** Terrain and its edges stop it, so that it neither crosses them nor ends there. */
  readonly stopped: boolean;
  /** It pays more for difficult terrain and hostile figures. */
  readonly pays: boolean;
  /** Difficult terrain costs nothing more, whatever figures cost. */
  readonly easy: boolean;
  /** It can end its movement where other figures stand. */
  readonly tramples: boolean;
  /** A large base can be turned. */
  readonly turns: boolean;
}

/** A figure that no ability helps. */
export const ON_FOOT: Manner = { stopped: true, pays: true, easy: false, tramples: false, turns: true };

/** The cost of what cannot be reached. */
export const OUT_OF_REACH = 255;
/** Four such costs in one word. */
export const FOUR_OUT_OF_REACH = -1;

/** Costs by space or placement, and the same by words, four each. */
export function costTable(count: number): { readonly cost: Uint8Array; readonly costWords: Int32Array } {
  const costWords = new Int32Array((count + 3) >> 2).fill(FOUR_OUT_OF_REACH);
  return { cost: new Uint8Array(costWords.buffer, 0, count), costWords };
}

/** Most movement points of one search. */
export const MOST_POINTS = 200;

/** Most points of one step: one for the space, one for its terrain, one for the figures in it. */
export const MOST_COST = 3;
