import type { BattleForce } from './battle-forces.js';
import type { Measures } from './measures.js';
import type { CardKind, OtherNames } from './other-names.js';
import type { BaseShape, BattleCard, CommandCard, Product, UnitCard, UpgradeCard } from './types.js';
import type { Vocabulary } from './vocabulary.js';
import type { BaseId } from '../words/bases.js';

/** Every card and measure of an edition, by id. Immutable; built once by `parseLibrary`. */
export interface Library {
  readonly vocabulary: Vocabulary;
  readonly units: ReadonlyMap<string, UnitCard>;
  readonly upgrades: ReadonlyMap<string, UpgradeCard>;
  readonly commandCards: ReadonlyMap<string, CommandCard>;
  /** The cards of all kinds of `vocabulary.mission`, kind by kind. */
  readonly battleCards: ReadonlyMap<string, BattleCard>;
  readonly battleForces: ReadonlyMap<string, BattleForce>;
  readonly products: ReadonlyMap<string, Product>;
  readonly bases: ReadonlyMap<BaseId, BaseShape>;
  readonly measures: Measures;
  readonly otherNames: OtherNames;
}

/** The ids of a library's cards; battle cards of all kinds go together. */
export function idsOf(library: Library, kind: CardKind): readonly string[] {
  return Array.from(library[kind].keys());
}

/** The id of the command card that is in every hand besides the chosen ones (366). */
export function standingOrders({ commandCards }: Library): string {
  for (const { id, name } of commandCards.values()) if (name === 'Standing Orders') return id;
  throw new Error('the library has no Standing Orders');
}

/** Whether an army of units with these names may hold a command card of its faction. */
export function isHeldWith(
  { character, others, needsAll }: CommandCard,
  names: ReadonlySet<string | undefined>,
): boolean {
  if (character === null) return true;
  const has = (name: string): boolean => names.has(name);
  return needsAll ? has(character) && others.every(has) : has(character) || others.some(has);
}

/** Whether a command card belongs to the unit with this name. */
export function isCardOf({ character, others }: CommandCard, name: string): boolean {
  return character === name || others.includes(name);
}

/** The battle cards of one kind of a mission, by the kind's id. */
export function battleCardsOf(library: Library, kind: string): BattleCard[] {
  return [...library.battleCards.values()].filter((card) => card.kind === kind);
}

/** The pile of a battle card; undefined for an id of none. */
export function pileOfCard(library: Library, id: string): string | undefined {
  const kind = library.battleCards.get(id)?.kind;
  return library.vocabulary.mission.find((one) => one.id === kind)?.pile;
}

/** A deck without cards. */
export function emptyDeck({ vocabulary: { mission } }: Library): Record<string, string[]> {
  return Object.fromEntries(mission.map(({ pile }) => [pile, []]));
}

/** The battle card with this id if it belongs to a pile. */
export function cardInPile(library: Library, pile: string, id: string): BattleCard | undefined {
  const card = library.battleCards.get(id);
  const kind = library.vocabulary.mission.find((one) => one.pile === pile)?.id;
  return card?.kind === kind ? card : undefined;
}
