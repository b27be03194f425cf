import type { Game } from '../kernel/game.js';
import type { Presenter } from '../kernel/presenter.js';
import type { GameRecord } from '../kernel/record.js';

/** What a record says about a game besides its id, so that the same set-up can be found again. */
export type GameLabel = Pick<GameRecord, 'edition' | 'scenario'>;

/** A game, ready to be played, and its label. */
export interface LoadedGame {
  readonly game: Game<unknown>;
  readonly label: GameLabel;
  /** The same game as an object of its own, which shares nothing that can be changed. Left out, the game cannot be had twice. */
  readonly another?: () => Game<unknown>;
  /** What numbers in the fields of its events stand for besides players: field → names. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** How the game is put before a person, if it has a way of its own. */
  readonly presenter?: Presenter<unknown>;
}
