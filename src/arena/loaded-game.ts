import type { AgentChoice } from '../../agents/choice.js';
import type { Game, Player } from '../kernel/game.js';
import type { Picture } from '../kernel/picture.js';
import type { Presenter } from '../kernel/presenter.js';
import type { GameRecord } from '../kernel/record.js';

/** What a record says about a game besides its id, so that the same set-up can be found again. */
export type GameLabel = Pick<GameRecord, 'edition' | 'scenario'>;

/** A game, ready to be played, and its label. */
export interface LoadedGame {
  readonly game: Game<unknown>;
  readonly label: GameLabel;
  /** Creates the same game as a new object that shares no mutable data. Left out if that is not possible. */
  readonly another?: () => Game<unknown>;
  /** The names, other than players, that numbers in the fields of its events refer to: field → names. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** How the game is presented to a person, if it has its own presenter. */
  readonly presenter?: Presenter<unknown>;
  /** The same in German, where there is such a presenter; it is loaded when it is asked for. */
  readonly inGerman?: () => Promise<Presenter<unknown>>;
  /** The same for players who use the graphical table, with lengths and places in inches. */
  readonly byEye?: Presenter<unknown>;
  /** German texts for players who use the graphical table; they are loaded when they are first needed. */
  readonly inGermanByEye?: () => Promise<Pick<LoadedGame, 'presenter' | 'picture'>>;
  /** What reports of its games tell besides, a line each, such as numbers that no source gives. */
  readonly notes?: readonly string[];
  /**
   * What an agent plays as in a game without people; the agent itself if left out. Where a game could go on for ever it
   * gives up in time.
   */
  readonly seated?: (agent: AgentChoice, player: Player) => AgentChoice;
  /** How it is shown in pictures, if it can be. */
  readonly picture?: Picture<unknown>;
}
