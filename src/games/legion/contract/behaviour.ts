import type { Reason } from '../../../machine/reason.js';
import type { MachineContext } from '../../../machine/context.js';
import type { Rulebook } from '../../../machine/rulebook.js';
import type { Keyword, UnitCard } from '../cards/types.js';
import type { UnitTypes } from '../words/unit-types.js';
import type { ActionGroup } from './action-kind.js';
import type {
  CompiledModifiers,
  CompiledTriggers,
  Modifier as ModifierOf,
  Trigger as TriggerAt,
} from '../../../machine/effects.js';
import type { Point } from './points.js';
import type { Query } from './queries.js';

/** What a card does at a timing point. Optional ones are offered to the unit's owner; the others run at once. */
export type Trigger<C> = TriggerAt<C, Point>;

/** How a card changes a value. */
export type Modifier<C> = ModifierOf<C, Query>;

/** An action that a card offers: by its (card action) icon, or its (free card action) icon. */
export interface CardAction<C> {
  readonly name: string;
  readonly free: boolean;
  /** True if the unit may perform it any number of times in an activation. */
  readonly repeats?: true;
  /** True for a card action that takes two actions, not one. */
  readonly takesTwo?: true;
  /**
   * True for a card action that is itself a move (Jump) or an attack (Saber Throw), so that what listens to those hears
   * it.
   */
  readonly counts?: 'move' | 'attack';
  /**
   * Why unit `u` cannot perform it now; the engine has checked actions left and that it was not performed before. If
   * absent: it can, as long as there is a target.
   */
  readonly unable?: (c: C, u: number, value: number) => Reason;
  /** Why unit `v` cannot be a target of it, for one that is used on units. */
  readonly target?: (c: C, u: number, v: number, value: number) => Reason;
  /** The same, more exactly where that takes time; only for explanations. */
  readonly why?: (c: C, u: number, v: number, value: number) => Reason;
  /** Carries it out, and asks for targets if it has any. */
  readonly perform: (c: C, u: number, value: number) => void;
}

/** A {@link CardAction} of a battle. All have the same fields, because V8 reads those of many shapes slowly. */
export interface CompiledAction<C> {
  readonly name: string;
  readonly free: boolean;
  readonly repeats: boolean;
  /** The actions that it takes. */
  readonly cost: number;
  readonly group: ActionGroup;
  readonly unable: (c: C, u: number, value: number) => Reason;
  readonly why: (c: C, u: number, v: number, value: number) => Reason;
  readonly perform: (c: C, u: number, value: number) => void;
}

/** How a weapon keyword acts in the attack. `value` is the sum over the weapons in the pool. */
export interface WeaponKeyword<C> {
  /**
   * Why miniature `m` may not put the weapon into a pool against `defender` (arc, movement, …); `of` is what the
   * keyword names.
   */
  refusal?(c: C, m: number, weapon: number, defender: number, of: readonly string[]): Reason;
  /** What {@link refusal} looks at; estimates of attacks tell weapons apart by it. */
  readonly refusesBy?: 'arc' | 'moves';
  /** What putting the weapon into a pool does to the attacker. */
  used?(c: C, attacker: number): void;
  /** How many times the weapon's dice the miniature adds. */
  diceFactor?(c: C, m: number, weapon: number, defender: number): number;
  /** The effects that it adds to the pool, by name in `PoolEffect`. */
  readonly pool?: PoolEffect;
}

/** Effects whose values are summed over the weapons of a pool; the steps of the attack read them with `poolValue`. */
export const POOL_EFFECTS = [
  'impact',
  'pierce',
  'critical',
  'lethal',
  'ram',
  'sharpshooter',
  'blast',
  'ion',
  'suppressive',
  'high-velocity',
  'immune-deflect',
  'immobilize',
  'poison',
  'scatter',
  'tow-cable',
  'beam',
  'long-shot',
  'versatile',
  'surge-to-hit',
  'surge-to-crit',
  'anti-materiel',
  'anti-personnel',
  'primitive',
  'cumbersome',
] as const;
export type PoolEffect = (typeof POOL_EFFECTS)[number];

/**
 * One module of card behaviour: a unit keyword, a weapon keyword, an upgrade, a command card, an objective, a
 * condition. A card that is not in the battle costs nothing: the battle compiles only what its cards name.
 */
