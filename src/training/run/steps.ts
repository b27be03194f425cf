import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { evaluate } from './evaluate.js';
import { fitNetwork, playGames } from './network-steps.js';
import { fitsNetworks, tunes } from './training.js';
import type { Training } from './training.js';
import { moveWeights, playTunedPairs } from './tuned-steps.js';

/** The problem of a training that a person stopped; what is done stays, and the same command goes on. */
export const STOPPED = 'stopped';

function stop(): Result<never> {
  return fail(STOPPED, 'stopped; the same command goes on from here');
}

/** Plays the games of a generation that are not there yet. */
export async function selfplay(training: Training, generation: number): Promise<Result<void>> {
  if (tunes(training)) return playTunedPairs(training, generation);
  return fitsNetworks(training) ? playGames(training, generation) : ok();
}

/** Makes the network, or the weights, of a generation from its games, in one thread, unless it is there. */
export function fit(training: Training, generation: number): Result<void> {
  if (tunes(training)) return moveWeights(training, generation);
  return fitsNetworks(training) ? fitNetwork(training, generation) : ok();
}

/** All generations, each played, fitted and evaluated. */
export async function trainAll(training: Training): Promise<Result<void>> {
  for (let generation = 1; generation <= training.config.generations; generation++) {
    const played = await selfplay(training, generation);
    if (!played.ok) return played;
    if (training.stopped()) return stop();
    const fitted = fit(training, generation);
    if (!fitted.ok) return fitted;
    const evaluated = await evaluate(training, generation);
    if (!evaluated.ok) return evaluated;
    if (training.stopped()) return stop();
  }
  return ok();
}
