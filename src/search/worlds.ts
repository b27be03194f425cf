import type { Game } from '../kernel/game.js';
import type { Rng } from '../kernel/rng.js';

/** Guesses tried before a view counts as one that hides nothing. */
const GUESSES = 4;

/** Whether a view hides anything: whether filling it in ever changes it. Uses `scratch`. */
export function hidesSomething<S>(game: Game<S>, view: S, scratch: S, rng: Rng): boolean {
  const seen = game.hash(view);
  for (let guess = 0; guess < GUESSES; guess++) {
    game.copy(view, scratch);
    game.determinize(scratch, rng);
    if (game.hash(scratch) !== seen) return true;
  }
  return false;
}
