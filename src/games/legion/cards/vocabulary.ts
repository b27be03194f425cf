import type { EditionId } from '../words/edition-id.js';
import type { Era } from '../words/eras.js';
import type { Faction, ForceSide } from '../words/factions.js';
import type { Slot } from '../words/slots.js';
import type { UnitTypes } from '../words/unit-types.js';
import type { KeywordCatalogue } from './keyword-catalogue.js';
import type { MissionKinds } from './mission.js';
import type { UnitCard } from './types.js';

/** The words that the cards of an edition use. */
export interface Vocabulary {
  readonly edition: EditionId;
  readonly catalogue: KeywordCatalogue;
  readonly mission: MissionKinds;
  readonly unitTypes: UnitTypes;
  /** Other words by which cards name kinds of unit, such as a faction, in lower case; who has the quality. */
  readonly qualities?: ReadonlyMap<string, (card: UnitCard) => boolean>;
  /** In the order of the rules. */
  readonly factions: readonly Faction[];
  /** Those that have an army only as a battle force, such as mercenaries; none if left out. */
  readonly onlyInForces?: readonly Faction[];
  /** The side of the Force with which each faction is aligned. */
  readonly sideOf: Readonly<Record<Faction, ForceSide>>;
  readonly slots: readonly Slot[];
  /** In rising order. The first is that of a card or list that names none. */
  readonly eras: readonly Era[];
}

/** Whether a card of an era is one of those up to the era `until`; the first era where one is undefined. */
export function isReleased({ eras }: Vocabulary, era: Era = eras[0], until: Era = eras[0]): boolean {
  return eras.indexOf(era) <= eras.indexOf(until);
}

/** The era whose lists may have every card. */
export function latestEra({ eras }: Vocabulary): Era {
  return eras[eras.length - 1];
}

/** The factions that have armies without a battle force, in the order of the vocabulary. */
export function factionsAlone({ factions, onlyInForces = [] }: Vocabulary): readonly Faction[] {
  return factions.filter((faction) => !onlyInForces.includes(faction));
}
