import type { CardPool } from '../army/random-cards.js';
import type { Library } from '../cards/library.js';
import type { Provenance } from '../cards/types.js';
import type { Edition } from '../engine/edition.js';
import { lackingOnCard } from './lacking.js';

/**
 * The cards of a library that an edition plays by their full rules. Reconstructed cards, parts of which are in no
 * source, are left out unless they are asked for.
 */
export function cardPool(library: Library, edition: Edition, { reconstructed = false } = {}): CardPool {
  const ids = <T extends Provenance & { readonly id: string }>(
    cards: ReadonlyMap<string, T>,
    isPlayed: (card: T) => boolean,
  ): string[] =>
    [...cards.values()]
      .filter((card) => (reconstructed || card.confidence !== 'reconstructed') && isPlayed(card))
      .map(({ id }) => id);
  return {
    units: new Set(ids(library.units, (unit) => lackingOnCard({ unit }, edition) === null)),
    upgrades: new Set(ids(library.upgrades, (upgrade) => lackingOnCard({ upgrade }, edition) === null)),
    commandCards: new Set(ids(library.commandCards, ({ id }) => edition.commandCards.has(id))),
    battleCards: new Set([
      ...ids(library.objectives, ({ id }) => edition.objectives.has(id)),
      ...ids(library.deployments, ({ id }) => edition.deployments.has(id)),
      ...ids(library.conditions, ({ id }) => edition.conditions.has(id)),
    ]),
  };
}
