import type { NamedKind } from '../cards/named-units.js';
import type { MachineContext } from '../../../machine/context.js';
import type { RuleSet } from '../../../machine/rule-set.js';
import type { InBattle, ActionKinds } from '../contract/action-kind.js';
import type { BaneFacts } from './bane.js';
import type { Library } from '../cards/library.js';
import type { BattleCard, CommandCard, Keyword, UnitCard, UpgradeCard, Weapon } from '../cards/types.js';
import type { Edition } from '../contract/edition.js';
import type { Notes } from '../contract/notes.js';
import type { Numbers } from '../words/numbers.js';
import type { Rules } from '../contract/rules.js';
import type { Sequences } from '../contract/sequences.js';
import type { Scenario } from '../scenario/types.js';
import type { MissionKinds } from '../cards/mission.js';
import type { AnyBattleCardRules, CommandCardRules } from '../contract/battle-card.js';
import type {
  CompiledAction,
  BattleModifiers,
  BattleTriggers,
  GainEntry,
  SpendEntry,
  StandbyEntry,
  WeaponKeyword,
} from '../contract/behaviour.js';
import type { DeploymentZone } from './deployment-zone.js';
import type { TableGeometry } from './geometry.js';
import type { LegionState } from '../state/state.js';
import type { BattleSight } from './sight.js';
import type { Movers } from './movers.js';
import type { NamedKeyword } from './named-keywords.js';
import type { PieceFacts } from './pieces.js';
import type { SupplyDeck } from './supply-deck.js';

/** What attack surges become. */
export const SURGE_BLANK = 0;
export const SURGE_HIT = 1;
export const SURGE_CRIT = 2;

/** Courage of a unit whose card has a dash. */
export const NO_COURAGE = 255;

/** Greatest range of a weapon without a limit, and the band beyond the ruler. */
export const UNLIMITED = 255;

/**
 * A command card gives the weapon to its unit while that activates; or the unit attacks with that weapon alone (1398).
 */
export const GAINED = 1;
export const ALONE = 2;

/** The most units that a battle can have: sets of units are bits of one integer. */
export const MAX_UNITS = 31;

