/** The messages between the worker that holds the table and the worker in which agents think. */
import type { Explanation } from '../../agents/agent.js';
import type { Judged, Look } from '../arena/costly.js';
import type { Action, Player } from '../kernel/game.js';
import type { Source } from './source.js';

/** From the table to the agents. An agent gets its view and its own random numbers, and nothing else of the game. */
export type ToBot =
  | { readonly do: 'load'; readonly source: Source }
  | {
      readonly do: 'choose';
      readonly id: number;
      /** The seat of the agent, or `adviser`; agents keep their memory by this. */
      readonly seat: Player | 'adviser';
      readonly spec: string;
      readonly view: Uint8Array;
      readonly words: Uint32Array;
      /** As in `AgentQuestion`; left out for none. */
      readonly without?: readonly string[];
      readonly explains: boolean;
    }
  /** The agents lose their memory: moves were taken back. */
  | { readonly do: 'forget' }
  /** A decision that the agent in a seat has made before: a new agent makes it again, to remember it. */
  | {
      readonly do: 'remember';
      readonly seat: Player;
      readonly spec: string;
      readonly view: Uint8Array;
      readonly words: Uint32Array;
      readonly without?: readonly string[];
    }
  /** Why the agent in a seat made its latest choice. */
  | { readonly do: 'explain'; readonly id: number; readonly seat: Player }
  /** What a search thinks of an action in a recorded game. */
  | {
      readonly do: 'judge';
      readonly id: number;
      readonly view: Uint8Array;
      readonly action: Action;
      readonly look: Look;
    };

/** From the agents to the table. */
export type FromBot =
  | { readonly say: 'chosen'; readonly id: number; readonly action: number; readonly explanation?: Explanation }
  | { readonly say: 'explained'; readonly id: number; readonly explanation?: Explanation }
  | { readonly say: 'judged'; readonly id: number; readonly judged?: Judged }
  | { readonly say: 'failed'; readonly id: number; readonly why: string };
