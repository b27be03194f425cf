import { setImmediate } from 'node:timers/promises';
import type { LoadedGame } from './loaded-game.js';
import type { AgentChoice } from '../../agents/choice.js';
import { writeRecord } from '../kernel/record.js';
import type { Description } from './agent-files/description.js';
import { endAll } from './agent-files/pids.js';
import { isApart, limitsIn, loadAgent } from './crew.js';
import type { AgentLimits } from './crew.js';
import { loadGame } from './game-source.js';
import type { GameSource } from './own-game.js';
import { playGame } from './play.js';
import type { Places } from './places.js';
import type { GameTask } from './schedule.js';
import { threads } from './threads.js';
import type { Threads } from './threads.js';
import type { Workplace } from './workplace.js';

/** What all games of a match or tournament share, as plain data. */
export interface MatchSetup extends AgentLimits {
  /** The games that are played; a task names one by its index here. */
  readonly sources: readonly GameSource[];
  /** An agent's specification for each entrant. */
  readonly entrants: readonly string[];
  /** What each entrant told of itself when it was checked; one from outside that cannot be started later loses. */
  readonly described?: readonly Description[] | undefined;
}

/** A finished game, as a worker returns it. */
export interface FinishedGame {
  readonly index: number;
  /** Entrant by seat. */
  readonly seats: readonly number[];
  /** The record's line, without its end. */
  readonly line: string;
  /** By seat. */
  readonly returns: readonly number[];
  readonly actions: number;
  readonly ending: string;
  /** With a forfeit: the entrant that failed, and how. */
  readonly forfeit?: { readonly entrant: number; readonly why: string };
}

export interface BatchResult {
  readonly games: readonly FinishedGame[];
  readonly milliseconds: number;
}

/** Plays batches of games. A batch that is lost with its worker rejects. */
export type Runner = Workplace<readonly GameTask[], BatchResult>;

/** Plays batches in order in this process: for tests, and for debugging a game. */
export function inProcess(setup: MatchSetup): Runner {
  const play = playersOf(setup);
  return {
    async run(tasks) {
      // Lets signals and progress be handled between batches.
      await setImmediate();
      const batch = await play;
      return batch(tasks);
    },
    close() {
      endAll();
      return Promise.resolve();
    },
  };
}

/** Plays in a pool of worker threads, which run compiled JavaScript; see `threads`. */
export function pool(setup: MatchSetup, workers: number, places?: Places): Threads<readonly GameTask[], BatchResult> {
  return threads('arena/worker', setup, workers, places);
}

/**
 * Loads the agents once, and each game on its first use, and gives the function that plays batches with them. Throws if
 * the set-up was not checked before.
 */
export async function playersOf(setup: MatchSetup): Promise<(tasks: readonly GameTask[]) => Promise<BatchResult>> {
  const games = new Map<number, Promise<LoadedGame>>();
  const gameOf = (source: number): Promise<LoadedGame> => {
    const known = games.get(source) ?? loadChecked(setup.sources[source]);
    games.set(source, known);
    return known;
  };
  await gameOf(0);
  const crew = new Crew(setup);
  return async (tasks) => {
    const loaded = await Promise.all(tasks.map(({ source }) => gameOf(source)));
    const started = performance.now();
    const finished = tasks.map((task, i) => playTask(loaded[i], task, crew.sit(task)));
    return { games: finished, milliseconds: performance.now() - started };
  };
}

/**
 * The agents of a match, each entrant once for each of its seats in a game, as an agent in its own process serves one
 * seat.
 */
class Crew {
  private readonly setup: MatchSetup;
  private readonly members: AgentChoice[][];
  private readonly apart: Map<number, AgentChoice[]> = new Map();

  constructor(setup: MatchSetup) {
    this.setup = setup;
    this.members = setup.entrants.map((_, entrant) => [load(entrant, setup, false)]);
  }

  /** The agents of a game by seat. */
  sit({ seats, alone }: GameTask): AgentChoice[] {
    return seats.map((entrant, seat) => {
      const before = seats.slice(0, seat).filter((other) => other === entrant).length;
      const members = alone === true ? this.membersApart(entrant) : this.members[entrant];
      const [first] = members;
      if (first !== undefined && !isApart(first)) return first;
      return (members[before] ??= load(entrant, this.setup, alone === true));
    });
  }

  private membersApart(entrant: number): AgentChoice[] {
    const members = this.apart.get(entrant) ?? [];
    this.apart.set(entrant, members);
    return members;
  }
}

function load(entrant: number, setup: MatchSetup, allApart: boolean): AgentChoice {
  const agent = loadAgent(setup.entrants[entrant], {
    ...limitsIn(setup),
    allApart,
    known: setup.described?.[entrant],
  });
  if (!agent.ok) throw new Error(agent.problem.message);
  return agent.value;
}

async function loadChecked(source: GameSource): Promise<LoadedGame> {
  const loaded = await loadGame(source);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value;
}

function playTask(loaded: LoadedGame, { index, seed, seats }: GameTask, choices: readonly AgentChoice[]): FinishedGame {
  const { record, ending } = playGame(loaded, choices, seed);
  const { forfeit, returns } = record.result;
  const line = writeRecord(record);
  const played = { index, seats, line, returns, actions: record.actions.length, ending };
  if (forfeit === undefined) return played;
  const seat = loaded.game.players.indexOf(forfeit.player);
  return { ...played, forfeit: { entrant: seats[seat], why: forfeit.why } };
}
