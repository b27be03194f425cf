import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { findGame } from '../../arena/game-source.js';
import type { GameSource } from '../../arena/own-game.js';
import { playMatch } from '../../arena/match.js';
import type { MatchListener } from '../../arena/match.js';
import { playersOf, pool } from '../../arena/runner.js';
import type { MatchSetup, Runner } from '../../arena/runner.js';
import { gameTask } from '../../arena/schedule.js';
import { workerFile } from '../../arena/worker-file.js';

/**
 * Games after which V8 has compiled nearly all that a worker will run: until then two workers compile everything twice,
 * while a single worker's compiler runs on the other, free processor.
 */
const WARM = 3000;

/** Games of one match, and of a short match with workers that have compiled nothing yet. */
const GAMES = 600;
const SHORT = 200;

/** Rounds of measuring; each runs one, two, two and one workers, and then as many processes. */
const ROUNDS = 4;
const SHORT_ROUNDS = 3;

const UNHEARD: MatchListener = { onGame: () => undefined, onLost: () => undefined };

/** How many times as many games two play in the same time as one, for each round. */
export interface WorkerGains {
  /** Workers that are warm. */
  readonly workers: readonly number[];
  /** Separate processes that are equally warm: the gain that the machine allows. */
  readonly processes: readonly number[];
  /** The gain of workers divided by the gain of processes, for each round. */
  readonly against: readonly number[];
  /** Matches of {@link SHORT} games with workers that have just been started, their start included. */
  readonly short: readonly number[];
}

/** Measures the gain from a second worker, by the clock. */
export async function workerGains(scenario: string): Promise<WorkerGains> {
  const setup = setupOf(scenario);
  const pools = [pool(setup, 1), pool(setup, 2)];
  const [one, two] = pools.map(keptOpen);
  const players = await Promise.all([0, 1].map(() => player(scenario)));
  const alone = players.slice(0, 1);
  await warm(one, 1);
  await warm(two, 2);
  await together(players, WARM * 2);
  const workers: number[] = [];
  const processes: number[] = [];
  const against: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ofWorkers = await gain(
      () => matchSeconds(one, 1, GAMES),
      () => matchSeconds(two, 2, GAMES),
    );
    const ofProcesses = await gain(
      () => together(alone, GAMES),
      () => together(players, GAMES),
    );
    workers.push(ofWorkers);
    processes.push(ofProcesses);
    against.push(ofWorkers / ofProcesses);
  }
  await Promise.all(pools.map((each) => each.close()));
  for (const child of players) child.disconnect();
  const short: number[] = [];
  for (let round = 0; round < SHORT_ROUNDS; round++) {
    short.push(
      await gain(
        () => fresh(setup, 1),
        () => fresh(setup, 2),
      ),
    );
  }
  return { workers, processes, against, short };
}

/** Seconds of two with one over those with two, in the order one, two, two, one. */
async function gain(one: () => Promise<number>, two: () => Promise<number>): Promise<number> {
  const before = await one();
  const both = (await two()) + (await two());
  return (before + (await one())) / both;
}

function setupOf(scenario: string): MatchSetup {
  return { sources: [sourceOf(scenario)], entrants: ['random', 'random'] };
}

function sourceOf(scenario: string): GameSource {
  const source = findGame({ scenario, game: undefined });
  if (!source.ok) throw new Error(source.problem.message);
  return source.value;
}

async function warm(runner: Runner, workers: number): Promise<void> {
  const tasks = Array.from({ length: WARM }, (_, index) => gameTask(index, 'warm', 2, false));
  // A worker that is busy with one list leaves the next list to another worker.
  await Promise.all(Array.from({ length: workers }, () => runner.run(tasks)));
}

/** The runner without its end: a match closes its runner, and the next one would be played by cold threads. */
export function keptOpen(runner: Runner): Runner {
  return { run: (tasks) => runner.run(tasks), close: () => Promise.resolve() };
}

/** Seconds by the clock that a match of this many games takes. Closes the runner. */
export async function matchSeconds(runner: Runner, workers: number, games: number): Promise<number> {
  const started = performance.now();
  const plan = { games, workers, task: (index: number) => gameTask(index, 'bench', 2, false) };
  await playMatch(plan, runner, UNHEARD, new AbortController().signal);
  return (performance.now() - started) / 1000;
}

async function fresh(setup: MatchSetup, workers: number): Promise<number> {
  const started = performance.now();
  const runner = pool(setup, workers);
  await matchSeconds(runner, workers, SHORT);
  const seconds = (performance.now() - started) / 1000;
  await runner.close();
  return seconds;
}

async function player(scenario: string): Promise<ChildProcess> {
  const child = fork(workerFile('cli/bench-child'), ['player', scenario]);
  await once(child, 'message');
  return child;
}

/** A process that plays as many games as it is told, and answers with the number that it has played. */
export type PlayingProcess = Pick<ChildProcess, 'send' | 'once'>;

/** Seconds that the processes need to play this many games together; throws if they played another number. */
export async function together(players: readonly PlayingProcess[], games: number): Promise<number> {
  const started = performance.now();
  const played = await Promise.all(
    players.map(async (child) => {
      const answer = new Promise<number>((resolve) => void child.once('message', (count) => resolve(Number(count))));
      child.send(games / players.length);
      return answer;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const sum = played.reduce((before, count) => before + count, 0);
  if (sum !== games) throw new Error(`the processes played ${sum} games, not ${games}`);
  return seconds;
}

/**
 * Runs in a separate process: plays as many games as each message asks for and answers with their number when they are
 * done, until the parent disconnects.
 */
export async function playOnDemand(scenario: string): Promise<void> {
  const play = await playersOf(setupOf(scenario));
  let next = 0;
  process.on('message', (games: number) => {
    const tasks = Array.from({ length: games }, () => gameTask(next++, 'bench', 2, false));
    void play(tasks).then((batch) => process.send?.(batch.games.length));
  });
  process.send?.('ready');
}
