import { availableParallelism } from 'node:os';
import process from 'node:process';
import { SingleBar } from 'cli-progress';
import { playMatch } from '../arena/match.js';
import type { MatchListener, MatchPlan } from '../arena/match.js';
import { inProcess, pool } from '../arena/runner.js';
import type { MatchSetup } from '../arena/runner.js';
import { FaultReports } from './faults.js';

/** Games to be played, and the listener for their results. */
export interface GamesRun {
  readonly setup: MatchSetup;
  readonly plan: MatchPlan;
  readonly listener: Pick<MatchListener, 'onGame' | 'onLost'>;
  /** Stops the games when it is aborted; Ctrl-C aborts it too. */
  readonly stop: AbortController;
  /** Shown before the progress bar. */
  readonly label?: string | undefined;
}

/** The help text of `--workers`. */
export const WORKERS_HELP = 'number of worker threads, at most two for each processor; 0 plays in the main thread';

/** Worker threads per processor: more would only take memory. The results do not depend on their number. */
const WORKERS_A_PROCESSOR = 2;

/** The number of worker threads to start if `asked` are requested and `games` are left to play. */
export function workersFor(asked: number, games: number, processors: number = availableParallelism()): number {
  return Math.min(asked, games, WORKERS_A_PROCESSOR * processors);
}

/** Plays games with a progress bar on stderr if that is a terminal. With no workers they are played in this process. */
export async function playGames({ setup, plan, listener, stop, label }: GamesRun): Promise<void> {
  const onInterrupt = (): void => stop.abort();
  // The first Ctrl-C stops the games in order; a second one ends the process as usual.
  process.once('SIGINT', onInterrupt);
  const bar = process.stderr.isTTY ? progressBar(plan.games, label) : undefined;
  // Without workers, this process counts as one.
  const workers = workersFor(plan.workers, plan.games - (plan.from ?? 0));
  const faults = new FaultReports(setup.entrants);
  const runner = workers === 0 ? inProcess(setup) : pool(setup, workers);
  await playMatch(
    { ...plan, workers: Math.max(1, workers) },
    runner,
    {
      onGame: (game) => {
        faults.note(game);
        listener.onGame(game);
      },
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
