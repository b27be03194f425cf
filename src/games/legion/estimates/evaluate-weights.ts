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

/** The rounds that weights tell apart: 0 is the setup, later ones count as the last. */
export const ROUNDS = 7;

/** How late a round is: from −1 in the first, and before it, to 1 in the sixth. */
export function lateness(round: number): number {
  return (2 * (Math.min(ROUNDS - 1, Math.max(1, round)) - 1)) / (ROUNDS - 2) - 1;
}

/**
 * By term: its weight half-way through a battle; how much more it is at the end of one; and the size of a change that
 * matters, by which weights are tuned. Fitted to the results of battles; those of attacks were tuned by play, and a few
 * with too little data keep their old values (see results/legion-evaluate.md).
 */
const CHOSEN: Readonly<Record<(typeof TERMS)[number], readonly [always: number, late: number, scale: number]>> = {
  alive: [1.12, 0, 1.12],
  wounds: [2.48, 0, 2.48],
  attacking: [4.2, 0, 4.2],
  'shot-now': [5.6, 0, 5.6],
  'menace-now': [3.85, 0, 3.85],
  'menace-soon': [3.46, 0, 3.46],
  'menace-later': [1.16, 0, 1.16],
  distance: [-0.02, 0, 0.12],
  suppression: [-0.02, 0, 0.1],
  suppressed: [-0.1, 0, 0.6],
  panics: [-0.35, 0, 1],
  standby: [0.84, 0, 0.84],
  'to-act': [0.41, 0, 0.41],
  ordered: [0.03, 0, 0.2],
  turn: [0.01, 0, 0.1],
  cornered: [-1.5, 0, 1.5],
  won: [0.47, 0, 0.47],
  'round-end': [0.26, 0, 0.26],
  'standing-0': [0.57, 0, 0.57],
  'standing-1': [0.42, 0, 0.42],
  'standing-2': [0.32, 0, 0.32],
  'standing-3': [0.19, 0, 0.19],
  'progress-0': [0.09, 0, 0.4],
  'progress-1': [0.22, 0, 0.22],
  'progress-2': [0.23, 0, 0.23],
  'progress-3': [0.26, 0, 0.26],
  'lead-0': [0.54, 0, 0.54],
  'lead-1': [0.21, 0, 0.21],
  'lead-2': [0.05, 0, 0.4],
  'lead-3': [0, 0, 0.4],
  charges: [3.2, 0, 3.2],
};

/** By term: the size of a change of its weight that matters. */
export const SCALES: Float64Array = Float64Array.from(TERMS, (name) => CHOSEN[name][2]);

/** Weights by round and term: those of round 0 first. */
export const WEIGHTS: Float64Array = Float64Array.from({ length: ROUNDS * TERMS.length }, (_, i) => {
  const [always, late] = CHOSEN[TERMS[i % TERMS.length]];
  return always + late * lateness(Math.floor(i / TERMS.length));
});

/** Where the weights of a round begin among {@link WEIGHTS}. */
export function rowOfRound(round: number): number {
  return TERMS.length * Math.min(ROUNDS - 1, round);
}

/** Index of the term for the attack in progress. */
export const ATTACKING: number = TERMS.indexOf('attacking');