/** Facts of each unit that never change in a battle: one array per fact, one row per unit. Blue's units come first. */
export interface UnitFacts<C> {
  readonly count: number;
  readonly card: readonly UnitCard[];
  /** Name in texts and notation, unique in the battle, such as `b1` (blue's first unit). */
  readonly tag: readonly string[];
  readonly upgrades: readonly (readonly UpgradeCard[])[];
  /** Bits over them: those that are set aside until the unit deploys (Loadout, 3000). */
  readonly aside: Uint16Array;
  readonly actions: readonly (readonly {
    readonly action: CompiledAction<C>;
    readonly value: number;
    readonly upgrade: number;
    /** True for an action of a card by which victory tokens are gained. */
    readonly ofScoring: boolean;
  }[])[];
  readonly side: Uint8Array;
  /** The player who owns the unit and decides for it. */
  readonly owner: Uint8Array;
  readonly kind: Uint8Array;
  /**
   * The kind that other units take it for when they move through its miniatures or are hidden by them: its own,
   * unless a card says otherwise (2628).
   */
  readonly kindToOthers: Uint8Array;
  /** Traits of its type, 1 or 0: see contract/unit-types. */
  readonly trooper: Uint8Array;
  readonly machine: Uint8Array;
  readonly suppressible: Uint8Array;
  readonly coverFromSuppression: Uint8Array;
  readonly standsBy: Uint8Array;
  readonly reverses: Uint8Array;
  readonly climbs: Uint8Array;
  readonly actsAfterWithdrawal: Uint8Array;
  readonly rank: Uint8Array;
  readonly firstMini: Uint8Array;
  readonly miniCount: Uint8Array;
  readonly courage: Uint8Array;
  readonly resilience: Uint8Array;
  /** 1 red, 0 white. */
  readonly redDefense: Uint8Array;
  readonly attackSurge: Uint8Array;
  readonly defenseSurge: Uint8Array;
  readonly speed: Uint8Array;
  /** Shield tokens that its cards give it, and those of them that go with its counterpart (3971). */
  readonly shields: Uint8Array;
  readonly counterpartShields: Uint8Array;
  /** Radius of a round base in tenths of a millimetre; half of the length of an oblong one. See rules/queries/bases. */
  readonly radius: Uint16Array;
  /** Half of the width of an oblong base; the radius of a round one. */
  readonly halfWidth: Uint16Array;
  /** 1 if its base is a rectangle, its length along the facing. */
  readonly oblong: Uint8Array;
  /** The greatest distance of a point of the base from its centre. */
  readonly extent: Uint16Array;
  readonly notched: Uint8Array;
  /** 1 if its bases have notches on their sides too, so that it can strafe. */
  readonly sideNotched: Uint8Array;
  readonly height: Uint16Array;
  /** Cost with upgrades. */
  readonly points: Uint16Array;
  /** Points of each of its upgrade cards, as the army list counts them; those set aside too. */
  readonly upgradePoints: readonly (readonly number[])[];
  /** 1 if a miniature of the unit can use a melee weapon. */
  readonly hasMelee: Uint8Array;
  /** The kinds of attack, {@link MELEE_ATTACKS} or {@link RANGED_ATTACKS}, that a move action lets it make free. */
  readonly attacksAfterMove: Uint8Array;
  /** 1 if a weapon of the unit can be used while the unit is engaged (Versatile, 4676). */
  readonly versatile: Uint8Array;
  /** NONE, or the first miniature of its counterpart; those come last among its miniatures (1562). */
  readonly counterpart: Uint8Array;
  /** The counterpart's card; null for units without one. */
  readonly counterpartCard: readonly (UnitCard | null)[];
  /** By side, bits over its units. */
  readonly ofSide: Uint32Array;
  /** Bits over the units of both sides that can add weapons to its ranged attacks while friendly to it (2422). */
  readonly supporters: Uint32Array;
  /**
   * Bits over the units of both sides whose aim, dodge and surge tokens the unit can spend if they are friendly to it
   * and near enough: other clones, for a clone (1304).
   */
  readonly sharesWith: Uint32Array;
  /**
   * Bits over the other units of both sides whose aim, dodge, surge and standby tokens the unit can spend if they are
   * friendly to it and near enough, while a card of theirs says so (2318).
   */
  readonly exemplars: Uint32Array;
  /**
   * Bits over the other units of both sides whose aim, dodge and surge tokens the unit can spend in an attack if they
   * are friendly to it and near enough, because a card of either can be exhausted for that.
   */
  readonly bonds: Uint32Array;
  /** How many units can ride in it by Transport and by Light Transport, and 1 if they ride in the open. */
  readonly seats: Uint8Array;
  readonly lightSeats: Uint8Array;
  readonly openSeats: Uint8Array;
  /** NEVER_RIDES, RIDES or RIDES_ALONE of battle/rides-as. */
  readonly ridesAs: Uint8Array;
  /** Its weapons are numbers `weaponFirst` to `weaponFirst + weaponCount − 1` of WeaponFacts. */
  readonly weaponFirst: Uint8Array;
  readonly weaponCount: Uint8Array;
}

export interface MiniFacts {
  readonly count: number;
  readonly unit: Uint8Array;
  /** That of its unit. */
  readonly radius: Uint16Array;
  readonly height: Uint16Array;
  /** Wound threshold. */
  readonly wounds: Uint8Array;
  /** 1 if the miniature is too small to be aimed at: see queries/small. */
  readonly small: Uint8Array;
  /** 1 for a noncombatant (3236). */
  readonly noncombatant: Uint8Array;
  /** Kinds of attack in which it can use only the weapons of its own upgrade card: bits of `Behaviour.bars` (3974). */
  readonly barred: Uint8Array;
  /** NONE, or the number among its unit's upgrade cards of the card that adds it. */
  readonly card: Uint8Array;
  /** Its weapons are `battle.miniWeapons[first]` to `[first + count − 1]`. */
  readonly weaponFirst: Uint16Array;
  readonly weaponCount: Uint8Array;
}

