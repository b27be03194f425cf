import type { Obstacles } from '../../../tabletop/obstacles.js';

/** What the miniatures of one unit are to another on its way. */
export interface PassageRules<C> {
  /**
   * Fills `out` with the bases that stop the leader of `u` on its way, and returns bits over the units whose miniatures it runs over. With
   * `overHeight` ≥ 0 miniatures up to that height are passed over.
   */
  gatherBlockers(c: C, u: number, withdrawing: boolean, overHeight: number, out: Obstacles): number;
  /** Bits over the units that a compulsory move runs over when it ends on them. */
  freeTroopers(c: C): number;
}

/** How battles end before their last round. */
export interface EndingRules<C> {
  /** A unit has been defeated: ends the battle if that decides it. */
  afterDefeat(c: C): void;
}

/** Compulsory moves. */
export interface CompulsoryRules<C> {
  /** Where the compulsory move of unit `u` leads along a tool bent by `bend` degrees: an operand of rules/queries/move/notched-places. */
  way(c: C, u: number, bend: number): number;
}

/** Units that ride in others. */
export interface RidingRules<C> {
  /** Whether `vehicle` stands on the table and takes unit `u`, wherever that is. */
  takes(c: C, vehicle: number, u: number): boolean;
  /** Unit `u` rides in `vehicle` from now on. */
  goAboard(c: C, u: number, vehicle: number): void;
}

/** Climbing. */
export interface ClimbingRules<C> {
  /** Whether unit `u` can ever climb. */
  climbs(c: C, u: number): boolean;
}

/**
 * The questions to which editions have answers of their own, in families. What no edition answers otherwise is a plain function in `rules/`,
 * and no question.
 */
export interface Rules<C> {
  readonly passage: PassageRules<C>;
  readonly ending: EndingRules<C>;
  readonly compulsory: CompulsoryRules<C>;
  readonly riding: RidingRules<C>;
  readonly climbing: ClimbingRules<C>;
}
