import type { Player } from '../../../kernel/game.js';
import type { Context } from '../engine/context.js';
import { ATTACKING, weightNow } from '../estimates/evaluate-weights.js';
import { estimate, estimateFrom, shareOf, unbounded } from '../estimates/evaluate.js';
import { stratumOf } from '../estimates/strata.js';
import { FACEDOWN, type LegionState } from '../state/state.js';
import { TERMS } from '../words/estimate-terms.js';
import { opponentOf } from '../words/players.js';

/** What tells the policy how good an action is, by the state after it, in the units of the unbounded estimate. */
export interface Judge {
  /** The value to `side` of the current state, which is a copy that the judge may change. */
  state(c: Context, side: number): number;
  /**
   * The value of an attack that is worth `points` (see `findTarget`); `after`: the value of the state after it, before
   * its damage is counted.
   */
  attack(c: Context, after: number, points: number): number;
}

/** The game's own estimate. */
export const handMade: Judge = {
  state: (c, side) => estimate(c, side),
  attack: (c, after, points) => after + weightNow(c, ATTACKING) * shareOf(c) * points,
};

/** Where the weights of the state's stratum begin. */
function rowOf(c: Context): number {
  return TERMS.length * stratumOf(c);
}

/** The estimate with other weights: those of a stratum begin at its number × that of the terms. */
export function weighed(table: Float64Array): Judge {
  return {
    state: (c, side) => estimateFrom(c, side, table, rowOf(c)),
    attack: (c, after, points) => after + table[rowOf(c) + ATTACKING] * shareOf(c) * points,
  };
}

/**
 * Any value function for players, in the range of results. It judges states, and the damage of an attack is not in the
 * state yet: that counts as in the game's own estimate.
 */
export function judgedBy(value: (state: LegionState, player: Player) => number): Judge {
  return {
    state: (c, side) => {
      endSpentActivation(c.s);
      return unbounded(value(c.s, side));
    },
    attack: (c, after, points) => handMade.attack(c, after, points),
  };
}

/** Shows the activation of a unit without actions left as over: values are learned at the ends of activations. */
function endSpentActivation({ game, units }: LegionState): void {
  const u = game.activating;
  if (u < 0 || game.actionsLeft !== 0) return;
  units.order[u] = FACEDOWN;
  game.activating = -1;
  game.activationFlags = 0;
  game.movesMade = 0;
  game.activePlayer = opponentOf(game.activePlayer);
}
