import type { LostGame, MatchPlan } from '../arena/match.js';
import type { QueuePlace } from '../arena/queue/connect.js';
import type { MatchSetup } from '../arena/runner.js';
import { Tally } from '../arena/tally.js';
import type { MatchResult } from '../arena/tally.js';
import { ok } from '../kernel/result.js';
import type { Problem, Result } from '../kernel/result.js';
import type { LineSink } from './out-file.js';
import { playGames } from './play-games.js';
import type { GamesRun } from './play-games.js';

/** A match, with the output for a person around it. */
export interface MatchRun {
  readonly setup: MatchSetup;
  readonly plan: MatchPlan;
  /** The seats' names. */
  readonly players: readonly string[];
  readonly teams?: readonly number[] | undefined;
  readonly sink: LineSink | undefined;
  /** Shown before the progress bar. */
  readonly label?: string;
  readonly queue?: QueuePlace | undefined;
  readonly sameFaults?: GamesRun['sameFaults'];
  onLost(game: LostGame): void;
}

/**
 * Plays a match with a progress bar on stderr if that is a terminal, and writes the records. Ctrl-C stops it; games
 * played so far count. It also stops, with a problem, when a record cannot be written.
 */
export async function runMatch(run: MatchRun): Promise<Result<{ result: MatchResult; stopped: boolean }>> {
  const { setup, plan, sink } = run;
  const tally = new Tally(setup.entrants, run.players, run.teams);
  const stop = new AbortController();
  let problem: Problem | undefined;
  const ran = await playGames({
    setup,
    plan,
    stop,
    label: run.label,
    queue: run.queue,
    sameFaults: run.sameFaults,
    listener: {
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
    },
  });
  if (problem !== undefined) return { ok: false, problem };
  if (!ran.ok) return ran;
  return ok({ result: tally.result(), stopped: stop.signal.aborted });
}
