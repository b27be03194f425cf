import { availableParallelism } from 'node:os';
import process from 'node:process';
import { SingleBar } from 'cli-progress';
import { playMatch } from '../arena/match.js';
import type { MatchListener, MatchPlan } from '../arena/match.js';
import { gamesKind } from '../arena/queue/games.js';
import { queued } from '../arena/queue/master.js';
import type { QueuePlace } from '../arena/queue/connect.js';
import { inProcess, pool } from '../arena/runner.js';
import type { MatchSetup, Runner } from '../arena/runner.js';
import { lineOf } from '../kernel/error-text.js';
import { tell } from './tell.js';
import { howMany } from '../kernel/how-many.js';
import { ok } from '../kernel/result.js';
import type { Problem, Result } from '../kernel/result.js';
import { FaultReports, FaultSeries } from './faults.js';

/** Games to be played, and the listener for their results. */
export interface GamesRun {
  readonly setup: MatchSetup;
  readonly plan: MatchPlan;
  readonly listener: Pick<MatchListener, 'onGame' | 'onLost'>;
  /** Stops the games when it is aborted; Ctrl-C aborts it too. */
  readonly stop: AbortController;
  /** After this many games in a row that an agent has lost by the same fault the games stop; 0 or left out: never. */
  readonly sameFaults?: number | undefined;
  /** Shown before the progress bar. */
  readonly label?: string | undefined;
  /** The queue from which workers on other machines take the games, instead of workers of this process. */
  readonly queue?: QueuePlace | undefined;
}

/** The help text of `--workers`. */
export const WORKERS_HELP = 'number of worker threads, at most two for each processor; 0 plays in the main thread';

/** Worker threads per processor: more would only take memory. The results do not depend on their number. */
const WORKERS_A_PROCESSOR = 2;

/** The number of worker threads to start if `asked` are requested and `games` are left to play. */
export function workersFor(asked: number, games: number, processors: number = availableParallelism()): number {
  return Math.min(asked, games, WORKERS_A_PROCESSOR * processors);
}

/** Games are divided for a queue as for this many workers: more may join at any time. */
const QUEUE_WORKERS = 64;

/** A batch from a queue should take this many milliseconds: long against the way there and back. */
const QUEUE_BATCH_MS = 1000;

/**
 * Plays games with a progress bar on stderr if that is a terminal. With no workers they are played in this process. The
 * problem is that of a queue: its server cannot be used, or the answers of workers contradict each other.
 */
export async function playGames({
  setup,
  plan,
  listener,
  stop,
  label,
  queue,
  sameFaults = 0,
}: GamesRun): Promise<Result<void>> {
  let problem: Problem | undefined;
  const onProblem = (found: Problem): void => {
    problem ??= found;
    stop.abort();
  };
  const waiting = queue === undefined ? undefined : await queued(queue, gamesKind, setup, { tell, onProblem });
  if (waiting?.ok === false) return waiting;
  const onInterrupt = (): void => stop.abort();
  // The first Ctrl-C stops the games in order; a second one ends the process as usual.
  process.once('SIGINT', onInterrupt);
  const bar = process.stderr.isTTY ? progressBar(plan.games, label) : undefined;
  // Without workers, this process counts as one.
  const workers = waiting === undefined ? workersFor(plan.workers, plan.games - (plan.from ?? 0)) : QUEUE_WORKERS;
  const batchMs = waiting === undefined ? undefined : QUEUE_BATCH_MS;
  const faults = new FaultReports(setup.entrants);
  const series = new FaultSeries(setup.entrants.length, sameFaults);
  let isOver = false;
  const runner: Runner = waiting?.value ?? (workers === 0 ? inProcess(setup) : pool(setup, workers));
  await playMatch(
    { ...plan, workers: Math.max(1, workers), batchMs },
    runner,
    {
      onGame: (game) => {
        // How many games are played beyond the last of a series depends on the workers.
        if (isOver) return;
        faults.note(game);
        listener.onGame(game);
        const failing = series.add(game);
        if (failing === undefined) return;
        isOver = true;
        tell(
          `agent ${lineOf(setup.entrants[failing])} has lost ${howMany(sameFaults, 'game')} in a row by the same fault, so no more are played (--same-faults ${sameFaults})`,
        );
        stop.abort();
      },
      onLost: (game) => {
        if (!isOver) listener.onLost(game);
      },
      onProgress: (played) => bar?.update(played),
    },
    stop.signal,
  );
  bar?.stop();
  process.removeListener('SIGINT', onInterrupt);
  return problem === undefined ? ok() : { ok: false, problem };
}

function progressBar(games: number, label: string | undefined): SingleBar {
  const bar = new SingleBar({
    format: `${label === undefined ? '' : `${label} `}{bar} {value}/{total} games, {eta_formatted} to go`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    stream: process.stderr,
  });
  bar.start(games, 0);
  return bar;
}
