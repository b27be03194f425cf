import process from 'node:process';
import { SingleBar } from 'cli-progress';
import { playMatch } from '../arena/match.js';
import type { LostGame, MatchPlan } from '../arena/match.js';
import { inProcess, pool } from '../arena/runner.js';
import type { MatchSetup } from '../arena/runner.js';
import { Tally } from '../arena/tally.js';
import type { MatchResult } from '../arena/tally.js';
import { ok } from '../kernel/result.js';
import type { Problem, Result } from '../kernel/result.js';
import type { LineSink } from './out-file.js';

/** A match with everything around it that a person sees. */
export interface MatchRun {
  readonly setup: MatchSetup;
  readonly plan: MatchPlan;
  /** The seats' names. */
  readonly players: readonly string[];
  readonly teams?: readonly number[] | undefined;
  readonly sink: LineSink | undefined;
  /** Stands before the progress bar. */
  readonly label?: string;
  onLost(game: LostGame): void;
}

/**
 * Plays a match with a progress bar on stderr where that is a terminal, and writes the records. Ctrl-C stops it: what was played
 * counts. The problem is that of a record that could not be written, which stops the match too.
 */
export async function runMatch(run: MatchRun): Promise<Result<{ result: MatchResult; stopped: boolean }>> {
  const { setup, plan, sink } = run;
  const tally = new Tally(setup.entrants, run.players, run.teams);
  const stop = new AbortController();
  const onInterrupt = (): void => stop.abort();
  // Only the first Ctrl-C is asked politely; a second one ends the process as usual.
  process.once('SIGINT', onInterrupt);
  const bar = process.stderr.isTTY ? progressBar(plan.games, run.label) : undefined;
  let problem: Problem | undefined;

  // No more workers than games; with no workers the work goes on here, still counted as one.
  const workers = Math.min(plan.workers, plan.games);
  const runner = workers === 0 ? inProcess(setup) : pool(setup, workers);
  await playMatch(
    { ...plan, workers: Math.max(1, workers) },
    runner,
    {
      onGame: (game) => {
        if (problem !== undefined) return;
        const written = sink?.write(game.line) ?? ok();
        if (written.ok) {
          tally.add(game);
        } else {
          problem = written.problem;
          stop.abort();
        }
      },
      onLost: (game) => run.onLost(game),
      onProgress: (played) => bar?.update(played),
    },
    stop.signal,
  );
  bar?.stop();
  process.removeListener('SIGINT', onInterrupt);
  if (problem !== undefined) return { ok: false, problem };
  return ok({ result: tally.result(), stopped: stop.signal.aborted });
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
