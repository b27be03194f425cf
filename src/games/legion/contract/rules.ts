import { type Reason } from '../../../machine/reason.js';
import type { Mover, MoverSpec } from '../../../tabletop/mover.js';
import type { Obstacles } from '../../../tabletop/obstacles.js';
import type { Reach } from '../../../tabletop/reach.js';
import type { Entry } from '../../../tabletop/entry.js';
import type { SightKernel } from '../../../tabletop/sight-kernel.js';
import type { Measures } from '../cards/measures.js';

/** How the miniatures of one unit affect the move of another. */
export interface PassageRules<C> {
  /**
   * Fills `out` with the bases that stop the leader of `u` on its way, and returns bits over the units whose miniatures
   * it runs over. With `overHeight` ≥ 0 the leader passes over miniatures up to that height.
   */
  gatherBlockers(c: C, u: number, withdrawing: boolean, overHeight: number, out: Obstacles): number;
  /**
   * Fills `out` with the bases that part a miniature of unit `u` from its leader: those that stop a move, except those
   * of enemies with which it is engaged, or will be once it is in a melee with the units in the bits `partners`.
   */
  gatherParting(c: C, u: number, partners: number, out: Obstacles): void;
  /** Bits over the units that a compulsory move runs over when it ends on them. */
  freeTroopers(c: C): number;
  /** Whether it matters over which enemies a standard move of unit `u` leads. */
  marksEnemies(c: C, u: number): boolean;
  /** A standard move of such a unit leads over the enemy units in the bits `units`. */
  markEnemies(c: C, units: number): void;
}

/** How battles end, and who wins them. */
export interface EndingRules<C> {
  /**
   * The side that would win if the battle ended now and blue had `lead` victory tokens more than red; −1 for a draw.
   */
  leader(c: C, lead: number): number;
  /** Called after a unit has been defeated: ends the battle if that decides it. */
  afterDefeat(c: C): void;
}

/** What a miniature sees of another. */
export interface SightRules<C> {
  /** Whether miniature `eye` sees any part of miniature `to`; both are on the table. */
  sees(c: C, eye: number, to: number): boolean;
  /** How terrain and miniatures hide miniatures from each other. */
  kernel(measures: Measures): SightKernel;
  /**
   * How a miniature hides what is behind it, by its kind (TROOPER … REPULSOR_VEHICLE) and whether it is a ground
   * vehicle on wheels or treads, or hovering like one; null if it hides nothing.
   */
  hides(kind: number, heavy: boolean): Hiding | null;
  /** The tokens that hide what is behind them. */
  hidingToken(measures: Measures): HidingToken;
}

/** A kind of token that gives cover to what is behind it and does not block sight. Tenths of a millimetre. */
export interface HidingToken {
  readonly kind: number;
  readonly radius: number;
  readonly height: number;
  /** 0 none, 1 light, 2 heavy. */
  readonly cover: number;
}

/** How a miniature hides what is behind it. */
export interface Hiding {
  readonly blocksSight: boolean;
  /** 0 none, 1 light, 2 heavy. */
  readonly cover: number;
}

/** Cover: 0 none, 1 light, 2 heavy. */
export interface CoverRules<C> {
  /**
   * The cover that terrain and miniatures in between give unit `v` against a ranged attack from (x, y, facing), without
   * changes by tokens and cards: `from` is the profile of the attacker in the battle's sight, `m` its leader, or −1 for
   * a token.
   */
  fromPlace(c: C, from: number, x: number, y: number, facing: number, m: number, v: number): number;
  /**
   * The cover that counts: `base` with what tokens and cards of both sides add and take away. `attacker` may be −1 (an
   * area weapon); `sharpshooter` is that of the pool.
   */
  final(c: C, attacker: number, v: number, base: number, sharpshooter: number): number;
}

/**
 * What the odds of an attack need to know of an edition's way to resolve a pool, beyond the arithmetic that all share.
 * Each speaks of the current pool.
 */
