import type { Player } from '../../../kernel/game.js';
import { scratch } from '../../../kernel/scratch.js';
import type { Ia } from '../state/context.js';
import { OVER } from '../state/state.js';
import { TERMS, writeTerms } from './terms.js';

/** Victory points that make a game three quarters won: the estimate is half of a full win there. */
const HALF = 14;

/** In the order of {@link TERMS}. */
const WEIGHTS: Float64Array = Float64Array.from([1, 0.8, 0.28, 0.42, 0.75, 0.45, 0.25, 0.5, 0.4]);
/** By how much each must change for play to be different. */
const SCALES: Float64Array = Float64Array.from([0.2, 0.3, 0.1, 0.15, 0.2, 0.2, 0.15, 0.3, 0.3]);

const terms = scratch(new Float64Array(TERMS.length));

/** The value of a state for a player, −1 to 1: a bounded weighted sum of the terms. */
function valueBy(c: Ia, player: Player, weights: Float64Array): number {
  const { game } = c.s;
  if (game.phase === OVER) return game.winner === 0 ? 0 : game.winner - 1 === player ? 1 : -1;
  writeTerms(c, player, terms);
  return valueOfTerms(terms, weights);
}

/** The value, −1 to 1, of terms for the player for whom they were written. */
export function valueOfTerms(of: Float64Array, weights: Float64Array = WEIGHTS): number {
  let sum = 0;
  for (let k = 0; k < TERMS.length; k++) sum += weights[k] * of[k];
  return sum / (HALF + Math.abs(sum));
}

/** A first estimate of the result for a player. */
export function estimate(c: Ia, player: Player): number {
  return valueBy(c, player, WEIGHTS);
}

/** The estimate as a weighed sum, for tuning. */
export const LINEAR = { terms: TERMS, own: WEIGHTS, scales: SCALES, valueBy };
