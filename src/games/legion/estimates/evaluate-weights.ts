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

/** The rounds that weights tell apart: 0 is the setup, later ones count as the last. */
export const ROUNDS = 7;

/** How late a round is: from −1 in the first, and before it, to 1 in the sixth. */
export function lateness(round: number): number {
  return (2 * (Math.min(ROUNDS - 1, Math.max(1, round)) - 1)) / (ROUNDS - 2) - 1;
}

/**
 * By term: its weight half-way through a battle; how much more it is at the end of one; and the size of a change that
 * matters, by which weights are tuned. Tuned by 24,000 pairs of games of the policy, from weights that were fitted to
 * the results of battles (`results/legion-weights.md`; `training/legion-2020/laptop.json` is a shorter form of that
 * training).
 */
const CHOSEN: Readonly<Record<(typeof TERMS)[number], readonly [always: number, late: number, scale: number]>> = {
  alive: [1.28, 0.0802, 1.12],
  wounds: [2.75, -0.0205, 2.48],
  attacking: [5.75, -0.0801, 4.2],
  'shot-now': [8.59, -0.671, 5.6],
  'menace-now': [3.49, -0.428, 3.85],
  'menace-soon': [3.23, -0.913, 3.46],
  'menace-later': [0.675, -0.0639, 1.16],
  distance: [-0.16, 0.0934, 0.12],
  suppression: [-0.00158, 0.0188, 0.1],
  suppressed: [-0.0386, 0.0212, 0.6],
  panics: [-0.441, -0.0132, 1],
  standby: [0.585, 0.0134, 0.84],
  'to-act': [0.336, -0.0181, 0.41],
  ordered: [0.0546, -0.0252, 0.2],
  turn: [0.0155, -0.00446, 0.1],
  cornered: [-1.58, 0.193, 1.5],
  won: [0.538, 0.0118, 0.47],
  'round-end': [0.297, -0.0602, 0.26],
  'standing-0': [0.576, -0.0204, 0.57],
  'standing-1': [0.381, 0.0381, 0.42],
  'standing-2': [0.339, 0.0478, 0.32],
  'standing-3': [0.118, -0.00692, 0.19],
  'progress-0': [0.206, 0.144, 0.4],
  'progress-1': [0.264, 0.0539, 0.22],
  'progress-2': [0.264, 0.0115, 0.23],
  'progress-3': [0.315, 0.0559, 0.26],
  'lead-0': [0.478, 0.0385, 0.54],
  'lead-1': [0.223, -0.0252, 0.21],
  'lead-2': [-0.0095, -0.00244, 0.4],
  'lead-3': [-0.00387, -0.0528, 0.4],
  charges: [3.14, 0.0294, 3.2],
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
