import { dirname, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import type { GameSource } from '../arena/own-game.js';
import { ownFile } from '../arena/own-file.js';
import { gamesCsv, listGames } from '../arena/tournament/page/game-list.js';
import type { PageRecords } from '../arena/tournament/page/page.js';
import type * as PageOfTournament from '../arena/tournament/page/page.js';
import { resultOf } from '../arena/tournament/result.js';
import type { GameNote, Standings } from '../arena/tournament/standings.js';
import { lineOf } from '../kernel/error-text.js';
import { ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { writeAll } from './out-file.js';
import type { TournamentRun } from './tournament-run.js';
import { replayFile, writeReplays } from './tournament-replays.js';

/** Between two pages passes at least this many times the time that one takes. */
const PATIENCE = 20;

type PageModule = typeof PageOfTournament;

/** What pages tell of a tournament besides its plan; it grows while games are played. */
export interface Told {
  readonly standings: Standings;
  readonly notes: readonly GameNote[];
  /** The ratio of the sequential test after each turn. */
  readonly ratios: readonly number[];
}

/** The page of a tournament for people, in its folder and at `--report`, while it is played and when it has ended. */
export class TournamentPages {
  private readonly run: TournamentRun;
  private readonly told: Told;
  /** When the page is written again at the earliest, in milliseconds; undefined before the first game. */
  private due: number | undefined;
  private isLive = false;
  private hasEnded = false;

  constructor(run: TournamentRun, told: Told) {
    this.run = run;
    this.told = told;
  }

  /** Writes the page of what is known by now, at most as often as browsers load it again. */
  async renew(): Promise<void> {
    const { folder, report, out } = this.run;
    if (folder === undefined && report === undefined) return;
    // The charts take a while to load.
    const page = await import('../arena/tournament/page/page.js');
    const begun = performance.now();
    this.due ??= begun + 1000 * page.RENEWAL;
    if (this.hasEnded || begun < this.due) return;
    // What hinders it is told when the page is written for good.
    this.write(page, true);
    if (!this.isLive) {
      const file = report ?? join(out ?? '', 'report.html');
      process.stderr.write(`opfor: ${lineOf(file)} shows how it stands, and renews itself\n`);
    }
    this.isLive = true;
    // Of a long tournament the page takes seconds: it shall take a small part of the time.
    const now = performance.now();
    this.due = now + Math.max(1000 * page.RENEWAL, PATIENCE * (now - begun));
  }

  /** Writes the page for good, the list of games, and with `--replays` pages of games. */
  async end(): Promise<Result<void>> {
    this.hasEnded = true;
    const { folder, out, report, replays } = this.run;
    if (folder === undefined && report === undefined) return ok();
    const page = await import('../arena/tournament/page/page.js');
    const games = this.games();
    const written = [
      this.write(page, false),
      folder?.write('games.csv', gamesCsv(games)) ?? ok(),
      replays && out !== undefined
        ? await writeReplays(out, [...page.gamesWorthALook(games).keys()], sourcesOf(this.run))
        : ok(),
    ];
    return written.find((one) => !one.ok) ?? ok();
  }

  private games(): ReturnType<typeof listGames> {
    const { notes, standings } = this.told;
    return listGames(
      notes,
      standings.schedule,
      this.run.current.agents.map(({ spec }) => spec),
    );
  }

  private write(module: PageModule, isGoingOn: boolean): Result<void> {
    const { folder, out, report, current, sides } = this.run;
    const games = this.games();
    const agents = current.agents.map(({ spec }) => spec);
    const result = resultOf(this.told.standings, agents);
    const page = (at: string | undefined): string =>
      module.tournamentPage({
        result,
        games,
        sides,
        ratios: this.told.ratios,
        command: current.command,
        records: out === undefined ? undefined : this.records(out, at === undefined ? out : dirname(at), isGoingOn),
        isGoingOn,
      });
    const written = [
      folder?.write('report.html', page(undefined)) ?? ok(),
      report === undefined ? ok() : writeAll([{ option: 'report', path: report, text: page(report) }]),
    ];
    return written.find((one) => !one.ok) ?? ok();
  }

  /** What a page in the folder `from` says of the records in `out`. */
  private records(out: string, from: string, isGoingOn: boolean): PageRecords {
    const files = new Map<string, string>();
    for (const [i, { name }] of this.run.games.entries()) {
      const file = ownFile(this.run.current.games[i].name);
      if (file !== undefined) files.set(name, file);
    }
    return {
      path: join(out, 'games.jsonl'),
      link: linkTo(from, out, 'games.jsonl'),
      files,
      replay: this.run.replays && !isGoingOn ? (game) => linkTo(from, out, replayFile(game)) : undefined,
    };
  }
}

/** The battles and games by their names. */
function sourcesOf({ games, sources }: TournamentRun): ReadonlyMap<string, GameSource> {
  return new Map(games.map(({ name }, i) => [name, sources[i]]));
}

/** The link from a page in a folder to a file of a tournament's folder. */
function linkTo(from: string, out: string, file: string): string {
  const path = relative(resolve(from), join(resolve(out), file));
  return path.split(sep).map(encodeURIComponent).join('/');
}
