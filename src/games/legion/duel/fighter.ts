import type { UnitCard } from '../cards/types.js';

/** One side of a duel: a unit with its upgrade cards, or a stand-in for a pool of dice without cards. */
export interface Fighter {
  readonly card: UnitCard;
  readonly upgrades: readonly string[];
  /** False for a stand-in whose number of miniatures was not given. */
  readonly counted: boolean;
  /** The text of a stand-in. */
  readonly free?: string;
}
