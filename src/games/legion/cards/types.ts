import type { ActionIcon } from '../words/action-icons.js';
import type { BaseId } from '../words/bases.js';
import type { Era } from '../words/eras.js';
import type { Slot } from '../words/slots.js';
import type { UnitType } from '../words/unit-types.js';
import type { CardRank } from '../words/ranks.js';
import type { Faction, ForceSide } from '../words/factions.js';
import type { DefenseColour, SurgeTo } from '../words/dice.js';

/**
 * One keyword on a card. `id` is the entry of the rules index, such as `immune-pierce` or `coordinate`; `of` holds the
 * names after the colon (for `Coordinate: Droid Trooper` it is `['Droid Trooper']`); `value` is X, or 0 if the keyword
 * has no number; `capacity` is Y of Repair and Treat, otherwise 0. `varies`: the card prints X for the number, which
 * another keyword of it tells in play; `value` is 0 then. `action`: the icon of an action that the card prints beside
 * the keyword, where it is known.
 */
export interface Keyword {
  readonly id: string;
  readonly name: string;
  readonly of: readonly string[];
  readonly value: number;
  readonly capacity: number;
  readonly varies?: true;
  readonly action?: ActionIcon;
}

/** Number of dice of each colour that one miniature adds. */
export interface AttackDice {
  readonly red: number;
  readonly black: number;
  readonly white: number;
}

/**
 * The range of a weapon (4729–4752). `melee`: usable in melee attacks. `ranged`: usable in ranged attacks from range
 * `min` to `max` (bands of the ruler; `max` null is unlimited). `area`: an area weapon, used only by the token or card
 * that detonates it, against everything in sight from `min` to `max`. `min` and `max` are 0 for a weapon that is melee
 * only, and for one of overrun attacks, which is of none of the three kinds.
 */
export interface WeaponRange {
  readonly min: number;
  readonly max: number | null;
  readonly melee: boolean;
  readonly ranged: boolean;
  readonly area: boolean;
}

/**
 * A weapon; `dice` are added by each miniature that uses it. While the weapon is in a pool, `surge` converts attack
 * surges of the whole pool.
 */
export interface Weapon {
  readonly name: string;
  readonly range: WeaponRange;
  readonly dice: AttackDice;
  readonly keywords: readonly Keyword[];
  readonly surge: SurgeTo | null;
}

/**
 * How certain the facts about a card are. `certain`: two independent sources or the printed card. `single`: one source.
 * `reconstructed`: some of its effect is in no source and was reconstructed in a way that players would accept.
 */
export type Confidence = 'certain' | 'single' | 'reconstructed';

/** The sources of the facts about a card, and how certain they are. */
export interface Provenance {
  readonly sources: readonly string[];
  readonly notes: readonly string[];
  readonly confidence: Confidence;
  /** One line for a card that is not certain: what is certain and what is not. Null for a card that is. */
  readonly doubt: string | null;
}

/** A unit card, or (rank `counterpart`) a counterpart card. `cost` is after the points adjustments of the edition. */
export interface UnitCard extends Provenance {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  readonly era: Era;
  readonly faction: Faction;
  /** The group to which units of several factions, or of none, can belong; null for most. */
  readonly affiliation: string | null;
  readonly rank: CardRank;
  readonly type: UnitType;
  readonly unique: boolean;
  /** Miniatures on the card; upgrade cards may add more. */
  readonly minis: number;
  readonly cost: number;
  readonly costPrinted: number;
  /** Wound threshold of one miniature. */
  readonly wounds: number;
  /** Null for a dash: never suppressed, never panics. */
  readonly courage: number | null;
  readonly resilience: number | null;
  readonly defenseDie: DefenseColour;
  readonly surge: { readonly attack: SurgeTo | null; readonly defense: boolean };
  readonly speed: number;
  readonly base: BaseId;
  /**
   * Height of the miniature with its base, in tenths of a millimetre; from `measures.json` if the card has none.
   */
  readonly height: number;
  readonly keywords: readonly Keyword[];
  readonly weapons: readonly Weapon[];
  readonly upgradeBar: readonly Slot[];
}

