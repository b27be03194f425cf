import { howMany } from '../kernel/how-many.js';
import { lineOf } from '../kernel/error-text.js';
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { outsideAgent } from '../arena/agent-files/outside-agent.js';
import type { AgentChoice } from '../../agents/choice.js';
import { describe } from '../arena/agent-files/description.js';
import type { AgentLimits } from '../arena/crew.js';
import type { GameSource } from '../arena/own-game.js';
import type { LostGame } from '../arena/match.js';
import type { QueuePlace } from '../arena/queue/connect.js';
import type { FinishedGame } from '../arena/runner.js';
import type { TournamentFile, TournamentFolder } from '../arena/tournament/folder.js';
import type { TournamentGame, TournamentPlan } from '../arena/tournament/plan.js';
import { addToList } from '../arena/tournament/rating-list.js';
import { reportOf } from '../arena/tournament/report.js';
import { gamesCsv, listGames } from '../arena/tournament/page/game-list.js';
import type { PageRecords } from '../arena/tournament/page/page.js';
import { resultOf } from '../arena/tournament/result.js';
import type { TournamentResult } from '../arena/tournament/result.js';
import { Standings } from '../arena/tournament/standings.js';
import type { GameNote } from '../arena/tournament/standings.js';
import { summaryMarkdown } from '../arena/tournament/summary.js';
import { ok } from '../kernel/result.js';
import type { Problem, Result } from '../kernel/result.js';
import { ownFile } from '../arena/own-file.js';
import { shellWord } from '../kernel/shell-word.js';
import type { ExitCode } from './command.js';
import { lostTeller } from './match-report.js';
import { writeAll } from './out-file.js';
import { playGames } from './play-games.js';
import type { GamesRun } from './play-games.js';
import { table } from './table.js';
import { replayFile, writeReplays } from './tournament-replays.js';

/** A tournament that is ready to be played or continued. */
export interface TournamentRun {
  readonly current: TournamentFile;
  readonly sources: readonly GameSource[];
  readonly games: readonly TournamentGame[];
  /** The agents, as they were checked. */
  readonly crew: readonly AgentChoice[];
  readonly sides: readonly [string, string];
  /** Where it is stored, if anywhere. */
  readonly folder: TournamentFolder | undefined;
  /** The folder's name. */
  readonly out: string | undefined;
  /** The games played so far. */
  readonly notes: readonly GameNote[];
  readonly workers: number;
  readonly queue: QueuePlace | undefined;
  readonly limits: AgentLimits;
  readonly sameFaults: GamesRun['sameFaults'];
  readonly json: boolean;
  /** Where a page about it is written besides the folder. */
  readonly report: string | undefined;
  /** Whether pages of games are written into the folder, which the report links to. */
  readonly replays: boolean;
  /** The rating list that it is added to when it is over, besides one beside its folder. */
  readonly list: string | undefined;
}

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
  const problem = await playRest(run, standings, count);
  const result = resultOf(standings, agents);
  const sections = reportOf(result, run.sides);
  const told = { result, notes, ratios, standings, agents };
  const written = [
    problem === undefined ? ok() : { ok: false as const, problem },
    folder?.write('results.json', `${JSON.stringify(result, null, 2)}\n`) ?? ok(),
    folder?.write('summary.md', summaryMarkdown(current, result.planned, sections)) ?? ok(),
    await writePages(run, told),
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

/** What pages tell of a tournament. */
interface Told {
  readonly result: TournamentResult;
  readonly notes: readonly GameNote[];
  readonly ratios: readonly number[];
  readonly standings: Standings;
  readonly agents: readonly string[];
}

/** Writes the page for people, into the folder and to `--report`, and the list of games. */
async function writePages(run: TournamentRun, told: Told): Promise<Result<void>> {
  const { folder, out, report, current, sides } = run;
  if (folder === undefined && report === undefined) return ok();
  // The charts take a while to load.
  const { gamesWorthALook, tournamentPage } = await import('../arena/tournament/page/page.js');
  const { result, ratios, standings, agents } = told;
  const games = listGames(told.notes, standings.schedule, agents);
  const files = new Map<string, string>();
  for (const [i, { name }] of run.games.entries()) {
    const file = ownFile(current.games[i].name);
    if (file !== undefined) files.set(name, file);
  }
  const recordsOf = (folderOf: string, from: string): PageRecords => ({
    path: join(folderOf, 'games.jsonl'),
    link: linkTo(from, folderOf, 'games.jsonl'),
    files,
    replay: run.replays ? (game) => linkTo(from, folderOf, replayFile(game)) : undefined,
  });
  const page = (at: string | undefined): string => {
    const records = out === undefined ? undefined : recordsOf(out, at === undefined ? out : dirname(at));
    return tournamentPage({ result, games, sides, ratios, command: current.command, records });
  };
  const written = [
    folder?.write('report.html', page(undefined)) ?? ok(),
    folder?.write('games.csv', gamesCsv(games)) ?? ok(),
    run.replays && out !== undefined
      ? await writeReplays(out, [...gamesWorthALook(games).keys()], sourcesOf(run))
      : ok(),
    report === undefined ? ok() : writeAll([{ option: 'report', path: report, text: page(report) }]),
  ];
  return written.find((one) => !one.ok) ?? ok();
}

/** The battles and games by their names. */
function sourcesOf({ games, sources }: TournamentRun): ReadonlyMap<string, GameSource> {
  return new Map(games.map(({ name }, i) => [name, sources[i]]));
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

/** The link from a page in a folder to a file of a tournament's folder. */
function linkTo(from: string, out: string, file: string): string {
  const path = relative(resolve(from), join(resolve(out), file));
  return path.split(sep).map(encodeURIComponent).join('/');
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