export interface PoolRules<C> {
  /** Whether a defence die is rolled for each hit instead of cancelling hits outright; then what comes of it. */
  readonly rollsCover: boolean;
  /** Whether the defender's dice of the cover roll are red, and the blocks that it adds in place of dice. */
  coverIsRed(c: C): boolean;
  coverBlocks(c: C): number;
  /** Whether shields come after Impact and armour, and not before them. */
  readonly shieldsLast: boolean;
  /** The most hits that other units cancel last of all. */
  backup(c: C): number;
  /**
   * The dice as they are after weapons have upgraded and downgraded them: red, black and white, eight bits each. Above
   * them the number of black dice that became red where a white one could have become black instead.
   */
  changedDice(c: C, dice: number): number;
}

/** Which miniatures suffer wounds. `flags` are those of `rules/procedures/wounds`. */
export interface WoundRules<C> {
  /** Bits over the miniatures of unit `u` of which one must be chosen for the next wounds. */
  choices(c: C, u: number, flags: number): number;
  /** Why miniature `i` of unit `u`, which is none of those, is not; for explanations. */
  refusal(c: C, u: number, i: number, flags: number): Reason;
  /** Most wounds of this kind that unit `u` can suffer at once. */
  capacity(c: C, u: number, flags: number): number;
  /** Number of wounds that the miniatures which may be chosen for wounds of this kind can still suffer. */
  left(c: C, u: number, flags: number): number;
}

/** Units that take part in the battle though they may not be on the table. */
export interface PresenceRules<C> {
  /** Whether unit `u` can be nominated, ordered and activated now. */
  acts(c: C, u: number): boolean;
  /** Whether unit `u`, which acts, can be activated by an order token that is drawn for it. */
  takesToken(c: C, u: number): boolean;
  /** Whether the state of unit `u` lets it perform free actions that others grant it. */
  actsFreely(c: C, u: number): boolean;
  /** Whether units `u` and `v`, both off the table, are within every range and in sight of each other. */
  together(c: C, u: number, v: number): boolean;
  /** Bits over the kinds of action by which unit `u` enters the table, and that alone are open to it; 0 for any. */
  entering(c: C, u: number): number;
  /** Where the move of unit `u` begins if it enters the table by it; null if it is on the table. */
  entry(c: C, u: number): Entry | null;
  /** Unit `u` has just entered the table by a move. */
  entered(c: C, u: number): void;
  /**
   * The speed of the move action by which unit `u` enters the table, if that is not its own; difficult terrain does not
   * slow the move then. 0 if there is no such speed.
   */
  entrySpeed(c: C, u: number): number;
}

/** Speed-x moves: those of a certain speed that effects grant. */
export interface SpeedMoveRules<C> {
  /** Whether unit `u` is where such a move can begin. */
  canBegin(c: C, u: number): boolean;
  /** Whether immobilize tokens keep unit `u` from such a move. */
  isHeld(c: C, u: number): boolean;
  /** Whether difficult terrain slows them, unless an effect says that it does not. */
  readonly slowed: boolean;
  /** Unit `u` has made such a move, and the reactions to it are over. May `call`. */
  made(c: C, u: number): void;
}

/** Effects of both sides at the same moment. */
export interface TimingRules<C> {
  /** The side whose effect comes first; −1 if the blue player says. */
  first(c: C): number;
  /** Whether a free action that a player chooses counts as a unit's first action. */
  readonly freeActionsCount: boolean;
}

/** Objective tokens that units carry. */
export interface HoldingRules<C> {
  /** The leader of unit `u` has died before the others. */
  leaderDies(c: C, u: number): void;
  /** Unit `u` is defeated; its leader is still where it was. */
  unitDies(c: C, u: number): void;
}

/** Compulsory moves. */
export interface CompulsoryRules<C> {
  /**
   * Where the compulsory move of unit `u` leads by that answer to the question about it: an operand of
   * rules/queries/move/notched-operands.
   */
  way(c: C, u: number, action: number): number;
}

/** Units that ride in others. */
export interface RidingRules<C> {
  /** Why `vehicle` cannot carry unit `u`, wherever the unit is. */
  refusal(c: C, vehicle: number, u: number): Reason;
  /** Makes unit `u` ride in `vehicle`. */
  goAboard(c: C, u: number, vehicle: number): void;
}

/** Tokens that units may spend for each other: the green ones. */
export type SharedToken = 'aim' | 'dodge' | 'surge' | 'standby';

