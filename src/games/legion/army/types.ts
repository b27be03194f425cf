import type { Faction } from '../words/factions.js';
import type { BattleFormat } from '../cards/types.js';
import type { Era } from '../words/eras.js';
import type { Rank } from '../words/ranks.js';

/**
 * One unit of an army list: ids of its card, of the upgrade cards it has equipped, of its counterpart and of its
 * loadout.
 */
export interface UnitEntry {
  readonly card: string;
  readonly upgrades: readonly string[];
  /** The counterpart that joins this unit, or null. */
  readonly counterpart: { readonly card: string; readonly upgrades: readonly string[] } | null;
  /** Upgrade cards set aside by Loadout. */
  readonly loadout: readonly string[];
}

/** Ids of battle cards by the pile of their kind, in no particular order; the format says how many of each kind. */
export type BattleDeck = Readonly<Record<string, readonly string[]>>;

/** Which points are used: those after the adjustments of the rules (line 5154), or those printed on the cards. */
export const POINTS_KINDS = ['adjusted', 'printed'] as const;
export type PointsKind = (typeof POINTS_KINDS)[number];

/** An army list. `commandHand` holds the chosen cards; Standing Orders is added by the rules and not listed. */
export interface ArmyList {
  readonly name: string;
  readonly faction: Faction;
  /** The latest era of cards that the list may contain; if left out, the first of the edition. */
  readonly era?: Era | undefined;
  /** Which points are used; if left out, the adjusted ones. */
  readonly points?: PointsKind | undefined;
  /** The id of the battle force whose rules it follows; none if left out. */
  readonly battleForce?: string | undefined;
  readonly units: readonly UnitEntry[];
  readonly commandHand: readonly string[];
  readonly contingencies: readonly string[];
  readonly battleDeck: BattleDeck | null;
}

/** The size of an army and the numbers of units of each rank that it must and may have. */
export interface ArmyFormat {
  readonly id: string;
  readonly points: number;
  readonly ranks: Readonly<Record<Rank, { readonly min: number; readonly max: number }>>;
  /** The size of battle for which the cards of its battle deck must be made; if left out, any. */
  readonly deck?: BattleFormat;
  /**
   * Number of cards with each number of pips in a command hand: two (line 360) if left out; one in a scenario with
   * small hands.
   */
  readonly handEach?: 1 | 2 | undefined;
  /** Number of cards in each pile of a battle deck: four if left out. */
  readonly deckEach?: number | undefined;
  /** The most units of each rank that an army may have from another faction; no limit if left out. */
  readonly mercenaries?: Readonly<Record<Rank, number>> | undefined;
  /**
   * Whether units with Detachment are left out when the units of a rank are counted against its maximum, and cannot be
   * the unit that another one with Detachment needs.
   */
  readonly detachmentsApart?: boolean | undefined;
}
