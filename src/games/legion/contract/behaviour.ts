import type { MachineContext } from '../../../machine/context.js';
import type { Keyword, UnitCard } from '../cards/types.js';
import type { ActionGroup } from './action-kind.js';
import type {
  CompiledModifiers,
  CompiledTriggers,
  Modifier as ModifierOf,
  Trigger as TriggerAt,
} from '../../../machine/effects.js';

/**
 * Timing points at which card text acts on one unit, in play order; the names are those of the rules notes, section
 * (a). `u` below is always the unit the event is about.
 */
export const POINTS = [
  'deploy.start',
  'deploy.before-unit',
  'deploy.unit',
  'deploy.after-unit',
  'deploy.after-scout',
  'setup.after',
  'round.start',
  'command.flaws',
  'command.revealed',
  'command.would-be-ordered',
  'command.order-issued',
  'command.orders-end',
  'activation-phase.start',
  'activation.start',
  'activation.rally',
  'activation.after-rally',
  'activation.actions-start',
  'activation.actions-end',
  'activation.end',
  'activation.after',
  'card-action.after',
  'standby.after',
  'compulsory-move.before',
  'move.after',
  'detonate.window',
  'attack.before-roll',
  'attack.rolled',
  'attack.reroll',
  'attack.after-convert',
  'attack.modify-attack-dice',
  'defense.before-cover',
  'defense.modify-attack-dice',
  'defense.reroll',
  'defense.before-convert',
  'defense.modify-defense-dice',
  'attack.modify-defense-dice',
  'attack.after-defending',
  'attack.after-attacking',
  'attack.after',
  'dodge.spent',
  'unit.recovered',
  'wounds.before',
  'wounds.after',
  'wounds.removed',
  'token.gained',
  'activation-phase.end',
  'end-phase.tokens',
  'order.drawn',
] as const;
export type Point = (typeof POINTS)[number];

/**
 * Values that card text changes. Each starts with the value of the core rules and is changed by the modifiers of the
 * unit concerned, in the order keywords, upgrades, command cards, battle cards.
 */
