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

  /** Why the agent took its last choice; for people, and made only when asked for. Left out by agents that have no reasons. */
  explain?(): Explanation;
}

/** Why an agent chose as it did. */
export interface Explanation {
  /** The reason in one sentence. */
  readonly sentence: string;
  /** What it thought of, best first; its choice is the first. Empty where it weighs nothing. */
  readonly choices: readonly ExplainedChoice[];
  /** The play that it expects from here, the choice first, in the game's notation. */
  readonly line: readonly string[];
}

/** One action that an agent thought of. */
export interface ExplainedChoice {
  /** In the game's notation. */
  readonly action: string;
  /** How often a search tried it; 0 for agents that do not search. */
  readonly visits: number;
  /** What the agent expects of it for itself, in the range of the game's returns. */
  readonly value: number;
  /** Standard error of `value`; 0 where it is not an average of samples. */
  readonly error: number;
}

/** By what agents and their defaults are chosen for a game: its id, or else its family. */
export type GameName = Pick<Game<unknown>, 'id' | 'family'>;

/** What a table by ids and families of games holds for a game: its own entry, or else its family's. */
export function entryFor<T>(table: Readonly<Record<string, T>>, { id, family }: GameName): T | undefined {
  if (Object.hasOwn(table, id)) return table[id];
  return family !== undefined && Object.hasOwn(table, family) ? table[family] : undefined;
}

/** A setting of an agent as it stands in records. */
export type Setting = number | string | boolean;

/** An agent whose settings are settled and checked: ready to play any number of games. */
export interface ConfiguredAgent {
  /** Every setting with its value, those left to their default included. */
  readonly settings: Readonly<Record<string, Setting>>;
  /** The same in one game, where some defaults depend on the game. */
  settingsIn?(game: GameName): Readonly<Record<string, Setting>>;
  /** Ids or families of the games that it plays with these settings, where they are fewer than those of its factory. */
  readonly games?: readonly string[];
  /** With `games`: the setting that they are due to, as it was given, such as `advisor=officer`. */
  readonly gamesDueTo?: string;
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
  /** Ids or families of the games it plays; left out, it plays every game. */
  readonly games?: readonly string[];
  /** Checks the values of settings; every name given is one of `settings`. */
  configure(settings: ReadonlyMap<string, string>): Result<ConfiguredAgent>;
}