export interface Behaviour<C> {
  /** Keyword name as on the cards (`Nimble`, `Fixed: Front`), or the id of the card. */
  readonly name: string;
  /** The kind of choice in conformance cases that using its effect is, such as `attack`, besides `use`. */
  readonly choice?: string;
  /** The rulebook of its procedures and decisions; absent if it has none besides those of the edition. */
  readonly rulebook?: Rulebook<C>;
  readonly triggers?: readonly Trigger<C>[];
  readonly modifiers?: readonly Modifier<C>[];
  /**
   * Triggers at the moments of every unit of both sides, controlled by the owner of the unit that has the card; `value`
   * as for `triggers`.
   */
  readonly watches?: readonly Trigger<C>[];
  /** For a keyword with number X: the most tokens that it can put on the table in a battle of that many rounds. */
  tokensPlaced?(x: number, rounds: number): number;
  /**
   * True for a keyword with something behind its colon: its handlers get as `value` the number of an entry of
   * `battle.named`, which holds X and the named units or weapons.
   */
  readonly named?: true;
  /** True for a keyword whose handlers get as `value` the number of the unit that has it. */
  readonly byUnit?: true;
  /**
   * True for a named keyword that a unit has only once, however many of its cards print it: their names are combined
   * (1558).
   */
  readonly joins?: true;
  /**
   * Modifiers for every unit of both sides; `value` is the number of the unit that has the card, or what `named` says.
   */
  readonly auras?: readonly Modifier<C>[];
  readonly actions?: readonly CardAction<C>[];
  /**
   * What follows at once when unit `u` has gained `count` aim, dodge or surge tokens; nobody can be asked. A keyword
   * hears it of every unit of its side, a command card of every unit.
   */
  readonly gained?: (c: C, u: number, value: number, token: SharedGain, count: number) => void;
  /**
   * What follows at once when unit `u` has spent `count` aim, dodge or surge tokens, its own or others'; nobody can be
   * asked. It is heard like {@link gained}.
   */
  readonly spent?: (c: C, u: number, value: number, token: SharedGain, count: number) => void;
  /** What follows at once when unit `u` has spent or lost its standby token; nobody can be asked. */
  readonly standbyGone?: (c: C, u: number, value: number) => void;
  /** True for a keyword of command cards: a card that has it stays in play after the round in which it is played. */
  readonly staysInPlay?: boolean;
  /**
   * Another keyword without a number, as unit cards print it, that the unit has while a condition holds; `value` as for
   * `triggers`.
   */
  readonly gains?: {
    readonly keyword: string;
    readonly when: (c: C, u: number, value: number) => boolean;
  };
  /**
   * The value that unit `u` has now (1 for a keyword without a number, 0 without it), where its cards alone do not tell
   * it; `printed` is theirs.
   */
  readonly now?: (c: C, u: number, printed: number) => number;
  /**
   * For a keyword of a unit card: the number, from 1 to {@link MOST_VARIED}, that keywords of the card have now which
   * print X.
   */
  readonly numbers?: (c: C, u: number) => number;
  readonly weapon?: WeaponKeyword<C>;
  /** The units that a vehicle with the keyword carries, as many as its number; in the open if it names Open. */
  readonly carries?: 'troopers' | 'single-miniatures';
  /**
   * The value that the behaviour gets, if that is more than the keyword's number; {@link CANNOT_PACK} if it does not
   * know the words of the keyword. `upgrade` is the unit's upgrade card that keeps the keyword to itself, or NONE.
   */
  pack?(keyword: Keyword, upgrade: number): number;
  /**
   * True for a keyword that affects the upgrade card that the weapon is on; its value is then the number of that card.
   */
  readonly ofCard?: boolean;
  /**
   * True for a weapon keyword whose triggers act for the unit that has the weapon, and for those that it can support,
   * as the attacker; their value is 0.
   */
  readonly ofWeapon?: boolean;
  /**
   * Bits of the kinds of attack ({@link MELEE_ATTACKS}, {@link RANGED_ATTACKS}) in which a miniature that an upgrade
   * card adds can use no weapon but those on the card; `of` is what the keyword names.
   */
  bars?(of: readonly string[]): number;
  /** True for the keyword of a unit whose flaw card an opponent holds. */
  readonly bringsFlaw?: boolean;
  /** For a flaw card: the name of its unit; its effects are those of that unit and are controlled by the opponent. */
  readonly flawOf?: string;
  /**
   * For a keyword or an upgrade card of a unit: a keyword that units of its side have while its unit is on the table
   * and `now` holds.
   */
  readonly lends?: Lending<C>;
  /**
   * For an upgrade card: how far from its leader a miniature of the unit may be, in segments of the range ruler, if
   * that is more than for other units.
   */
  readonly cohesionSegments?: number;
  /** True for an upgrade card that can discard upgrade cards of enemy units. */
  readonly discards?: true;
  /** True for an upgrade card whose unit keeps its effects when the miniatures that it has added are gone. */
  readonly outlivesMinis?: true;
  /** True for an upgrade card whose weapon counts its effects once for a pool, however many miniatures use it. */
  readonly countsOnce?: boolean;
  /** True for a keyword that does not end with the miniatures that its upgrade card adds. */
  readonly outlives?: true;
  /** True if the unit has as many shield tokens as the keyword's number. */
  readonly shields?: boolean;
  /** Kind of the tokens that {@link tokensPlaced} counts, if the battle must know that it can have such tokens. */
  readonly lays?: number;
  /** True if the miniature of the card that prints it is a noncombatant (3236). */
  readonly noncombatant?: boolean;
  /** True if the miniatures of the card that prints it are ignored by attackers of their unit (3982). */
  readonly small?: boolean;
  /** The kinds of attack, such as {@link MELEE_ATTACKS}, that a move action of the unit lets it make for free. */
  readonly attacksAfterMove?: number;
  /** True if the unit can add weapons to the ranged attacks of its friends (2422). */
  readonly supportsFire?: boolean;
  /**
   * Whether other units treat the unit as a ground vehicle that gives heavy cover (2628); `of` is what the keyword
   * names.
   */
  groundVehicleToOthers?(of: readonly string[]): boolean;
  /** Whether terrain up to the height that the unit's moves ignore means nothing to them; `of` as above. */
  hovers?(of: readonly string[]): boolean;
}

