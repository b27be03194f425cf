import type { Rng } from '../../kernel/rng.js';

/** The ranks of the poker games' cards, weakest first. A card is 1 (jack), 2 (queen) or 3 (king); 0 is no card. */
export const CARD_NAMES: readonly string[] = ['', 'J', 'Q', 'K'];

/** In a view: a card that was dealt face down to another player. */
export const UNKNOWN = 4;

/** A card drawn uniformly from what is left of each rank: `left[1]` jacks, `left[2]` queens, `left[3]` kings. */
export function drawCard(left: Int8Array, rng: Rng): number {
  let skip = rng.below(left[1] + left[2] + left[3]);
  let card = 1;
  while (skip >= left[card]) skip -= left[card++];
  return card;
}
