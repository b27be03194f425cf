import { availableParallelism } from 'node:os';
import process from 'node:process';
import { SingleBar } from 'cli-progress';
import { playMatch } from '../arena/match.js';
import type { MatchListener, MatchPlan } from '../arena/match.js';
import { inProcess, pool } from '../arena/runner.js';
import type { MatchSetup } from '../arena/runner.js';

/** Games to be played, and who hears of them. */
export interface GamesRun {
  readonly setup: MatchSetup;
  readonly plan: MatchPlan;
  readonly listener: Pick<MatchListener, 'onGame' | 'onLost'>;
  /** Stops the games when it is aborted, which Ctrl-C does too. */
  readonly stop: AbortController;
  /** Stands before the progress bar. */
  readonly label?: string | undefined;
}

/** What `--workers` says in the help. */
export const WORKERS_HELP =
  'games played at once, at most two for each processor of the machine; 0 plays without worker threads';

/** Worker threads a processor: more would only take memory. The results do not depend on how many there are. */
const WORKERS_A_PROCESSOR = 2;

/** How many worker threads are started where `asked` are asked for and `games` are left to play. */
export function workersFor(asked: number, games: number, processors: number = availableParallelism()): number {
  return Math.min(asked, games, WORKERS_A_PROCESSOR * processors);
}

/** Plays games with a progress bar on stderr where that is a terminal. With no workers the work goes on in this process. */
export async function playGames({ setup, plan, listener, stop, label }: GamesRun): Promise<void> {
  const onInterrupt = (): void => stop.abort();
  // Only the first Ctrl-C is asked politely; a second one ends the process as usual.
  process.once('SIGINT', onInterrupt);
  const bar = process.stderr.isTTY ? progressBar(plan.games, label) : undefined;
  // With no workers the work is still counted as one.
  const workers = workersFor(plan.workers, plan.games - (plan.from ?? 0));
  const runner = workers === 0 ? inProcess(setup) : pool(setup, workers);
  await playMatch(
    { ...plan, workers: Math.max(1, workers) },
    runner,
    {
      onGame: (game) => listener.onGame(game),
      onLost: (game) => listener.onLost(game),
      onProgress: (played) => bar?.update(played),
    },
    stop.signal,
  );
  bar?.stop();
  process.removeListener('SIGINT', onInterrupt);
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
