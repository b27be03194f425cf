import type { Ground } from './arena.js';
import type { DrawnArmy } from './draw-armies.js';

/** An army whose scores are compared with those of others. */
export interface Arm extends DrawnArmy {
  /** Whether its battles are played with changed cards. */
  readonly isChanged?: boolean;
}

/** The armies of a block and where they meet. */
export interface DrawnBlock {
  readonly ground: Ground;
  readonly opponent: DrawnArmy;
  /** The name of the opponent's list, if it is a given one. */
  readonly opponentList?: string | undefined;
  /** Those whose scores are compared, such as an army with a unit and one without. */
  readonly armies: readonly Arm[];
}
