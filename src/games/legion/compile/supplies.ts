import type { Library } from '../cards/library.js';
import type { UpgradeCard } from '../cards/types.js';
import type { Edition } from '../engine/edition.js';
import { COPIES, type SupplyDeck } from '../battle/supply-deck.js';
import { NONE } from '../state/state.js';
import type { UnitBuild } from './unit-build.js';

/** Whether units of the type can equip supply cards: troopers that are no creatures. */
function equips({ card }: UnitBuild, edition: Edition): boolean {
  const traits = edition.vocabulary.unitTypes[card.type];
  return traits.trooper && traits.mover !== 'creature';
}

/** The supply deck of a battle in which units can draw from it; null in any other. */
export function supplyDeck(
  library: Library,
  edition: Edition,
  builds: readonly UnitBuild[],
  isUsed: boolean,
): SupplyDeck | null {
  if (!isUsed) return null;
  const cards = [...library.upgrades.values()].filter(({ slot }) => slot === 'supply');
  // Those that are used up come first: their numbers among the unit's upgrade cards must be small.
  const kinds = [...cards.filter(({ action }) => action !== null), ...cards.filter(({ action }) => action === null)];
  return {
    kinds,
    first: Uint8Array.from(builds, (build) =>
      equips(build, edition) ? build.upgrades.length + (build.counterpart?.upgrades.length ?? 0) : NONE,
    ),
  };
}

/** All copies of the cards, in the order of the deck. */
export function copiesOf({ kinds }: SupplyDeck): UpgradeCard[] {
  return kinds.flatMap((card) => Array.from({ length: COPIES }, () => card));
}

/** A keyword on a supply card that the edition does not implement, in words; null if there is none. */
export function missingInSupply(deck: SupplyDeck | null, edition: Edition): string | null {
  for (const { id, adds } of deck?.kinds ?? []) {
    for (const { id: keyword, name } of adds.keywords) {
      if (!edition.keywords.has(keyword)) return `keyword ${name} of ${id}`;
    }
  }
  return null;
}
