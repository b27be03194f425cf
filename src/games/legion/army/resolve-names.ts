import { findCard, type Preference } from '../cards/find-card.js';
import type { Library } from '../cards/library.js';
import type { CardKind } from '../cards/other-names.js';
import type { BattleFormat } from '../cards/types.js';
import { CARD_PILES, type CardPile } from '../words/battle-cards.js';
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
  const pile = (kind: CardPile): string[] => deck[kind].map((text) => resolveBattleCard(library, kind, text, size));
  const [objectives, deployments, conditions] = CARD_PILES.map(pile);
  return { objectives, deployments, conditions };
}

/** The id of the battle card that a text means; the text itself where it means none. */
export function resolveBattleCard(library: Library, pile: CardPile, text: string, size: BattleFormat): string {
  const id = idOf(library, 'battleCards', text, () => battlePreferences(library, pile, size));
  return library[pile].has(id) ? id : text;
}

function idOf(library: Library, kind: CardKind, text: string, preferences: () => readonly Preference[]): string {
  if (isId(library, kind, text)) return text;
  const found = findCard(library, kind, text, preferences());
  return found.kind === 'one' ? found.id : text;
}

/** Most lists name cards by their ids; these need no search. */
function isId(library: Library, kind: CardKind, text: string): boolean {
  return kind === 'battleCards' ? CARD_PILES.some((pile) => library[pile].has(text)) : library[kind].has(text);
}