export const QUERIES = [
  /** 1 + the index in `battle.named` of the keyword that names the units beside which it deploys; 0 if none does. */
  'deploy.beside',
  /** 1 if the unit rallies with red dice. */
  'rally.red',
  /** Courage; NO_COURAGE for a dash. */
  'courage',
  /** Maximum speed before reductions (0–3). */
  'speed.increase',
  /** Reduction of maximum speed that is not due to terrain (number to subtract). */
  'speed.reduce',
  /** 1 if difficult terrain does not slow the unit. */
  'ignores-difficult',
  /** Height of terrain, in segments of the range ruler, that a standard move ignores or ends on top of (0 none). */
  'ignored-height',
  /** Dice that one aim token rerolls. */
  'aim.dice',
  /** 1 if the attacker may spend aim tokens on better results once its surges are converted. */
  'aim.improves',
  /** 1 if the attacker gains by spending an aim token in the roll that rerolls nothing. */
  'aim.arms',
  /** Numeric improvement of the defender's cover (light 1, heavy 2 at most). */
  'cover.improve',
  /** Cover that the attacker's cards take from the defender. */
  'cover.reduce',
  /** 0 none, 1 hit, 2 critical: what the attacker's surges become. */
  'surge.attack',
  /** 1 if the defender's surges become blocks. */
  'surge.defense',
  /** Dice added to a defence roll. */
  'defense.dice',
  /** The most of its defence dice that the defender may reroll. */
  'defense.rerolls',
  /** Number of hits that the defender's armour can cancel. */
  'armor',
  /** 1 if the unit may not start a melee. */
  'melee.forbidden',
  /** 1 if the unit ignores the effects of enemy cards and cannot be chosen by them (Immune: Enemy Effects). */
  'immune.enemy-effects',
  /** 1 if the unit may not detonate charges. */
  'detonate.forbidden',
  /** 1 if no unit may start a melee with it. */
  'immune.melee',
  /** 1 if pierce does not work against the unit's dice. */
  'immune.pierce',
  /** 1 if Blast does not work against the unit. */
  'immune.blast',
  /** 1 if the unit may gain by rolling more defence dice, so that it is worth asking which results to cancel. */
  'defense.wants-dice',
  /** 1 if the defender's dodge tokens can cancel criticals too. */
  'dodge.crits',
  /** 1 if the defender gains by spending a dodge token that cancels nothing. */
  'dodge.arms',
  /** 1 if the attack is one on which Impact works: the defender has Armor or Armor X. */
  'impact.works',
  /** Impact that an attack pool gains against the defender. */
  'impact.gained',
  /** 1 if the unit may give up Pierce 1 in melee so that the defender cannot use its defences against Pierce. */
  'pierce.mastered',
  /** Pierce of the attacker's pools. */
  'pierce.add',
  /** 1 if the unit cannot become suppressed, and 1 if it cannot become panicked. */
  'suppressed.never',
  'panicked.never',
  /** 1 if enemies must attack the unit if they can. */
  'attack.demanded',
  /** 1 if the unit has Fire Support; 1 if it keeps its faceup order for that; 1 if it can support melee attacks. */
  'fire-support',
  'fire-support.keeps-order',
  'fire-support.melee',
  /** 1 if a card lets the unit add a weapon to the current attack as it is, at range 1–3 of the defender. */
  'fire-support.by-card',
  /** White dice added to a defence roll, whatever the unit's own dice are. */
  'defense.white-dice',
  /** 1 if the unit guards others in melee too. */
  'guards.melee',
  /** Range bands that the greatest range of the unit's ranged weapons grows, to 4 at most. */
  'range.added',
  /** 1 if no weapon whose greatest range is 1 can be used against the unit. */
  'immune.range-1',
  /** Weapons that one miniature can contribute to an attack. */
  'arsenal',
  /** 1 if its miniatures may still contribute one weapon each. */
  'arsenal.forbidden',
  /** Greatest range band at which the unit can spend a standby token. */
  'standby.range',
  /** 1 if the unit can have a standby token though its type cannot. */
  'standby.allowed',
  /** Greatest range band of the unit's ranged attacks (5 no limit). */
  'range.cap',
  /** 1 if the unit has Guardian, so that no other unit guards it. */
  'guards',
  /** 1 if the unit may spend a dodge token while it uses Guardian. */
  'guards.dodging',
  /** Dice added to the attacker's pool: red, black and white, eight bits each. */
  'attack.dice',
  /** Impact of the attacker's pools. */
  'impact.add',
  /** Tokens that an aim action and a dodge action give. */
  'aim.gained',
  'dodge.gained',
  /** 1 if the unit cannot spend aim tokens, or dodge tokens. */
  'aim.locked',
  'dodge.locked',
  /** 1 if all weapons of the unit have Suppressive. */
  'suppressive',
  /** 1 if the unit may not attack. */
  'attack.forbidden',
  /** Attack actions the unit may perform in one activation. */
  'attack.limit',
  /** 1 if the unit rolls and loses nothing when it clambers. */
  'clamber.safe',
  /** 1 if the vehicle counts as a trooper for vertical movement. */
  'climbs',
  /** 1 if the unit cannot climb or clamber, whatever other cards allow. */
  'climb.forbidden',
  /** 1 if the unit may gain a suppression token to move faster (Spur). */
  'spur',
  /** 1 if the unit may clamber freely before or after each of its moves (Scale). */
  'scale',
  /** 1 if the unit may pivot before or after each of its standard moves (Reposition). */
  'reposition',
  /** The most degrees that one pivot turns the unit, to either side. */
  'pivot.widest',
  /** 1 if only the unit itself can issue it orders. */
  'orders.jammed',
  /** The greatest range band at which the unit can use the courage of another when it checks whether it panics. */
  'courage.range',
  /** The greatest range band from which a friendly commander or operative can issue it an order. */
  'orders.heard-range',
  /** The greatest range band to which the unit can issue orders. */
  'orders.range',
  /** Orders that the nominated unit can issue with a command card. */
  'orders.most',
  /** The greatest range band to which Coordinate of the unit reaches. */
  'coordinate.range',
  /** 1 if one order of the unit's command cards may go to any friendly unit on the table. */
  'orders.anywhere',
  /** Speed of the move that the unit may make after it has deployed (0 none). */
  'scout',
  /** 1 if the unit may deploy outside its zone, beyond range 3 of every enemy. */
  'infiltrate',
  /** Suppression tokens that the unit loses in the End Phase. */
  'end-phase.suppression',
  /** 1 if the unit can be promoted to commander. */
  'promotable',
  /** Height, in segments of the range ruler, that the unit can jump instead of moving (0: it cannot). */
  'jump',
  /** Move actions, free ones included, that the unit may perform in one activation. */
  'moves.most',
  /** 1 if the unit may not make standard moves (Stationary). */
  'move.forbidden',
  /** 1 if the unit may move while engaged (Disengage). */
  'move.while-engaged',
  /** 1 if the unit may reverse though its type may not. */
  'reverse.allowed',
  /** 1 if the unit may strafe, given side notches. */
  'strafe.allowed',
  /** 1 if its base is moved by the unit's owner only once an activation; see the keyword Speeder */
  'compulsory-move',
  /** Greatest range band from which enemy units can attack the unit (255 no limit). */
  'attackable.range',
  /** The same by cards of the unit's own side, which enemies that ignore enemy effects do not heed. */
  'attackable.by-card',
  /** 0 if the unit's leader does not count for objective cards. */
  'objective.leader',
  /** 1 if the unit cannot flip its active shield tokens. */
  'shields.locked',
  /** 1 if Recover has more effects for the unit than removing tokens and readying cards. */
  'recover.gains',
  /** Bits over the kinds of action of which the unit's first must be one, if it can perform one (0: any). */
  'first-action',
  /** 1 while suppression tokens give the unit no cover, and none is removed from it. */
  'suppression.ignored',
  /** 1 if its owner chooses how many of its suppression tokens go when some would be removed. */
  'suppression.kept',
  /** 1 if a victory token that was put on an enemy unit in setup goes to the unit when it defeats that enemy. */
  'marks.collected',
  /** 1 if the unit can be nominated for cards that are no character's, though it is no commander. */
  'orders.neutral',
  /** 1 if its player may use the cards that Contingencies has set aside. */
  'contingencies',
  /** 1 if nobody can issue the unit an order. */
  'orders.forbidden',
  /** 1 if enemies must attack another unit if they can. */
  'attack.shunned',
  /** 1 if its owner may choose that it loses no suppression tokens by rallying. */
  'rally.kept',
  /** 1 if friendly units near the unit can spend its green tokens. */
  'exemplar',
  /**
   * 1 + the number of the unit's upgrade card that lets the unit and a friendly one of a type that shares tokens spend
   * each other's in an attack; 0 if none does.
   */
  'token-bond',
  /** 1 if the unit can spend no green tokens (aim, dodge, standby, surge). */
  'tokens.locked',
  /** 1 if all ranged weapons of the unit have Versatile. */
  'weapons.versatile',
  /** 1 if Deflect counts blanks instead of surges. */
  'deflect.blanks',
  /** 1 if the unit cannot use the card actions of objective cards. */
  'objective.forbidden',
  /** 1 if a command card of the unit counts one pip fewer where it would be tied for priority. */
  'priority.cunning',
  /** Wounds that the unit postpones. */
  'wounds.postpone',
] as const;
export type Query = (typeof QUERIES)[number];

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
  /**
   * True for a card action that is itself a move (Jump) or an attack (Saber Throw), so that what listens to those hears
   * it.
   */
  readonly counts?: 'move' | 'attack';
  /** Whether unit `u` can perform it now; the engine has checked actions left and that it was not performed before. */
  readonly available: (c: C, u: number, value: number) => boolean;
  /** Carries it out, and asks for targets if it has any. */
  readonly perform: (c: C, u: number, value: number) => void;
}

