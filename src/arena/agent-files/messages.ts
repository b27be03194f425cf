import type { MessagePort } from 'node:worker_threads';
import type { GameName } from '../../../agents/agent.js';
import type { GameSource } from '../game-source.js';

/** What is asked of the process in which an agent runs. */
export type Request =
  /** To load the agent of a specification; the answer is a {@link LoadAnswer}. Asked first. */
  | { readonly ask: 'load'; readonly spec: string }
  /** The agent's settings in a game; the answer is a {@link SettingsAnswer}. */
  | { readonly ask: 'settings'; readonly game: GameName }
  /**
   * To make an agent for one game; the answer is a {@link SitAnswer}. Games are told apart by `game`; `source` comes along when a game is
   * named for the first time.
   */
  | { readonly ask: 'sit'; readonly agent: number; readonly game: number; readonly source: GameSource | undefined }
  /** To choose; the answer is a {@link ChooseAnswer}. Without `milliseconds`, the time is not limited; `words` is the random stream. */
  | {
      readonly ask: 'choose';
      readonly agent: number;
      readonly view: Uint8Array;
      readonly iterations: number;
      readonly milliseconds: number | undefined;
      readonly words: Uint32Array;
    }
  /** Why the agent made its last choice; the answer is an {@link ExplainAnswer}. */
  | { readonly ask: 'explain'; readonly agent: number };

/** A request with the number that its answer carries. */
export interface NumberedRequest {
  readonly id: number;
  readonly request: Request;
}

/** What the thread that watches over processes is told to do. */
export type Order =
  | { readonly order: 'start'; readonly process: number; readonly name: string; readonly megabytes: number | undefined }
  | { readonly order: 'send'; readonly process: number; readonly message: NumberedRequest }
  | { readonly order: 'stop'; readonly process: number };

/** What that thread tells: an answer, or how a process came to its end. */
export type Notice =
  { readonly process: number; readonly answer: unknown } | { readonly process: number; readonly ended: string };

/** What the thread that watches over processes is started with. */
export interface WatcherSetup {
  /** Counts the notices in its only word, and wakes whoever waits for one. */
  readonly bell: Int32Array;
  /** See `pids.ts`. */
  readonly pids: Int32Array;
  /** Orders come here, and notices go out. */
  readonly port: MessagePort;
}
