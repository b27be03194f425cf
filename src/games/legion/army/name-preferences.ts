import { nearest } from '../../../kernel/nearest.js';
import { cardInPile, isHeldWith, type Library } from '../cards/library.js';
import { findCard, type FoundCard, type Preference } from '../cards/find-card.js';
import { isOfSize } from '../cards/mission.js';
import type { BattleCard, BattleFormat } from '../cards/types.js';
import { isReleased } from '../cards/vocabulary.js';
import { checkUnitUpgrades } from './check-upgrades.js';
import type { ArmyList } from './types.js';

// Which of several cards of one name a person means in an army list.

/** For a unit: a unit of its own rather than a counterpart, of the faction, and not of a later era than the list. */
export function unitPreferences(library: Library, { faction, era }: ArmyList): readonly Preference[] {
  const is = (test: (card: NonNullable<ReturnType<Library['units']['get']>>) => boolean): Preference => {
    return (id) => {
      const card = library.units.get(id);
      return card !== undefined && test(card);
    };
  };
  return [
    is(({ rank }) => rank !== 'counterpart'),
    is((card) => card.faction === faction),
    is((card) => isReleased(library.vocabulary, card.era, era)),
  ];
}

/** For the counterpart of a unit: one of its faction. */
export function counterpartPreferences(library: Library, unit: string): readonly Preference[] {
  const faction = library.units.get(unit)?.faction;
  return [(id) => library.units.get(id)?.rank === 'counterpart', (id) => library.units.get(id)?.faction === faction];
}

/** Problems that say that an upgrade card is never for a unit card, whatever else the unit has. */
const NEVER: readonly string[] = ['restricted-upgrade', 'wrong-side', 'given-in-battle', 'flaw-equipped'];

/** For an upgrade of a unit: one that it may have, and for which its card has an icon. */
export function upgradePreferences(library: Library, unit: string): readonly Preference[] {
  const codes = (id: string): readonly string[] =>
    checkUnitUpgrades(library, { card: unit, upgrades: [id], counterpart: null, loadout: [] }, '').map(
      ({ code }) => code,
    );
  return [(id) => !codes(id).some((code) => NEVER.includes(code)), (id) => !codes(id).includes('no-slot')];
}

/** For a command card: one of the faction, of a character in the army or of none. */
export function commandPreferences(library: Library, { faction, units }: ArmyList): readonly Preference[] {
  const inArmy = units.flatMap(({ card, counterpart }) => [card, counterpart?.card ?? card]);
  const names = new Set(inArmy.map((id) => library.units.get(id)?.name));
  return [
    (id) => {
      const of = library.commandCards.get(id)?.faction;
      return of === 'neutral' || of === faction;
    },
    (id) => {
      const card = library.commandCards.get(id);
      return card === undefined || isHeldWith(card, names);
    },
  ];
}

/** What a text means among the cards of a pile, of whatever size of battle. */
export function findInPile(library: Library, pile: string, text: string): FoundCard {
  const isKnown = (id: string): boolean => cardInPile(library, pile, id) !== undefined;
  const found = findCard(library, 'battleCards', text, [isKnown]);
  const ids = found.kind === 'several' ? found.ids.filter(isKnown) : [];
  return ids.length > 1
    ? { kind: 'several', ids }
    : { kind: 'none', near: nearest(text, [...library.battleCards.keys()].filter(isKnown)) };
}

/** For a battle card: one of the pile, made for battles of that size. */
export function battlePreferences(library: Library, pile: string, size: BattleFormat): readonly Preference[] {
  const fits = (card: BattleCard | undefined): boolean => card !== undefined && isOfSize(card, size);
  return [(id) => cardInPile(library, pile, id) !== undefined, (id) => fits(cardInPile(library, pile, id))];
}
