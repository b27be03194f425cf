import type { Action, Game } from '../src/kernel/game.js';
import type { Result } from '../src/kernel/result.js';
import type { Rng } from '../src/kernel/rng.js';

/**
 * How long an agent may think about one decision: so many iterations (whatever the agent counts as one; Infinity is no limit), or
 * so many milliseconds. An agent never sees the clock, only whether its time is up.
 */
export type Budget =
  { readonly iterations: number } | { readonly milliseconds: number; readonly expired: () => boolean };

/** An agent at work on one game. It may keep what it likes between the decisions of that game. */
export interface Agent<S> {
  /**
   * The action that the player whose decision it is takes. The view is the agent's own to change. All that it draws at random
   * must come from `rng`, a stream of its own that is unrelated to the dealer's.
   */
  choose(view: S, budget: Budget, rng: Rng): Action;
}

/** A setting of an agent as it stands in records. */
export type Setting = number | string | boolean;

/** An agent whose settings are settled and checked: ready to play any number of games. */
export interface ConfiguredAgent {
  /** Every setting with its value, those left to their default included. */
  readonly settings: Readonly<Record<string, Setting>>;
  /** A fresh agent for one game. */
  create<S>(game: Game<S>): Agent<S>;
}

/** What a folder of `agents/` exports: the way from settings to an agent. */
export interface AgentFactory {
  readonly name: string;
  /** Goes up with every change that can change a choice. Records carry it. */
  readonly version: string;
  /** What the agent does, in a few words. */
  readonly summary: string;
  /** The names of the settings it knows. */
  readonly settings: readonly string[];
  /** Whether `iterations=` and `seconds=` mean anything to it. */
  readonly budgeted: boolean;
  /** Checks the values of settings; every name given is one of `settings`. */
  configure(settings: ReadonlyMap<string, string>): Result<ConfiguredAgent>;
}