/** A {@link CardAction} of a battle. All have the same fields, because V8 reads those of many shapes slowly. */
export interface CompiledAction<C> {
  readonly name: string;
  readonly free: boolean;
  readonly repeats: boolean;
  readonly group: ActionGroup;
  readonly available: (c: C, u: number, value: number) => boolean;
  readonly perform: (c: C, u: number, value: number) => void;
}

/** How a weapon keyword acts in the attack. `value` is the sum over the weapons in the pool. */
export interface WeaponKeyword<C> {
  /**
   * Whether miniature `m` may put the weapon into a pool against `defender` (arc, movement, …); `of` is what the
   * keyword names.
   */
  eligible?(c: C, m: number, weapon: number, defender: number, of: readonly string[]): boolean;
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
] as const;
export type PoolEffect = (typeof POOL_EFFECTS)[number];

/**
 * One module of card behaviour: a unit keyword, a weapon keyword, an upgrade, a command card, an objective, a
 * condition. A card that is not in the battle costs nothing: the battle compiles only what its cards name.
 */
export interface Behaviour<C> {
  /** Keyword name as on the cards (`Nimble`, `Fixed: Front`), or the id of the card. */
  readonly name: string;
  /** Id in the rules index, for coverage; empty for a card's own text. */
  readonly rule: string;
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
  /** Modifiers for every unit of both sides; `value` is the number of the unit that has the card. */
  readonly auras?: readonly Modifier<C>[];
  readonly actions?: readonly CardAction<C>[];
  /**
   * What follows at once when unit `u` has gained `count` aim or dodge tokens; nobody can be asked. A keyword hears it
   * of every unit of its side, a command card of every unit.
   */
  readonly gained?: (c: C, u: number, value: number, token: SharedGain, count: number) => void;
  /** True for a keyword of command cards: a card that has it stays in play after the round in which it is played. */
  readonly staysInPlay?: boolean;
  /** Another keyword without a number that the unit has while a condition holds; `value` as for `triggers`. */
  readonly gains?: {
    readonly keyword: Behaviour<C>;
    readonly when: (c: C, u: number, value: number) => boolean;
  };
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
   * Bits of the kinds of attack ({@link BARS_MELEE}, {@link BARS_RANGED}) in which a miniature that an upgrade card
   * adds can use no weapon but those on the card; `of` is what the keyword names.
   */
  bars?(of: readonly string[]): number;
  /** True for the keyword of a unit whose flaw card an opponent holds. */
  readonly bringsFlaw?: boolean;
  /** For a flaw card: the name of its unit; its effects are those of that unit and are controlled by the opponent. */
  readonly flawOf?: string;
  /** For an upgrade card: a keyword that units of its side have while its unit is on the table and `now` holds. */
  readonly lends?: Lending<C>;
  /** True for an upgrade card whose weapon counts its effects once for a pool, however many miniatures use it. */
  readonly countsOnce?: boolean;
  /** True if the unit has as many shield tokens as the keyword's number. */
  readonly shields?: boolean;
  /** Kind of the tokens that {@link tokensPlaced} counts, if the battle must know that it can have such tokens. */
  readonly lays?: number;
  /** True if the miniature of the card that prints it is a noncombatant (3236). */
  readonly noncombatant?: boolean;
  /** True if the miniatures of the card that prints it are ignored by attackers of their unit (3982). */
  readonly small?: boolean;
  /** True if the unit can add weapons to the ranged attacks of its friends (2422). */
  readonly supportsFire?: boolean;
  /**
   * Whether other units treat the unit as a ground vehicle that gives heavy cover (2628); `of` is what the keyword
   * names.
   */
  groundVehicleToOthers?(of: readonly string[]): boolean;
}

