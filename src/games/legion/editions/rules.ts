import type { Obstacles } from '../../../tabletop/obstacles.js';
import type { Context } from '../engine/context.js';

/** What the miniatures of one unit are to another on its way. */
export interface PassageRules {
  /**
   * Fills `out` with the bases that stop the leader of `u` on its way, and returns bits over the units whose miniatures it runs over. With
   * `overHeight` ≥ 0 miniatures up to that height are passed over.
   */
  gatherBlockers(c: Context, u: number, withdrawing: boolean, overHeight: number, out: Obstacles): number;
  /** Bits over the units that a compulsory move runs over when it ends on them. */
  freeTroopers(c: Context): number;
}

/** How battles end before their last round. */
export interface EndingRules {
  /** A unit has been defeated: ends the battle if that decides it. */
  afterDefeat(c: Context): void;
}

/** Compulsory moves. */
export interface CompulsoryRules {
  /** Where the compulsory move of unit `u` leads along a tool bent by `bend` degrees: an operand of rules/queries/move/notched-places. */
  way(c: Context, u: number, bend: number): number;
}

/** Units that ride in others. */
export interface RidingRules {
  /** Whether `vehicle` stands on the table and takes unit `u`, wherever that is. */
  takes(c: Context, vehicle: number, u: number): boolean;
  /** Unit `u` rides in `vehicle` from now on. */
  goAboard(c: Context, u: number, vehicle: number): void;
}

/** Climbing. */
export interface ClimbingRules {
  /** Whether unit `u` can ever climb. */
  climbs(c: Context, u: number): boolean;
}

/**
 * The questions to which editions have answers of their own, in families. What no edition answers otherwise is a plain function in `rules/`,
 * and no question.
 */
export interface Rules {
  readonly passage: PassageRules;
  readonly ending: EndingRules;
  readonly compulsory: CompulsoryRules;
  readonly riding: RidingRules;
  readonly climbing: ClimbingRules;
}
