import { NOBODY } from './game.js';
import type { Game } from './game.js';
import type { Rng } from './rng.js';

/** More decisions and chance events than any sound game takes. */
export const PLAYOUT_CAP = 1_000_000;

/**
 * Plays `state` to the end, in place, with random actions and chance outcomes from `rng`. Allocates nothing of its own.
 * Returns the number of decisions and chance events played. Throws if the game has not ended after `cap` of them, which
 * is a bug of our own.
 */
export function playout<S>(game: Game<S>, state: S, rng: Rng, cap: number = PLAYOUT_CAP): number {
  for (let played = 0; ; played++) {
    const actor = game.actor(state);
    if (actor < 0 && actor === NOBODY) return played;
    if (played === cap) throw endless(game, cap);
    game.apply(state, actor < 0 ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
  }
}

function endless(game: Game<unknown>, cap: number): Error {
  return new Error(`${game.id} has not ended after ${cap} decisions and chance events`);
}
