import type { Action, Game } from './game.js';
import type { Rng } from './rng.js';

/** An action by the game's {@link Knowledge.rolloutPolicy}; in a game without it, any listed one. */
export function policyAction<S>(game: Game<S>, state: S, rng: Rng): Action {
  const { knowledge } = game;
  return knowledge?.rolloutPolicy === undefined ? game.sampleAction(state, rng) : knowledge.rolloutPolicy(state, rng);
}
