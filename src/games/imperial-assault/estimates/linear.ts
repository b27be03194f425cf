import type { Player } from '../../../kernel/game.js';
import type { JudgedPolicy, LinearEstimate } from '../../../kernel/knowledge.js';
import type { Ia } from '../state/context.js';
import type { IaState } from '../state/state.js';

/** A weighed sum of terms: their names, what they weigh, and by how much each must change for play to be different. */
interface Weighed {
  readonly terms: readonly string[];
  readonly own: Float64Array;
  readonly scales: Float64Array;
  /** The value of a state for a player with some weights, −1 to 1. */
  readonly valueBy: (c: Ia, player: Player, weights: Float64Array) => number;
}

/** An estimate with other weights, and the policy, which does not depend on them. */
export function linearOf(
  { terms, own, scales, valueBy }: Weighed,
  on: (state: IaState) => Ia,
  policy: JudgedPolicy<IaState>,
): LinearEstimate<IaState> {
  return {
    terms,
    strata: ['any'],
    own,
    scales,
    profiles: [{ name: 'always', by: [1] }],
    withWeights: (weights) => ({
      value: (state, player) => valueBy(on(state), player, weights),
      ...policy,
    }),
  };
}
