import type { Game, Player } from '../../../src/kernel/game.js';
import { exp } from '../../../src/learning/numbers.js';
import type { PriorFunction } from '../../../src/search/candidates.js';

/**
 * Priors of actions by a value one action ahead: an action that is worse by `temperature` × the stakes of the game has
 * 1/e of the weight.
 */
export function priorsBy<S>(
  game: Game<S>,
  value: (state: S, player: Player) => number,
  temperature: number,
): PriorFunction<S> {
  const next = game.newState();
  const unit = temperature * (game.knowledge?.tokens?.stakes ?? 1);
  return (state, actions, out) => {
    const player = game.actor(state);
    let best = -Infinity;
    for (let i = 0; i < actions.length; i++) {
      game.copy(state, next);
      game.apply(next, actions.items[i]);
      out[i] = value(next, player);
      if (out[i] > best) best = out[i];
    }
    for (let i = 0; i < actions.length; i++) out[i] = exp((out[i] - best) / unit);
  };
}
