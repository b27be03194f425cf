import type { GameName, GameOver, Setting } from '../../../agents/agent.js';
import type { LoadedGame } from '../loaded-game.js';
import type { Description } from './description.js';
import type { Limits } from './limits.js';
import type { Request } from './messages.js';

/** What runs the agent in its process: the answers are those of `messages.ts`. */
export interface Host {
  readonly description: Description;
  settingsIn(game: GameName): Readonly<Record<string, Setting>>;
  /** Creates agent `number` for a game that no one else uses. */
  sit(number: number, loaded: LoadedGame, limits: Limits): object | Promise<object>;
  choose(request: Request & { ask: 'choose' }): object | Promise<object>;
  explain(number: number): object | Promise<object>;
  over(number: number, result: GameOver): object | Promise<object>;
  /** Ends what it has started. */
  leave(): Promise<void>;
}