/** Weapons by number; weapons of the same name in one unit share a number. */
export interface WeaponFacts<C> {
  readonly count: number;
  readonly card: readonly Weapon[];
  /** NONE for the weapon of a battle card. */
  readonly unit: Uint8Array;
  readonly min: Uint8Array;
  /** UNLIMITED if there is no limit. */
  readonly max: Uint8Array;
  readonly melee: Uint8Array;
  readonly ranged: Uint8Array;
  readonly red: Uint8Array;
  readonly black: Uint8Array;
  readonly white: Uint8Array;
  /** NONE, or the number among its unit's upgrade cards of the card that it is on. */
  readonly upgrade: Uint8Array;
  /**
   * For a weapon that a command card shows: the card's number in commandCards, and whether its unit has the weapon
   * while it activates or attacks with it alone ({@link GAINED} or {@link ALONE}). NONE and 0 for all others.
   */
  readonly commandCard: Uint8Array;
  readonly commandUse: Uint8Array;
  /** 1 if that card exhausts when it is used, and 1 if it is expended. */
  readonly exhausts: Uint8Array;
  readonly expends: Uint8Array;
  /** 1 if its effects count once for a pool, however many miniatures use it. */
  readonly countsOnce: Uint8Array;
  /** The side of a two-sided card that it is on: ONE_SIDED, FIRST_SIDE or SECOND_SIDE of battle/miniatures. */
  readonly face: Uint8Array;
  /** Number of each POOL_EFFECTS entry it adds to a pool: weapon × POOL_EFFECTS.length + effect. */
  readonly effects: Uint8Array;
  /** How strong it is against defenders without and with armour: weapon × 2 + armoured. Only for comparing. */
  readonly value: Float64Array;
  readonly rules: readonly (readonly {
    readonly rule: WeaponKeyword<C>;
    readonly value: number;
    readonly of: readonly string[];
  }[])[];
}

/** The cards that can come into play, and their effects. */
export interface CardFacts<C> {
  /**
   * Every command card that one of the players could hold, player by player: a card that two could hold is there twice.
   */
  readonly commandCards: readonly CommandCard[];
  /**
   * For each player the number of its first card in commandCards. Sets of a player's cards are bits over those from
   * there on.
   */
  readonly deckFirst: Uint8Array;
  /** For each player, bits over its cards: those that it may hold, and those with which it starts. */
  readonly commandChoices: Uint32Array;
  readonly startingHands: Uint32Array;
  /** For each player, bits over its cards: those that Contingencies sets aside (1526). */
  readonly contingencies: Uint32Array;
  /** By card of commandCards: 1 for one that stays in play (3444). */
  readonly permanent: Uint8Array;
  /** For each of commandCards: whether it is in play. */
  readonly commandInPlay: readonly ((c: C) => boolean)[];
  /** The effects of those cards, in the same order. */
  readonly commandRules: readonly CommandCardRules<C>[];
  /** The kinds of unit that each command card orders, by name; none where ranks and types say it. */
  readonly orderKinds: readonly (readonly { readonly name: string; readonly kind: NamedKind | null }[])[];
  readonly mission: MissionFacts<C>;
}

/** The battle cards that can come into play, and what they do; lists by kind go by the number of the kind. */
export interface MissionFacts<C> {
  readonly kinds: MissionKinds;
  /** How many words of the state the cards in play take, and what each is in a battle with single cards; −1 none. */
  readonly words: number;
  readonly fixed: Int32Array;
  /** The kind whose cards say who gains victory tokens, and the one whose cards have the zones. */
  readonly scoring: number;
  readonly zones: number;
  /** By kind: the cards, and their effects in the same order. */
  readonly cards: readonly (readonly BattleCard[])[];
  readonly rules: readonly (readonly AnyBattleCardRules<C>[])[];
  /** By kind and card: the number of its area weapon, or NONE. */
  readonly weapons: readonly Uint8Array[];
  /** For each side, then for each kind: bits over the cards that its battle deck holds. */
  readonly decks: readonly (readonly number[])[];
}

