import type { Ground } from './arena.js';
import type { DrawnArmy } from './draw-armies.js';

/** The armies of a block and where they meet. */
export interface DrawnBlock {
  readonly ground: Ground;
  readonly opponent: DrawnArmy;
  /** Those whose scores are compared: with the unit and without; or one army. */
  readonly armies: readonly DrawnArmy[];
}
