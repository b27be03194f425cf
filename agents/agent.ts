import type { Action, Game } from '../src/kernel/game.js';
import type { Knowledge } from '../src/kernel/knowledge.js';
import type { Result } from '../src/kernel/result.js';
import type { Rng } from '../src/kernel/rng.js';

/**
 * How long an agent may think about one decision: a number of iterations (whatever the agent counts as one; Infinity is
 * no limit), or a number of milliseconds. An agent never sees the clock, only whether its time is up.
 */
export type Budget =
  | { readonly iterations: number }
  | { readonly milliseconds: number; readonly expired: () => boolean };

/** An agent playing one game. It may keep any memory between the decisions of that game. */
export interface Agent<S> {
  /**
   * The action that the deciding player takes. The agent may change the view. All its random numbers
   * must come from `rng`, its own stream, which is unrelated to the dealer's.
   */
  choose(view: S, budget: Budget, rng: Rng): Action;

  /** Called once when the game is over, also by a forfeit, in matches and tournaments. Left out by most agents. */
  over?(result: GameOver): void;

  /** How many iterations the agent played for its last choice, for measurements. Left out by agents without any. */
  iterations?(): number;

  /** Explains the agent's last choice to people; computed only on request. Left out by agents without explanations. */
  explain?(): Explanation;
}

/** How a game ended. */
export interface GameOver {
  /** By seat. */
  readonly returns: readonly number[];
  readonly reason: 'rules' | 'forfeit';
  readonly forfeit?: { readonly player: string; readonly why: string };
}

/** Why an agent chose as it did. */
export interface Explanation {
  /** The reason in one sentence. */
  readonly sentence: string;
  /** The actions that it considered, its choice first and then the best. Empty if it compares none. */
  readonly choices: readonly ExplainedChoice[];
  /** The play that it expects from here, the choice first, in the game's notation. */
  readonly line: readonly string[];
}

/** One action that an agent considered. */
export interface ExplainedChoice {
  /** In the game's notation. */
  readonly action: string;
  /** How often a search tried it; 0 for agents that do not search. */
  readonly visits: number;
  /** The return that the agent expects for itself, in the range of the game's returns. */
  readonly value: number;
  /** Standard error of `value`; 0 if it is not an average of samples. */
  readonly error: number;
}

/** The key by which agents and defaults are chosen for a game: its id, or else its family. */
export type GameName = Pick<Game<unknown>, 'id' | 'family'>;

/** What tells an agent whether its settings fit a game: its kinds of decision, and what learned values need of it. */
export type GameWithDecisions = GameName &
  Pick<Game<never>, 'decisionKinds'> & {
    readonly knowledge?: Partial<Pick<Knowledge<never>, 'tokens' | 'linear' | 'styles'>> & {
      readonly policyBy?: unknown;
    };
    readonly round?: unknown;
  };

/**
 * Reads what a setting names: a file by its path, or, by a name without slash or dot, a network that comes with Opfor.
 * The problem is one line with the name.
 */
export type ReadFile = (name: string) => Result<Uint8Array>;

/** Looks up a game in a table by ids and families: its own entry, or else its family's. */
export function entryFor<T>(table: Readonly<Record<string, T>>, { id, family }: GameName): T | undefined {
  if (Object.hasOwn(table, id)) return table[id];
  return family !== undefined && Object.hasOwn(table, family) ? table[family] : undefined;
}

/** The value of a setting of an agent, as in records. */
export type Setting = number | string | boolean;

/** What may be given for a setting, such as `a whole number from 1 to 9`, and what it is otherwise. */
export interface SettingHelp {
  readonly values: string;
  readonly otherwise: Setting;
  /** What it changes, in a few words. */
  readonly does?: string;
}

/** An agent with checked settings, ready to play any number of games. */
export interface ConfiguredAgent {
  /** Every setting with its value, including defaults. */
  readonly settings: Readonly<Record<string, Setting>>;
  /** The same in one game, where some defaults depend on the game. */
  settingsIn?(game: GameName): Readonly<Record<string, Setting>>;
  /** Ids or families of the games that it plays with these settings, if fewer than those of its factory. */
  readonly games?: readonly string[];
  /** With `games`: the setting that restricts them, as given, such as `advisor=officer`. */
  readonly gamesDueTo?: string;
  /** What keeps it, with these settings, from playing a game that is otherwise one of its own; in one line. */
  problemIn?(game: GameWithDecisions): string | undefined;
  /**
   * Whether its choices in a game depend on those that it made before, so that a fresh agent in an interrupted game is
   * first asked about all of them again. Only for agents that answer quickly.
   */
  remembers?(game: GameName): boolean;
  /** A fresh agent for one game. */
  create<S>(game: Game<S>): Agent<S>;
}

/** The export of a folder of `agents/`: makes an agent from settings. */
export interface AgentFactory {
  readonly name: string;
  /** Goes up with every change that can change a choice. Records carry it. */
  readonly version: string;
  /** What the agent does, in a few words. */
  readonly summary: string;
  /** The names of the settings it knows. */
  readonly settings: readonly string[];
  /** What may be given for each of them, for people: `opfor agents` shows it. */
  readonly help?: Readonly<Record<string, SettingHelp>>;
  /** Whether `iterations=` and `seconds=` mean anything to it. */
  readonly budgeted: boolean;
  /** Ids or families of the games it plays; left out, it plays every game. */
  readonly games?: readonly string[];
  /** Checks the values of settings; every name given is one of `settings`. `read` is for settings that name files. */
  configure(settings: ReadonlyMap<string, string>, read?: ReadFile): Result<ConfiguredAgent>;
}
