import type { Game } from '../kernel/game.js';
import type { Rng } from '../kernel/rng.js';

/** Samples tried before a view counts as hiding nothing. */
const GUESSES = 4;

/** Whether a view hides anything: whether sampling a world that fits it ever changes it. Overwrites `scratch`. */
export function hidesSomething<S>(game: Game<S>, view: S, scratch: S, rng: Rng): boolean {
  const seen = game.hash(view);
  for (let guess = 0; guess < GUESSES; guess++) {
    game.copy(view, scratch);
    game.determinize(scratch, rng);
    if (game.hash(scratch) !== seen) return true;
  }
  return false;
}
