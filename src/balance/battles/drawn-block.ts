import type { BattleCards, Ground } from '../../arena/legion/drawn/arena.js';
import type { DrawnArmy } from '../../arena/legion/drawn/draw-armies.js';

/** An army whose scores are compared with those of others. */
export interface Arm extends DrawnArmy {
  /** Whether its battles are played with changed cards. */
  readonly isChanged?: boolean;
  /** Battle cards of its battles, where they are not those of the scenario. */
  readonly cards?: BattleCards;
}

/** The armies of a block and where they meet. */
export interface DrawnBlock {
  readonly ground: Ground;
  /** The scenario that is played with these armies, in place of the ground. */
  readonly scenario?: Readonly<Record<string, unknown>>;
  readonly opponent: DrawnArmy;
  /** The name of the opponent's list, if it is a given one. */
  readonly opponentList?: string | undefined;
  /** Those whose scores are compared, such as an army with a unit and one without. */
  readonly armies: readonly Arm[];
}
