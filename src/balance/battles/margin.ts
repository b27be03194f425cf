import type { LegionState } from '../../games/legion/state/state.js';

/**
 * By how much a side was ahead at the end of a battle: in victory tokens, and in points of defeated units, which decide
 * when tokens are equal. Negative where it was behind.
 */
export type Margin = readonly [tokens: number, points: number];

/** The margin of a side, 0 blue or 1 red, in the last state of a battle. */
export function marginOf({ sides: { victoryTokens, pointsLost } }: LegionState, side: 0 | 1): Margin {
  const other = 1 - side;
  return [victoryTokens[side] - victoryTokens[other], pointsLost[other] - pointsLost[side]];
}