/**
 * One alternative of an upgrade card's restriction: the unit must match one value of every field that is given. Empty
 * lists and null require nothing.
 */
export interface Restriction {
  /** Ids of unit cards. */
  readonly units: readonly string[];
  readonly factions: readonly Faction[];
  readonly types: readonly UnitType[];
  readonly notTypes: readonly UnitType[];
  readonly ranks: readonly CardRank[];
  readonly side: ForceSide | null;
  /** Icons that the unit card's own bar must show. */
  readonly icons: readonly Slot[];
}

/** A change of an upgrade card's cost on certain units, or while a card is in the same army. */
export interface CostChange {
  readonly points: number;
  readonly onUnits: readonly string[];
  readonly withUnits: readonly string[];
}

/** What an equipped upgrade card adds to its unit. */
export interface UpgradeAdds {
  readonly minis: number;
  /** Wound threshold of the added miniature; 0: that of the unit card. */
  readonly miniWounds: number;
  readonly weapons: readonly Weapon[];
  readonly keywords: readonly Keyword[];
  /** Names of keywords that the unit loses. */
  readonly removes: readonly string[];
  readonly slots: readonly Slot[];
  /** Whether the added slots must be filled. */
  readonly mustFill: boolean;
  readonly courage: number;
  readonly speed: number;
  /** The defence die of the unit in place of the card's, without its conversion of surges; null for the card's own. */
  readonly defenseDie: DefenseColour | null;
  /** The rank as which the unit counts, if the card changes that. */
  readonly rank: CardRank | null;
  /** What attack surges of the unit become, if the card changes that. */
  readonly attackSurge: SurgeTo | null;
}

/** An upgrade card. `effect` paraphrases, in our own words, what keywords and weapons do not cover, or is null. */
export interface UpgradeCard extends Provenance {
  readonly id: string;
  readonly name: string;
  readonly era: Era;
  readonly slot: Slot;
  readonly unique: boolean;
  readonly cost: number;
  readonly costPrinted: number;
  /** Alternatives; if there are none, every unit with the icon may take the card. */
  readonly restrictions: readonly Restriction[];
  readonly costChanges: readonly CostChange[];
  /** Units that may take the card without an icon for it. */
  readonly iconlessFor: readonly string[];
  readonly adds: UpgradeAdds;
  readonly exhaust: boolean;
  readonly expend: boolean;
  readonly action: ActionIcon | null;
  /** The part of its text that is not played; null for none, and where nothing of it is known. */
  readonly lacks: string | null;
  /** Two-sided cards: both sides' weapons are in `adds`, one side is active at a time. */
  readonly dualSided: boolean;
  /** Id of the entry for this card's other side, if the sides are two entries. */
  readonly otherSide: string | null;
  readonly effect: string | null;
}

/**
 * The units that a command card orders: every named character, and `count` further units (null: every unit that may be
 * ordered) that match one of `ranks`, one of `types` and one of `kinds` (an empty list matches all). A kind is the name
 * of a unit, or a kind as keywords name it. Some cards order a second group of units besides.
 */
export interface Orders {
  readonly characters: readonly string[];
  readonly count: number | null;
  readonly ranks: readonly CardRank[];
  readonly types: readonly UnitType[];
  readonly kinds: readonly string[];
  readonly also?: OrderGroup | undefined;
}

/** A second group of units that a command card orders; an empty list matches all. */
export interface OrderGroup {
  readonly count: number;
  readonly ranks: readonly CardRank[];
  readonly types: readonly UnitType[];
}

