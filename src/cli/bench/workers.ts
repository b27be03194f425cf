import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { findGame } from '../../arena/game-source.js';
import type { GameSource } from '../../arena/game-source.js';
import { playMatch } from '../../arena/match.js';
import type { MatchListener } from '../../arena/match.js';
import { playersOf, pool } from '../../arena/runner.js';
import type { MatchSetup, Runner } from '../../arena/runner.js';
import { gameTask } from '../../arena/schedule.js';
import { workerFile } from '../../arena/worker-file.js';

/**
 * Games after which V8 has compiled nearly all that a worker will run: until then two workers compile twice what one
 * compiles on the processor that is free.
 */
const WARM = 3000;

/** Games of one match, and of a short one that is started with nothing compiled. */
const GAMES = 600;
const SHORT = 200;

/** Rounds of one worker, two, two, one; and of as many processes. */
const ROUNDS = 4;
const SHORT_ROUNDS = 3;

const UNHEARD: MatchListener = { onGame: () => undefined, onLost: () => undefined };

/** How many times as many games two play in the same time as one, in each pair of matches. */
export interface WorkerGains {
  /** Workers that have long been at it. */
  readonly workers: readonly number[];
  /** Separate processes that have played as many games: what the machine has to give. */
  readonly processes: readonly number[];
  /** The first of those over the second, round by round. */
  readonly against: readonly number[];
  /** Matches of {@link SHORT} games with workers that have just been started, their start included. */
  readonly short: readonly number[];
}

/** Measures by the clock on the wall what a second worker gains. */
export async function workerGains(scenario: string): Promise<WorkerGains> {
  const setup = setupOf(scenario);
  const [one, two] = [pool(setup, 1), pool(setup, 2)];
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
  await Promise.all([one.close(), two.close()]);
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
  // A worker that is busy with its share leaves the next to another.
  await Promise.all(Array.from({ length: workers }, () => runner.run(tasks)));
}

async function matchSeconds(runner: Runner, workers: number, games: number): Promise<number> {
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

/** Seconds in which processes play so many games together. */
async function together(players: readonly ChildProcess[], games: number): Promise<number> {
  const started = performance.now();
  await Promise.all(
    players.map((child) => {
      child.send(games / players.length);
      return once(child, 'message');
    }),
  );
  return (performance.now() - started) / 1000;
}

/**
 * Runs in a process of its own: plays as many games as it is asked for, and says when it is done, until nobody is there
 * to ask.
 */
export async function playOnDemand(scenario: string): Promise<void> {
  const play = await playersOf(setupOf(scenario));
  let next = 0;
  process.on('message', (games: number) => {
    const tasks = Array.from({ length: games }, () => gameTask(next++, 'bench', 2, false));
    void play(tasks).then(() => process.send?.('played'));
  });
  process.send?.('ready');
}