/** A keyword that an upgrade card gives other units. */
export interface Lending<C> {
  /** As unit cards print it, such as `Guardian`. */
  readonly keyword: string;
  /** The keyword's number; the numbers of a keyword that the unit has anyway are added to it (2920). */
  readonly value: number;
  /** Whether a unit with that card can ever have it by the upgrade card. */
  readonly concerns: (card: UnitCard) => boolean;
  /** Whether such a unit `u` has it now from the card of unit `lender`. */
  readonly now: (c: C, u: number, lender: number) => boolean;
}

/** Tokens whose gain other units may share. */
export type SharedGain = 'aim' | 'dodge';

/** One {@link Behaviour.gained} of one battle. */
export interface GainEntry<C> {
  readonly gained: NonNullable<Behaviour<C>['gained']>;
  readonly value: number;
}

/** Kinds of attack for {@link Behaviour.bars}. */
export const BARS_MELEE = 1;
export const BARS_RANGED = 2;

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

const pointIndex = new Map<Point, number>(POINTS.map((name, i) => [name, i]));
const queryIndex = new Map<Query, number>(QUERIES.map((name, i) => [name, i]));

/** Index of a point in {@link POINTS}; look it up once, when a module loads. */
export function pointOf(name: Point): number {
  return pointIndex.get(name) as number;
}

/** Index of a query in {@link QUERIES}; look it up once, when a module loads. */
export function queryOf(name: Query): number {
  return queryIndex.get(name) as number;
}