/** A command card. `handPips` counts for building the hand, `pips` for priority (null: no source gives it). */
export interface CommandCard extends Provenance {
  readonly id: string;
  readonly name: string;
  /** `neutral` for a card of every faction. */
  readonly faction: Faction;
  readonly handPips: number;
  readonly pips: number | null;
  /** Name of the unit to which the card belongs, or null. */
  readonly character: string | null;
  /** Further units whose card it is, and whether an army needs all of them to hold it, or one. */
  readonly others: readonly string[];
  readonly needsAll: boolean;
  /** Whether an army that can hold the card must. */
  readonly demanded: boolean;
  /** Id of the battle force whose armies alone may hold it, or null. */
  readonly battleForce: string | null;
  /** Null: no source gives it. */
  readonly orders: Orders | null;
  readonly weapon: Weapon | null;
  /** Ids (rules index) of the keywords that the effect refers to. */
  readonly keywords: readonly string[];
  readonly effect: string | null;
}

/** The size of a battle. */
export type BattleFormat = 'standard' | 'skirmish';

/** A rectangle in inches; x along the blue player's long edge from its left end, y from that edge towards red. */
export interface ZoneRect {
  readonly xMinIn: number;
  readonly xMaxIn: number;
  readonly yMinIn: number;
  readonly yMaxIn: number;
}

/** A disc in inches, measured in the same way; the zone is the part of it that is on the table. */
export interface ZoneDisc {
  readonly xIn: number;
  readonly yIn: number;
  readonly radiusIn: number;
}

/** A part of a deployment zone. */
export type ZoneShape = ZoneRect | ZoneDisc;

export function isDisc(shape: ZoneShape): shape is ZoneDisc {
  return 'radiusIn' in shape;
}

export interface Scoring {
  readonly when: 'at once' | 'end of round' | 'end of game';
  /** The rounds for `end of round`, otherwise empty. */
  readonly rounds: readonly number[];
  readonly victoryPoints: number;
  /** What the points are scored for. */
  readonly per: string;
}

/** A battle card; what cards of its kind do not have is empty or null. */
export interface BattleCard extends Provenance {
  readonly id: string;
  readonly name: string;
  /** The id of its kind in the edition's mission. */
  readonly kind: string;
  /** The size of the battles that it is made for. */
  readonly format: BattleFormat | 'any';
  /** Facts that no source gives; a card with any of these cannot be played by its full rules. */
  readonly unknown: readonly string[];
  /** Where each player deploys: rectangles whose union is the zone, or one disc. */
  readonly zones: { readonly blue: readonly ZoneShape[]; readonly red: readonly ZoneShape[] } | null;
  readonly tokens: number;
  /** The wounds with which each of its tokens begins, and the most that one can have; null if they have none. */
  readonly wounds: { readonly first: number; readonly most: number } | null;
  /** Fixed places of tokens, if the card gives them. */
  readonly places: readonly { readonly xIn: number; readonly yIn: number }[];
  readonly barricades: number;
  /** The faction of the armies that may use it; null if all may. */
  readonly faction: Faction | null;
  readonly setup: readonly string[];
  readonly actions: readonly { readonly name: string; readonly who: string; readonly effect: string }[];
  readonly scoring: readonly Scoring[];
  readonly effect: string | null;
  /** The area weapon of its tokens, or null. */
  readonly weapon: Weapon | null;
  /** Longest range of ranged attacks by round, if the card limits it. */
  readonly rangeCap: readonly { readonly round: number; readonly max: number }[];
}

/** A base: a disc, or an oblong (a rectangle with its length along the facing). In tenths of a millimetre. */
export interface BaseShape {
  readonly id: BaseId;
  readonly shape: 'round' | 'oblong';
  readonly length: number;
  readonly width: number;
  readonly notched: boolean;
  /** Whether it also has notches on its left and right, for a strafe (4183). */
  readonly sideNotched: boolean;
}

/** The contents of a product: the ids of its cards and how many it has of each. */
export interface Product extends Provenance {
  readonly id: string;
  readonly name: string;
  readonly units: ReadonlyMap<string, number>;
  readonly upgrades: ReadonlyMap<string, number>;
  readonly commandCards: ReadonlyMap<string, number>;
  readonly battleCards: ReadonlyMap<string, number>;
}
