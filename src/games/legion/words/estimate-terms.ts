/**
 * The terms that the estimate of a battle sums, in the order of its weights: each is blue's value minus red's. Points
 * are divided by those of the average army.
 */
export const TERMS = [
  /** Points of units that are not defeated; the same in proportion to the wounds they have left. */
  'alive',
  'wounds',
  /** Expected loss of points from an attack in progress. */
  'attacking',
  /**
   * Expected damage, in points: of the next attack of the activating unit, if it has one action left; and of a whole
   * activation of the activating unit, of each unit still to act this round, and of each other unit in the next round.
   */
  'shot-now',
  'menace-now',
  'menace-soon',
  'menace-later',
  /** Points of units × distance to the nearest enemy in range bands, beyond the first. */
  'distance',
  /**
   * Points of units × suppression tokens; points of the suppressed units, which lose an action, and of those that would
   * panic and lose the whole activation.
   */
  'suppression',
  'suppressed',
  'panics',
  /** Expected damage, in points, of the attacks of units with standby tokens on enemies still to act. */
  'standby',
  /** Points of units still to act; of those with an order; 1 for the side whose turn it is. */
  'to-act',
  'ordered',
  'turn',
  /**
   * Points of units with compulsory moves × the share of their possible paths that leave the table.
   */
  'cornered',
  /** Victory tokens won; those that the end of this round would add. */
  'won',
  'round-end',
  /**
   * Victory tokens that the end of the battle would add if nothing changed until then, by the number of rounds still to
   * come: 0, 1, 2, 3 or more.
   */
  'standing-0',
  'standing-1',
  'standing-2',
  'standing-3',
  /** Progress towards the objective, up to 1, 2 or 3 for each unit or token, by the card. */
  'progress-0',
  'progress-1',
  'progress-2',
  'progress-3',
  /** 1 for the side that would win if the battle ended now. */
  'lead-0',
  'lead-1',
  'lead-2',
  'lead-3',
  /** Expected damage, in points, of the charges that lie on the table. */
  'charges',
] as const;

export type Term = (typeof TERMS)[number];

/**
 * By term: its weight half-way through a battle; how much more it is at the end of one; and the size of a change that
 * matters, by which weights are tuned.
 */
export type TermWeights = Readonly<Record<Term, readonly [always: number, late: number, scale: number]>>;
