import { kept } from '../../../kernel/scratch.js';
import type { Battle, Context } from '../engine/context.js';
import type { Edition } from '../engine/edition.js';
import { TERMS } from '../words/estimate-terms.js';

/** The weights of an edition's estimate. */
export interface EstimateWeights {
  /** By round and term: those of the setup first, then those of each round; later rounds count as the last one. */
  readonly byRound: Float64Array;
  /** By term: the size of a change of its weight that matters. */
  readonly scales: Float64Array;
  /** By round from 0, the setup: from −1 in the first, and before it, to 1 in the last. */
  readonly lateness: readonly number[];
}

const known = new WeakMap<Edition, EstimateWeights>();
let last: EstimateWeights | null = kept(null);
let lastEdition: Edition | null = kept(null);

/** The weights with which battles are judged. */
export function weightsOf({ edition }: Battle): EstimateWeights {
  if (last !== null && lastEdition === edition) return last;
  let weights = known.get(edition);
  if (weights === undefined) known.set(edition, (weights = compiled(edition)));
  lastEdition = edition;
  last = weights;
  return weights;
}

function compiled({ estimateWeights, numbers }: Edition): EstimateWeights {
  const lateness = Array.from({ length: numbers.rounds + 1 }, (_, round) => latenessOf(round, numbers.rounds));
  return {
    byRound: Float64Array.from({ length: lateness.length * TERMS.length }, (_, i) => {
      const [always, late] = estimateWeights[TERMS[i % TERMS.length]];
      return always + late * lateness[Math.floor(i / TERMS.length)];
    }),
    scales: Float64Array.from(TERMS, (name) => estimateWeights[name][2]),
    lateness,
  };
}

function latenessOf(round: number, rounds: number): number {
  return (2 * (Math.max(1, round) - 1)) / (rounds - 1) - 1;
}

/** Where the weights of the current round begin in {@link EstimateWeights.byRound}. */
export function rowNow(c: Context): number {
  return TERMS.length * Math.min(c.b.numbers.rounds, c.s.game.round);
}

/** The weight of a term, by its index, in the current round. */
export function weightNow(c: Context, term: number): number {
  return weightsOf(c.b).byRound[rowNow(c) + term];
}

/** Index of the term for the attack in progress. */
export const ATTACKING: number = TERMS.indexOf('attacking');
