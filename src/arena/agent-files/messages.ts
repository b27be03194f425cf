import type { MessagePort } from 'node:worker_threads';
import type { GameName, GameOver } from '../../../agents/agent.js';
import type { Places } from '../places.js';
import type { GameSource } from '../own-game.js';
import type { Limits } from './limits.js';

/** A request to the process of an agent. */
export type Request =
  /**
   * Load the agent of a specification, with what its process stays within; the answer is a {@link LoadAnswer}. Always
   * the first request.
   */
  | { readonly ask: 'load'; readonly spec: string; readonly places: Places | undefined }
  /** The agent's settings in a game; the answer is a {@link SettingsAnswer}. */
  | { readonly ask: 'settings'; readonly game: GameName }
  /**
   * Create an agent for one game; the answer is a {@link SitAnswer}. `game` is the game's number; `source` is sent when
   * a game is named for the first time. `limits` are what the agent may use.
   */
  | {
      readonly ask: 'sit';
      readonly agent: number;
      readonly game: number;
      readonly source: GameSource | undefined;
      readonly limits: Limits;
    }
  /**
   * Choose; the answer is a {@link ChooseAnswer}. Without `milliseconds` the agent has no budget of time; `left` is
   * what it has before it loses the game. `words` is the random stream.
   */
  | {
      readonly ask: 'choose';
      readonly agent: number;
      readonly view: Uint8Array;
      readonly iterations: number;
      readonly milliseconds: number | undefined;
      readonly left: Pick<Limits, 'decision' | 'game'>;
      readonly words: Uint32Array;
    }
  /** Explain the agent's last choice; the answer is an {@link ExplainAnswer}. */
  | { readonly ask: 'explain'; readonly agent: number }
  /** The game is over; the answer says nothing but that it was heard. */
  | { readonly ask: 'over'; readonly agent: number; readonly result: GameOver };

/** A request with the number that its answer carries. */
export interface NumberedRequest {
  readonly id: number;
  readonly request: Request;
}

/** An order to the thread that runs the processes. */
export type Order =
  | {
      readonly order: 'start';
      readonly process: number;
      /** The agent's specification. */
      readonly spec: string;
      readonly megabytes: number | undefined;
    }
  | { readonly order: 'send'; readonly process: number; readonly message: NumberedRequest }
  | { readonly order: 'stop'; readonly process: number };

/**
 * A notice from that thread: an answer, with what the agent wrote to stdout before it, if anything; or how a process
 * ended. `printed` is the last line that it has printed so far.
 */
export type Notice =
  | { readonly process: number; readonly answer: unknown; readonly spoken?: string; readonly printed?: string }
  | { readonly process: number; readonly ended: string; readonly printed?: string };

/** The start data of the thread that runs the processes. */
export interface WatcherSetup {
  /** Its only word counts the notices; waiting threads are woken through it. */
  readonly bell: Int32Array;
  /** See `pids.ts`. */
  readonly pids: Int32Array;
  /** See `told-lines.ts`. */
  readonly told: Int32Array;
  /** Receives orders and sends notices. */
  readonly port: MessagePort;
}
