import type { CardPool } from '../army/random-cards.js';
import type { Library } from '../cards/library.js';
import type { Provenance } from '../cards/types.js';
import { isReleased } from '../cards/vocabulary.js';
import type { Era } from '../words/eras.js';
import type { Edition } from '../engine/edition.js';
import { hasAllRules } from './missing-rules.js';

/** Cards that a pool has besides those that are sure and of the first era. */
interface PoolWish {
  readonly reconstructed?: boolean;
  readonly era?: Era;
}

/**
 * The cards of a library that an edition plays by their full rules. Reconstructed cards, parts of which are in no
 * source, and those of later eras are left out unless they are asked for.
 */
export function cardPool(library: Library, edition: Edition, { reconstructed = false, era }: PoolWish = {}): CardPool {
  const ids = <T extends Provenance & { readonly id: string; readonly era?: Era }>(
    cards: ReadonlyMap<string, T>,
    isPlayed: (card: T) => boolean,
  ): string[] =>
    [...cards.values()]
      .filter((card) => reconstructed || card.confidence !== 'reconstructed')
      .filter((card) => isReleased(library.vocabulary, card.era, era) && isPlayed(card))
      .map(({ id }) => id);
  return {
    units: new Set(ids(library.units, (unit) => hasAllRules({ unit }, edition))),
    upgrades: new Set(ids(library.upgrades, (upgrade) => hasAllRules({ upgrade }, edition))),
    commandCards: new Set(ids(library.commandCards, ({ id }) => edition.commandCards.has(id))),
    battleCards: new Set(ids(library.battleCards, ({ id }) => edition.battleCards.has(id))),
  };
}
