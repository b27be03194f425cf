import { CARD_PILES } from '../words/battle-cards.js';
import type { EditionId } from '../words/edition-id.js';
import type { Measures } from './measures.js';
import type { CardKind, OtherNames } from './other-names.js';
import type {
  BaseShape,
  CommandCard,
  ConditionCard,
  DeploymentCard,
  ObjectiveCard,
  Product,
  UnitCard,
  UpgradeCard,
} from './types.js';
import type { BaseId } from '../words/bases.js';

/** Every card and measure of an edition, by id. Immutable; built once by `parseLibrary`. */
export interface Library {
  readonly edition: EditionId;
  readonly units: ReadonlyMap<string, UnitCard>;
  readonly upgrades: ReadonlyMap<string, UpgradeCard>;
  readonly commandCards: ReadonlyMap<string, CommandCard>;
  readonly objectives: ReadonlyMap<string, ObjectiveCard>;
  readonly deployments: ReadonlyMap<string, DeploymentCard>;
  readonly conditions: ReadonlyMap<string, ConditionCard>;
  readonly products: ReadonlyMap<string, Product>;
  readonly bases: ReadonlyMap<BaseId, BaseShape>;
  readonly measures: Measures;
  readonly otherNames: OtherNames;
}

/** The ids of a library's cards of a kind; the three piles of battle cards are one kind. */
export function idsOf(library: Library, kind: CardKind): readonly string[] {
  if (kind !== 'battleCards') return Array.from(library[kind].keys());
  return CARD_PILES.flatMap((pile) => Array.from(library[pile].keys()));
}
