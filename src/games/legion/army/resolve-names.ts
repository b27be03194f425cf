import { findCard, type Preference } from '../cards/find-card.js';
import { cardInPile, type Library } from '../cards/library.js';
import type { CardKind } from '../cards/other-names.js';
import type { BattleFormat } from '../cards/types.js';
import {
  battlePreferences,
  commandPreferences,
  counterpartPreferences,
  unitPreferences,
  upgradePreferences,
} from './name-preferences.js';
import type { ArmyList, BattleDeck, UnitEntry } from './types.js';

/**
 * An army list in which every name that means one card is that card's id; others are left as they are, for `checkArmy`
 * to report. Of battle cards of one name, those made for battles of the given size are meant, standard ones unless
 * given.
 */
export function resolveNames(library: Library, list: ArmyList, size: BattleFormat = 'standard'): ArmyList {
  const unit = (entry: UnitEntry): UnitEntry => {
    const card = idOf(library, 'units', entry.card, () => unitPreferences(library, list));
    const upgrade =
      (on: string) =>
      (text: string): string =>
        idOf(library, 'upgrades', text, () => upgradePreferences(library, on));
    const counterpart = entry.counterpart && {
      card: idOf(library, 'units', entry.counterpart.card, () => counterpartPreferences(library, card)),
      upgrades: entry.counterpart.upgrades,
    };
    return {
      card,
      upgrades: entry.upgrades.map(upgrade(card)),
      counterpart: counterpart && { ...counterpart, upgrades: counterpart.upgrades.map(upgrade(counterpart.card)) },
      loadout: entry.loadout.map(upgrade(card)),
    };
  };
  const army = { ...list, units: list.units.map(unit) };
  const command = (text: string): string =>
    idOf(library, 'commandCards', text, () => commandPreferences(library, army));
  return {
    ...army,
    commandHand: list.commandHand.map(command),
    contingencies: list.contingencies.map(command),
    battleDeck: list.battleDeck && resolveDeck(library, list.battleDeck, size),
  };
}

/** A battle deck in which every name that means one card is that card's id. */
export function resolveDeck(library: Library, deck: BattleDeck, size: BattleFormat): BattleDeck {
  return Object.fromEntries(
    Object.entries(deck).map(([pile, cards]) => [
      pile,
      cards.map((text) => resolveBattleCard(library, pile, text, size)),
    ]),
  );
}

/** The id of the battle card that a text means; the text itself where it means none. */
export function resolveBattleCard(library: Library, pile: string, text: string, size: BattleFormat): string {
  const id = idOf(library, 'battleCards', text, () => battlePreferences(library, pile, size));
  return cardInPile(library, pile, id) === undefined ? text : id;
}

function idOf(library: Library, kind: CardKind, text: string, preferences: () => readonly Preference[]): string {
  // Most lists name cards by their ids; these need no search.
  if (library[kind].has(text)) return text;
  const found = findCard(library, kind, text, preferences());
  return found.kind === 'one' ? found.id : text;
}
