import type { Game } from '../../../src/kernel/game.js';
import type { Rng } from '../../../src/kernel/rng.js';

/** Guesses at what a view hides. */
export class Guesses<S> {
  /** Memory for as many as are made at most. */
  readonly worlds: readonly S[];
  private readonly game: Game<S>;

  constructor(game: Game<S>, most: number) {
    this.game = game;
    this.worlds = Array.from({ length: most }, () => game.newState());
  }

  /** Fills the first worlds with guesses, and gives their number: one if nothing is hidden. */
  guess(view: S, rng: Rng): number {
    const { game, worlds } = this;
    const seen = game.hash(view);
    for (let w = 0; w < worlds.length; w++) {
      game.copy(view, worlds[w]);
      game.determinize(worlds[w], rng);
      if (game.hash(worlds[w]) === seen) return w + 1;
    }
    return worlds.length;
  }
}
