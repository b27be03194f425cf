import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { outsideAgent } from './agent-files/outside-agent.js';

/** What each name in a run's data stands for on this machine: paths, or command lines, by those that the run has. */
export type Names = Readonly<Record<string, string>>;

/**
 * All files and programs that a run of another machine may use on this one. A thread or process that plays for such a
 * run is told so by {@link stayWithin}, and from then on reads and runs nothing else, whatever its data name.
 */
export interface Places {
  /** Copies of the files of data that agents read. */
  readonly files: Names;
  /** Files and command lines of agents that a person here trusts, without their settings. */
  readonly agents: Names;
  /** Files of games that a person here trusts. */
  readonly games: Names;
}

/** Undefined in a thread that works for this machine itself: there each name stands for what it names. */
let within: Places | undefined;

/** Makes this thread read and run nothing but what `places` has; undefined lets it use everything again. */
export function stayWithin(places: Places | undefined): void {
  within = places;
}

/** What this thread stays within, for another thread or process that works for it. */
export function placesHere(): Places | undefined {
  return within;
}

/** Adds copies of files that only a piece of the run needs. No effect where everything may be used. */
export function addFiles(files: Names): void {
  if (within !== undefined) within = { ...within, files: { ...within.files, ...files } };
}

/** Where a file of data is read that a specification names. */
export function placeOf(path: string): Result<string> {
  noted?.add(path);
  if (within === undefined) return ok(path);
  if (Object.hasOwn(within.files, path)) return ok(within.files[path]);
  return fail('queue', `${path}: is not among the files that came with this run`);
}

/** The specification that an agent has here; the same for an agent of Opfor. */
export function agentHere(spec: string): Result<string> {
  const outside = outsideAgent(spec);
  if (within === undefined || outside === undefined) return ok(spec);
  const { path } = outside;
  if (Object.hasOwn(within.agents, path)) return ok(within.agents[path] + spec.slice(path.length));
  return fail('queue', `agent ${path}: is not among the agents of this run that are trusted here`);
}

/** Where the file of a game is. */
export function gameHere(path: string): Result<string> {
  if (within === undefined) return ok(path);
  if (Object.hasOwn(within.games, path)) return ok(within.games[path]);
  return fail('queue', `game ${path}: is not among the games of this run that are trusted here`);
}

/** The paths that were read in this thread; see {@link noteReads}. */
let noted: Set<string> | undefined;

/** Calls `act`, and gives the paths of the files that were read for agents meanwhile. */
export function noteReads(act: () => void): readonly string[] {
  noted = new Set();
  try {
    act();
    return [...noted];
  } finally {
    noted = undefined;
  }
}
