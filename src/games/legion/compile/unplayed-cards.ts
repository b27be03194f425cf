import type { Library } from '../cards/library.js';
import type { ArmyList } from '../army/types.js';
import type { Edition } from '../engine/edition.js';
import { latestEra } from '../cards/vocabulary.js';
import { cardPool } from './card-pool.js';

/** Ids of the cards of a list that an edition does not play yet, in the order of the list, each once. */
export function unplayedCards(library: Library, edition: Edition, list: ArmyList): string[] {
  const pool = cardPool(library, edition, { reconstructed: true, era: latestEra(library.vocabulary) });
  return [
    ...new Set([
      ...list.units.flatMap(({ card, upgrades, counterpart, loadout }) => [
        ...missing(counterpart === null ? [card] : [card, counterpart.card], pool.units),
        ...missing([...upgrades, ...(counterpart?.upgrades ?? []), ...loadout], pool.upgrades),
      ]),
      ...missing([...list.commandHand, ...list.contingencies], pool.commandCards),
      ...missing(Object.values(list.battleDeck ?? {}).flat(), pool.battleCards),
    ]),
  ];
}

function missing(ids: readonly string[], played: ReadonlySet<string>): string[] {
  return ids.filter((id) => !played.has(id));
}
