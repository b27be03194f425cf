import type { Library } from '../cards/library.js';
import type { ArmyAffiliation } from '../words/affiliations.js';

/** A group of an army: ids of its Deployment card and of the upgrade attached to it, if there is one. */
export interface GroupEntry {
  readonly card: string;
  readonly upgrades: readonly string[];
}

/** An army list. `upgrades` are those attached to no group; `command` is the Command deck, a card for each copy. */
export interface ArmyList {
  readonly name: string;
  readonly affiliation: ArmyAffiliation;
  readonly groups: readonly GroupEntry[];
  readonly upgrades: readonly string[];
  readonly command: readonly string[];
}

/** Limits of armies and decks. */
export interface ArmyFormat {
  readonly points: number;
  readonly deckCards: number;
  readonly deckPoints: number;
  /** Attachments of a Deployment card. */
  readonly attachments: number;
}

/** The skirmish: 40 points, 15 Command cards of at most 15 points (R 404–406; `rules-supplement.json`, army). */
export const SKIRMISH: ArmyFormat = { points: 40, deckCards: 15, deckPoints: 15, attachments: 1 };

/** The cards that armies are made of. */
export type ArmyCards = Pick<Library, 'deployment' | 'upgrades' | 'command' | 'abilities'>;