/** A keyword that a unit's keyword or upgrade card gives other units. */
export interface Lending<C> {
  /** As unit cards print it, such as `Guardian`. */
  readonly keyword: string;
  /** The keyword's number; the numbers of a keyword that the unit has anyway are added to it (2920). */
  readonly value: number;
  /** Whether a unit with that card can ever have it by the upgrade card. */
  readonly concerns: (card: UnitCard, types: UnitTypes) => boolean;
  /** Whether such a unit `u` has it now from unit `lender`. */
  readonly now: (c: C, u: number, lender: number) => boolean;
}

/** Tokens whose gain other units may share. */
export type SharedGain = 'aim' | 'dodge' | 'surge';

/** One {@link Behaviour.gained} of one battle. */
export interface GainEntry<C> {
  readonly gained: NonNullable<Behaviour<C>['gained']>;
  readonly value: number;
}

/** One {@link Behaviour.standbyGone} of one battle. */
export interface StandbyEntry<C> {
  readonly gone: NonNullable<Behaviour<C>['standbyGone']>;
  readonly value: number;
}

/** One {@link Behaviour.spent} of one battle. */
export interface SpendEntry<C> {
  readonly spent: NonNullable<Behaviour<C>['spent']>;
  readonly value: number;
}

/** The greatest number of keywords whose number varies in play. */
export const MOST_VARIED = 4;

/** Bits of the kinds of attack, for {@link Behaviour.bars} and {@link Behaviour.attacksAfterMove}. */
export const MELEE_ATTACKS = 1;
export const RANGED_ATTACKS = 2;

/** A keyword names something that the edition does not implement. */
export const CANNOT_PACK = -1;

/** One trigger of one battle. */
export interface TriggerEntry<C> {
  readonly trigger: Trigger<C>;
  readonly value: number;
  /** Keyword as the card prints it, or id of the card. */
  readonly source: string;
  /** The unit whose effect it is, if that is not the unit at whose timing point it acts; else NONE. */
  readonly by: number;
  /** The side that controls the effect, or NONE for the side of the unit at whose timing point it acts. */
  readonly side: number;
  readonly isCommandCard: boolean;
}

/** Behaviours compiled for one battle: for every point and unit the triggers in order, with their numbers. */
export type BattleTriggers<C> = CompiledTriggers<Point, TriggerEntry<C>>;

/** Modifiers compiled for one battle. */
export type BattleModifiers<C extends MachineContext> = CompiledModifiers<C, Query>;
