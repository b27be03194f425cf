import type { UpgradeCard } from '../cards/types.js';

/** Copies of each supply card in the deck (4208–4215). */
export const COPIES = 2;

/**
 * The supply deck of a battle whose condition card has one. A card of the deck is COPIES × kind + copy; sets of them
 * are bits of `units.supplies`.
 */
export interface SupplyDeck {
  /** The cards, one of each kind. */
  readonly kinds: readonly UpgradeCard[];
  /**
   * By unit: the number that the first card of the deck has among its upgrade cards, or NONE if it never equips any.
   */
  readonly first: Uint8Array;
}
