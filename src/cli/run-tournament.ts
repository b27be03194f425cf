import { howMany } from '../kernel/how-many.js';
import { lineOf } from '../kernel/error-text.js';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { outsideAgent } from '../arena/agent-files/outside-agent.js';
import { describe } from '../arena/agent-files/description.js';
import type { LostGame } from '../arena/match.js';
import type { FinishedGame } from '../arena/runner.js';
import type { TournamentPlan } from '../arena/tournament/plan.js';
import { addToList } from '../arena/tournament/rating-list.js';
import { reportOf } from '../arena/tournament/report.js';
import { resultOf } from '../arena/tournament/result.js';
import { Standings } from '../arena/tournament/standings.js';
import type { GameNote } from '../arena/tournament/standings.js';
import { summaryMarkdown } from '../arena/tournament/summary.js';
import { ok } from '../kernel/result.js';
import type { Problem, Result } from '../kernel/result.js';
import { shellWord } from '../kernel/shell-word.js';
import type { ExitCode } from './command.js';
import { lostTeller } from './match-report.js';
import { playGames } from './play-games.js';
import { table } from './table.js';
import { TournamentPages } from './tournament-pages.js';
import type { TournamentRun } from './tournament-run.js';

/**
 * Plays a tournament, or the rest of it, and prints a report. Games are stored in order. Games played beyond the one
 * that decided the sequential test, or beyond a gap after a stop, are dropped, so that the stored games depend neither
 * on workers nor on interruptions. The exit code is 1 if games are missing or agents lost some by faults, or if a
 * sequential test was requested and did not find the first agent stronger.
 */
export async function runTournament(run: TournamentRun): Promise<Result<ExitCode>> {
  const { current, folder } = run;
  const agents = current.agents.map(({ spec }) => spec);
  const plan: TournamentPlan = {
    agents: agents.length,
    games: run.games,
    pairs: current.pairs,
    seed: current.seed,
    format: current.schedule ?? { name: 'round-robin' },
  };
  const standings = new Standings(plan, current.sprt);
  const notes: GameNote[] = [];
  const ratios: number[] = [];
  const count = (note: GameNote): void => {
    standings.add(note);
    notes.push(note);
    const endsTurn = note.index % 2 === 1 && standings.schedule.endsTurn((note.index - 1) / 2);
    if (current.sprt !== undefined && endsTurn) ratios.push(standings.llr());
  };
  for (const note of run.notes) count(note);
  const pages = new TournamentPages(run, { standings, notes, ratios });
  const problem = await playRest(run, standings, count, () => void pages.renew());
  const result = resultOf(standings, agents);
  const sections = reportOf(result, run.sides);
  const written = [
    problem === undefined ? ok() : { ok: false as const, problem },
    folder?.write('results.json', `${JSON.stringify(result, null, 2)}\n`) ?? ok(),
    folder?.write('summary.md', summaryMarkdown(current, result.planned, sections)) ?? ok(),
    await pages.end(),
    standings.isOver ? addToLists(run, standings) : ok(),
    folder?.close() ?? ok(),
  ];
  const failed = written.find((one) => !one.ok);
  if (failed !== undefined && !failed.ok) return failed;
  if (run.json) {
    process.stdout.write(`${JSON.stringify(result)}\n`);
  } else {
    for (const { title, header, rows, lines } of sections) {
      process.stdout.write(
        `${lineOf(title)}\n\n${table(header, rows)}${lines.map((line) => `${lineOf(line, 2000)}\n`).join('')}\n`,
      );
    }
    if (run.out !== undefined && result.played > 0)
      process.stdout.write(
        `kept in ${lineOf(run.out)}: report.html, summary.md, results.json, games.csv, games.jsonl${run.replays ? ', replays' : ''}\n`,
      );
  }
  const isAnswered = current.sprt === undefined || standings.says === 'elo1';
  const isFaultless = standings.forfeits.every((count) => count === 0);
  if (!standings.isOver) process.stderr.write(`opfor: ${lineOf(howToGoOn(run, standings), 4000)}\n`);
  return ok(standings.isOver && standings.lost === 0 && isFaultless && isAnswered ? 0 : 1);
}

/** Adds a finished tournament to `--list`; without it to `rating-list.json` beside its folder, if there is one. */
function addToLists({ current, out, list }: TournamentRun, standings: Standings): Result<void> {
  const beside = out === undefined ? undefined : join(dirname(resolve(out)), 'rating-list.json');
  const path = list ?? (beside !== undefined && existsSync(beside) ? beside : undefined);
  if (path === undefined) return ok();
  const added = addToList(path, current, standings);
  if (!added.ok) return added;
  const what = added.value ? 'added to the rating list' : 'this tournament stands in the rating list already:';
  process.stderr.write(`opfor: ${what} ${lineOf(path)}\n`);
  return ok();
}

/** What to say of a tournament that was stopped. */
function howToGoOn({ current, out }: TournamentRun, { games, schedule }: Standings): string {
  const stopped = `stopped after ${games} of ${howMany(schedule.planned, 'game')}`;
  if (out === undefined) return `${stopped}; they are not kept, as there is no --out`;
  const outside = [...current.agents.map(({ spec }) => spec), ...current.games.map(({ name }) => name)];
  const files = outside.flatMap((spec) => outsideAgent(spec)?.path ?? []);
  const trust = [...new Set(files)].map((file) => ` --trust ${shellWord(file)}`).join('');
  return `${stopped}; go on with: opfor tournament --resume ${shellWord(out)}${trust}`;
}

/** Plays the games that are left; the problem is that of a game that could not be stored. */
async function playRest(
  run: TournamentRun,
  standings: Standings,
  count: (note: GameNote) => void,
  onGame: () => void,
): Promise<Problem | undefined> {
  const { schedule } = standings;
  if (standings.isOver) return undefined;
  const stop = new AbortController();
  let problem: Problem | undefined;

  function keep(note: GameNote, record: string | undefined): void {
    // After a stop, earlier games may be missing.
    if (problem !== undefined || standings.decided || note.index !== standings.games) return;
    const kept = run.folder?.add(note, record) ?? ok();
    if (kept.ok) count(note);
    else problem = kept.problem;
    if (problem !== undefined || standings.decided) stop.abort();
    else onGame();
  }

  const tellLost = lostTeller();
  const ran = await playGames({
    queue: run.queue,
    sameFaults: run.sameFaults,
    setup: {
      sources: run.sources,
      entrants: run.current.agents.map(({ spec }) => spec),
      described: run.crew.map(describe),
      ...run.limits,
    },
    plan: {
      games: schedule.planned,
      from: standings.games,
      known: () => schedule.known,
      workers: run.workers,
      task: (index) => schedule.task(index),
    },
    stop,
    listener: {
      onGame: (game) => keep(noteOf(game), game.line),
      onLost: (game: LostGame) => {
        tellLost(game);
        keep({ index: game.index, lost: game.why }, undefined);
      },
    },
  });
  return problem ?? (ran.ok ? undefined : ran.problem);
}

function noteOf({ index, returns, actions, ending, forfeit }: FinishedGame): GameNote {
  const note = { index, returns, actions, ending };
  return forfeit === undefined ? note : { ...note, forfeit: forfeit.entrant };
}