/** The table with its terrain, and what units see and how they move there. */
export interface TableFacts {
  readonly geometry: TableGeometry;
  /**
   * For each card with zones, then for each of them turned by half a turn: the zone of the blue player, then of the
   * red.
   */
  readonly zones: readonly (readonly [DeploymentZone, DeploymentZone])[];
  readonly pieces: PieceFacts;
  readonly sight: BattleSight;
  readonly movers: Movers;
}

/** The effects of the units' cards, compiled by timing point and by the value that they change. */
export interface EffectFacts<C extends MachineContext> {
  readonly bane: BaneFacts;
  /** Keywords that name something; the `value` that their handlers get is an index in this list. */
  readonly named: readonly NamedKeyword[];
  /** The keywords that command cards can give to units, and whether each unit has its own now. */
  readonly gained: readonly GainedKeyword<C>[];
  readonly triggers: BattleTriggers<C>;
  readonly modifiers: BattleModifiers<C>;
  /** By unit: what follows when it gains aim or dodge tokens. */
  readonly gains: readonly (readonly GainEntry<C>[])[];
  /** By unit: what follows when it spends aim, dodge or surge tokens. */
  readonly spends: readonly (readonly SpendEntry<C>[])[];
  /** By unit: what follows when it spends or loses its standby token. */
  readonly standbyGone: readonly (readonly StandbyEntry<C>[])[];
}

/** A keyword that a command card can give to unit `unit`. */
export interface GainedKeyword<C> {
  readonly unit: number;
  readonly keyword: Keyword;
  readonly active: (c: C) => boolean;
}

/** The battle for each way in which players can have placed barricades in setup. */
export interface Layouts<C extends MachineContext & InBattle> {
  /**
   * The battle with the barricades of a state; itself until all have been placed. Always asked with the same battle.
   */
  of(battle: Battle<C>, state: LegionState): Battle<C>;
}

/** The rules by which the battle is played. */
export interface EditionFacts<C extends InBattle> {
  readonly edition: Edition<C>;
  /** Procedures, decisions and chance events of the edition, with their numbers. */
  readonly set: RuleSet<Notes<C>>;
  /** Its kinds of action. */
  readonly kinds: ActionKinds<C>;
  /** Parts of the edition that the rules use very often. */
  readonly numbers: Numbers;
  readonly rules: Rules<C>;
  readonly sequences: Sequences<C>;
}

/**
 * Everything about a battle that never changes while it is played; shared by all its states. Made by `compileBattle`.
 */
export interface Battle<C extends MachineContext & InBattle>
  extends EditionFacts<C>, CardFacts<C>, EffectFacts<C>, TableFacts {
  readonly library: Library;
  readonly scenario: Scenario;
  /** Names of the players in seat order: those of {@link ../words/players.PLAYERS} that take part. */
  readonly players: readonly string[];
  readonly units: UnitFacts<C>;
  readonly minis: MiniFacts;
  readonly weapons: WeaponFacts<C>;
  readonly miniWeapons: Uint8Array;
  /** Bits over the units that can carry others. */
  readonly transports: number;
  readonly tokenRows: number;
  /** Words of the state that only the edition knows. */
  readonly ownWords: number;
  /** Whether smoke tokens, and graffiti tokens, can come into play. */
  readonly hasSmoke: boolean;
  readonly hasGraffiti: boolean;
  /** The battle with the barricades that players have placed; null if no card has them place any. */
  readonly layouts: Layouts<C> | null;
  /** The supply deck, if a battle card has one. */
  readonly supply: SupplyDeck | null;
  /** Whether tokens that hide miniatures can be on the table. */
  readonly hidingTokens: boolean;
  /** Whether any miniature is small. */
  readonly hasSmall: boolean;
  /** Whether any miniature is a noncombatant. */
  readonly hasNoncombatants: boolean;
}
