import type { Action, Game } from '../kernel/game.js';
import type { Rng } from '../kernel/rng.js';

/** An outcome of the chance event at hand, drawn `evenly` if that is asked for and the game can. */
export function drawChance<S>(game: Game<S>, state: S, rng: Rng, evenly: boolean): Action {
  return evenly && game.sampleChanceEvenly !== undefined
    ? game.sampleChanceEvenly(state, rng)
    : game.sampleChance(state, rng);
}
