import type * as Positions from './positions.js';

let positions: typeof Positions | undefined;

/** Loads what positions with known answers need, so that {@link positionsAtHand} has it; gives it. */
export async function loadForPositions(): Promise<typeof Positions> {
  positions = await import('./positions.js');
  return positions;
}

/** What positions with known answers need, once it is loaded. */
export function positionsAtHand(): typeof Positions {
  if (positions === undefined) throw new Error('what positions need is not loaded');
  return positions;
}