/** Who orders whom. */
export interface OrderRules<C> {
  /** Whether unit `issuer` may issue an order to unit `u` of its side, as far as they belong together. */
  mayOrder(c: C, issuer: number, u: number): boolean;
  /** Whether a card that is no character's can be played only with a unit that can be nominated for it. */
  readonly needsNominee: boolean;
  /** Bits over the cards of `player` that are set aside and cannot be selected. */
  aside(c: C, player: number): number;
}

/** Whose courage units use. */
export interface MoraleRules<C> {
  /** Whether unit `u` may use the courage that unit `v` lends by the commander token, as one with Field Commander. */
  heeds(c: C, u: number, v: number): boolean;
}

/** Green tokens that units spend for each other. */
export interface SharingRules<C> {
  /** Whether unit `v`, if it is near, lends unit `u` a token of that kind now: by Exemplar, or an effect like it. */
  lends(c: C, u: number, v: number, token: SharedToken): boolean;
  /** Whether unit `u`, a clone trooper, may spend another token of its friends of that type now. */
  shares(c: C, u: number): boolean;
  /** Notes that it has spent one. */
  noteShared(c: C, u: number): void;
  /** How many tokens unit `u` can be lent in one attack by units with Exemplar, or by clone troopers as one of them. */
  readonly most: number;
  /** Notes that unit `u` has spent a token that a unit with Exemplar has lent it. */
  noteLent(c: C, u: number): void;
  /** Clears what was noted; called where the state of an attack is cleared. */
  clear(c: C): void;
  /** Tokens on cards of unit `u` that it spends like its own. */
  cached(c: C, u: number, token: SharedToken): number;
  /** Unit `u` spends as many of them. */
  spendCached(c: C, u: number, token: SharedToken, count: number): void;
}

/** What defeating marked units is worth. */
export interface PrizeRules<C> {
  /** Unit `v` has defeated unit `u`, on which `count` tokens lay that mark it. */
  collect(c: C, v: number, u: number, count: number): void;
}

/** Ram. */
export interface RammingRules<C> {
  /** Whether unit `u`, which attacks in its activation, has moved in it as Ram demands. */
  hasRun(c: C, u: number): boolean;
  /** Whether a critical that Ram makes of a blank counts as a result of the roll, which suppresses the defender. */
  readonly suppresses: boolean;
}

/** Climbing. */
export interface ClimbingRules<C> {
  /** Whether unit `u` can ever climb. */
  climbs(c: C, u: number): boolean;
}

/** Whether a miniature at (x0, y0) and another of its unit at (x1, y1) would see each other. */
export type InSight = (x0: number, y0: number, x1: number, y1: number) => boolean;

/** A kind of mover, and what its miniatures see of each other. */
export interface Together {
  readonly mover: Mover;
  /** Height of its silhouette. */
  readonly height: number;
  /** How far from its leader a miniature may be, between the bases. */
  readonly gap: number;
  readonly inSight: InSight;
}

/** What keeps the miniatures of a unit together. */
export interface CohesionRules<C> {
  /** Whether a place that the leader reaches by a move of speed 1, near enough and on its level, always is one. */
  readonly byMove: boolean;
  /** Whether a move of the leader needs places in cohesion for all others; if not, they come as near as they can. */
  readonly mustFollow: boolean;
  /**
   * How far above or below its leader a miniature of unit `u` may be put after a move that ignored `segments` of
   * height.
   */
  rise(c: C, u: number, segments: number): number;
  /** Whether nothing within `far` of a leader at (x, y) on the table can part it from a miniature, bases aside. */
  isOpen(mover: Mover, x: number, y: number, far: number): boolean;
  /**
   * Whether a miniature at (x, y) is in cohesion with its leader at (leaderX, leaderY). `obstacles` are the bases that
   * stop a move from one to the other; `allowedRise` is how far above or below the leader it may stand.
   */
  holds(
    measures: Measures,
    together: Together,
    obstacles: Obstacles,
    leaderX: number,
    leaderY: number,
    x: number,
    y: number,
    allowedRise: number,
  ): boolean;
}

