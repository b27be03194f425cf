import { type Reason } from '../../../machine/reason.js';
import type { Mover } from '../../../tabletop/mover.js';
import type { Obstacles } from '../../../tabletop/obstacles.js';
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
   * vehicle
   * on wheels or treads, or hovering like one; null if it hides nothing.
   */
  hides(kind: number, heavy: boolean): Hiding | null;
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

/** Which miniatures suffer wounds. `flags` are those of `rules/procedures/wounds`. */
export interface WoundRules<C> {
  /** Bits over the miniatures of unit `u` of which one must be chosen for the next wounds. */
  choices(c: C, u: number, flags: number): number;
  /** Why miniature `i` of unit `u`, which is none of those, is not; for explanations. */
  refusal(c: C, u: number, i: number, flags: number): Reason;
  /** Number of wounds of this kind that the miniatures of unit `u` can still suffer. */
  capacity(c: C, u: number, flags: number): number;
}

/** Units that take part in the battle though they may not be on the table. */
export interface PresenceRules<C> {
  /** Whether unit `u` can be nominated, ordered and activated now. */
  acts(c: C, u: number): boolean;
}

/** Effects of both sides at the same moment. */
export interface TimingRules<C> {
  /** The player who says whose effect comes first. */
  chooser(c: C): number;
}

/** Compulsory moves. */
export interface CompulsoryRules<C> {
  /**
   * Where the compulsory move of unit `u` leads along a tool bent by `bend` degrees: an operand of
   * rules/queries/move/notched-places.
   */
  way(c: C, u: number, bend: number): number;
}

/** Units that ride in others. */
export interface RidingRules<C> {
  /** Why `vehicle` cannot carry unit `u`, wherever the unit is. */
  refusal(c: C, vehicle: number, u: number): Reason;
  /** Makes unit `u` ride in `vehicle`. */
  goAboard(c: C, u: number, vehicle: number): void;
}

/** Climbing. */
export interface ClimbingRules<C> {
  /** Whether unit `u` can ever climb. */
  climbs(c: C, u: number): boolean;
}

/** What keeps the miniatures of a unit together. */
export interface CohesionRules {
  /**
   * Whether a miniature at (x, y) that moves as `mover` says is in cohesion with its leader at (leaderX, leaderY).
   * `obstacles` are the bases that stop a move from one to the other; `allowedRise` is how far above or below the
   * leader it may stand.
   */
  holds(
    measures: Measures,
    mover: Mover,
    obstacles: Obstacles,
    leaderX: number,
    leaderY: number,
    x: number,
    y: number,
    allowedRise: number,
  ): boolean;
}

/**
 * The questions that editions answer differently, in groups. A question that all editions answer alike is a plain
 * function in `rules/` and is not here.
 */
export interface Rules<C> {
  readonly passage: PassageRules<C>;
  readonly sight: SightRules<C>;
  readonly cover: CoverRules<C>;
  readonly wounds: WoundRules<C>;
  readonly presence: PresenceRules<C>;
  readonly timing: TimingRules<C>;
  readonly ending: EndingRules<C>;
  readonly compulsory: CompulsoryRules<C>;
  readonly riding: RidingRules<C>;
  readonly climbing: ClimbingRules<C>;
  readonly cohesion: CohesionRules;
}
