/**
 * The terms that {@link evaluate} sums, in the order of its weights: each is blue's value minus red's. Points are
 * divided by those of the average army.
 */
export const TERMS = [
  /** Points of units that are not defeated; the same in proportion to the wounds they have left. */
  'alive',
  'wounds',
  /** Expected loss of points from an attack in progress. */
  'attacking',
  /**
   * Expected damage, in points: of the next attack of the activating unit, if it has one action left; and of a whole
   * activation of the activating unit, of each unit still to act this round, and of each other unit.
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
  /** Expected damage, in points, of the attacks of units with standby tokens. */
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
   * Victory tokens that the end of the battle would add if it came now, by the number of rounds still to come: 0, 1, 2,
   * 3 or more.
   */
  'standing-0',
  'standing-1',
  'standing-2',
  'standing-3',
  /** Progress of units towards the objective, from 0 to 1 each. */
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

/**
 * Fitted to the results of battles; those of attacks were tuned by play, and a few with too little data keep their old
 * values (see results/legion-evaluate.md).
 */
const CHOSEN: Readonly<Record<(typeof TERMS)[number], number>> = {
  alive: 1.12,
  wounds: 2.48,
  attacking: 4.2,
  'shot-now': 5.6,
  'menace-now': 3.85,
  'menace-soon': 3.46,
  'menace-later': 1.16,
  distance: -0.02,
  suppression: -0.02,
  suppressed: -0.1,
  panics: -0.35,
  standby: 0.84,
  'to-act': 0.41,
  ordered: 0.03,
  turn: 0.01,
  cornered: -1.5,
  won: 0.47,
  'round-end': 0.26,
  'standing-0': 0.57,
  'standing-1': 0.42,
  'standing-2': 0.32,
  'standing-3': 0.19,
  'progress-0': 0.09,
  'progress-1': 0.22,
  'progress-2': 0.23,
  'progress-3': 0.26,
  'lead-0': 0.54,
  'lead-1': 0.21,
  'lead-2': 0.05,
  'lead-3': 0,
  charges: 3.2,
};

/** Changes that matter, of weights that are too small to be measured by themselves. */
const LEAST: Partial<Record<(typeof TERMS)[number], number>> = {
  distance: 0.12,
  suppression: 0.1,
  suppressed: 0.6,
  panics: 1,
  ordered: 0.2,
  turn: 0.1,
  'lead-2': 0.4,
  'lead-3': 0.4,
  'progress-0': 0.4,
};

/** By term: the size of a change of its weight that matters. */
export const SCALES: Float64Array = Float64Array.from(TERMS, (name) => LEAST[name] ?? Math.abs(CHOSEN[name]));

/** Weights by term. */
export const WEIGHTS: Float64Array = Float64Array.from(TERMS, (name) => CHOSEN[name]);

/** Index of the term for the attack in progress. */
export const ATTACKING: number = TERMS.indexOf('attacking');