/** Melees. */
export interface MeleeRules<C> {
  /** Whether bases of units `u` and `v` on surfaces at heights z0 and z1 touch if they do as seen from above. */
  areLevel(c: C, u: number, z0: number, v: number, z1: number): boolean;
  /** Whether the miniatures of unit `u` move into contact when an enemy starts a melee with it, or contact is lost. */
  closesUp(c: C, u: number): boolean;
  /** Whether a leader that is put back into contact goes there by a move of speed 1, and its unit stays together. */
  readonly closesUpByMove: boolean;
}

/** Whom attacks can be made against. */
export interface DeclaringRules<C> {
  /** Whether the leader of unit `u` sees enough of unit `v` to declare it the defender, if that matters. */
  leaderSees(c: C, u: number, v: number): boolean;
  /**
   * Whether the attack of a unit that spends a standby token can be made only against the unit to which it responds.
   */
  readonly standbyAnswersTrigger: boolean;
  /** Whether units answer with standby tokens what an effect of their own side makes an enemy do. */
  readonly answersOwnEffects: boolean;
}

/** How far the effects of Force cards reach. */
export interface ForceRules<C> {
  /** The range band from unit `u`, which has the card, to unit `v`. */
  range(c: C, u: number, v: number): number;
  /** The range band from unit `u` to miniature `n`. */
  rangeToMini(c: C, u: number, n: number): number;
}

/** Which actions and moves go together in one activation. */
export interface CombiningRules<C> {
  /** Why unit `u` may not attack any more in its activation because of what else it did, apart from attacks. */
  attackRefusal(c: C, u: number): Reason;
  /** The same for the standby action. */
  standbyRefusal(c: C, u: number): Reason;
  /** Whether unit `u` may move into a melee; false for one that has left one in its activation and may not. */
  startsMelee(c: C, u: number): boolean;
  /** Whether nothing that follows a move follows a withdrawal, except for units that act after it. */
  readonly bareWithdrawals: boolean;
  /** Whether unit `u`, which activates, may perform its card action `i` once more though it has performed it. */
  repeatsCard(c: C, u: number, i: number): boolean;
  /** Unit `u`, which activates, performs its card action `i` once more. */
  noteRepeat(c: C, u: number, i: number): void;
}

/** What terrain means to a kind of mover. */
export interface MotionRules {
  /**
   * How much higher than its level the terrain may be that a standard move of such a unit goes over, and how else it
   * meets terrain: `kind` is TROOPER … REPULSOR_VEHICLE, `height` that of the miniature.
   */
  spec(kind: number, height: number): Pick<MoverSpec, 'impassable' | 'leans' | 'standsWholly' | 'stepOver'>;
  /** Where such a unit comes by a movement tool. */
  reach(mover: Mover): Reach;
  /** Whether units on notched bases pivot while they are engaged. */
  readonly pivotsWhileEngaged: boolean;
  /** Most degrees by which a notched base may turn before a standard move or a reverse; 0 if it may not. */
  readonly turnsFirst: number;
  /** Whether reverses and strafes are standard moves. */
  readonly slidesAreStandard: boolean;
  /** Whether a notched base may pass the table's edge on its way. */
  readonly overhangs: boolean;
}

/**
 * The questions that editions answer differently, in groups. A question that all editions answer alike is a plain
 * function in `rules/` and is not here.
 */
export interface Rules<C> {
  readonly passage: PassageRules<C>;
  readonly sight: SightRules<C>;
  readonly cover: CoverRules<C>;
  readonly pool: PoolRules<C>;
  readonly wounds: WoundRules<C>;
  readonly presence: PresenceRules<C>;
  readonly speedMoves: SpeedMoveRules<C>;
  readonly timing: TimingRules<C>;
  readonly ending: EndingRules<C>;
  readonly holding: HoldingRules<C>;
  readonly compulsory: CompulsoryRules<C>;
  readonly riding: RidingRules<C>;
  readonly orders: OrderRules<C>;
  readonly morale: MoraleRules<C>;
  readonly sharing: SharingRules<C>;
  readonly prizes: PrizeRules<C>;
  readonly ramming: RammingRules<C>;
  readonly climbing: ClimbingRules<C>;
  readonly cohesion: CohesionRules<C>;
  readonly motion: MotionRules;
  readonly combining: CombiningRules<C>;
  readonly melee: MeleeRules<C>;
  readonly declaring: DeclaringRules<C>;
  readonly force: ForceRules<C>;
}
