import { howMany } from '../../../kernel/how-many.js';
import { shellWord } from '../../../kernel/shell-word.js';
import { reportOf } from '../report.js';
import type { TournamentResult } from '../result.js';
import { histogram, intervalChart, shareChart, testChart } from './charts.js';
import type { ListedGame } from './game-list.js';
import { escapeHtml, pageHtml, tableHtml } from '../../page/html.js';
import { sectionHtml } from './section-html.js';

/** What a page tells of a tournament. */
export interface PageContent {
  readonly result: TournamentResult;
  readonly games: readonly ListedGame[];
  /** The two sides of its games. */
  readonly sides: readonly [string, string];
  /** The ratio of the sequential test after each turn; empty without one. */
  readonly ratios: readonly number[];
  /** The command line that began it. */
  readonly command: string;
  /** Undefined if no records are kept. */
  readonly records: PageRecords | undefined;
  /** Whether more games are being played, so that a browser is to load the page again. */
  readonly isGoingOn: boolean;
}

/** The file of records of a tournament. */
export interface PageRecords {
  /** Its path as a command takes it, and as a link from the page. */
  readonly path: string;
  readonly link: string;
  /** The files of battles and games that do not come with Opfor, by their names: records need them to be replayed. */
  readonly files: ReadonlyMap<string, string>;
  /** The link to a page that shows a game; undefined if there are no such pages. */
  readonly replay: ((game: ListedGame) => string) | undefined;
}

/** Most games of each kind that are named as worth a look. */
const MOST_OF_A_KIND = 5;

/** Seconds after which a browser loads the page of a tournament that is going on again. */
export const RENEWAL = 10;

/** A page in HTML with everything in it: it loads nothing, and needs no scripts. */
export function tournamentPage(content: PageContent): string {
  const { result, sides, command, isGoingOn } = content;
  const title = `Tournament: ${result.agents.length} agents, ${result.format}`;
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${result.played} of ${howMany(result.planned, 'game')} on ${escapeHtml(result.games.join(', '))}; ${howMany(result.pairs, 'whole pair')}.${isGoingOn ? ` More are being played; this page renews itself every ${RENEWAL} seconds.` : ''}</p>`,
    ...charts(content),
    ...reportOf(result, sides).map((section) => sectionHtml(section)),
    lengthsAndEnds(content),
    worthALook(content),
    `<section><h2>Command</h2><pre tabindex="0">${escapeHtml(command)}</pre></section>`,
  ];
  return pageHtml(title, body, isGoingOn ? RENEWAL : undefined);
}

function charts({ result, sides, ratios }: PageContent): string[] {
  const drawn: string[] = [];
  const { ratings = [], sprt, meetings, agents, firstSide } = result;
  const rated = ratings.flatMap(({ agent, value, low, high }) =>
    value === null ? [] : [{ name: agent, value, low, high }],
  );
  if (rated.length > 0) drawn.push(intervalChart('Ratings with 95 % intervals', 'rating points, mean 0', rated));
  const elo = meetings[0]?.elo;
  if (agents.length === 2 && elo !== null && elo !== undefined) {
    const name = `${agents[0]} against ${agents[1]}`;
    const { value, low, high } = elo;
    // Without a finite value the interval has one finite end, and the point stands there.
    const at = value ?? low ?? high ?? 0;
    drawn.push(intervalChart('Difference with its 95 % interval', 'Elo', [{ name, value: at, low, high }]));
  }
  if (sprt !== undefined)
    drawn.push(testChart('Progress of the sequential test (LLR)', ratios, sprt.lower, sprt.upper));
  const lines = Object.entries(firstSide).map(([name, { wins, draws, losses }]) => {
    return { name, counts: [wins, draws, losses] as const };
  });
  if (lines.some(({ counts }) => counts.some((n) => n > 0))) {
    drawn.push(shareChart('Wins by battle and side', [`${sides[0]} won`, 'drawn', `${sides[1]} won`], lines));
  }
  return drawn;
}

function lengthsAndEnds({ result, games }: PageContent): string {
  if (games.length === 0) return '';
  const rows = Object.entries(result.endings).map(([ending, count]) => [
    ending,
    count,
    `${((100 * count) / games.length).toFixed(1)} %`,
  ]);
  const ends = tableHtml(['end', 'games', 'share'], rows);
  const lengths = histogram(
    'Lengths of games',
    'actions',
    games.map(({ actions }) => actions),
  );
  return `${lengths}<section><h2>How games ended</h2>${ends}</section>`;
}

/** A number with a true minus. */
function shown(value: number): string {
  return String(value).replace('-', '−');
}

/** The command that tells a game. */
function replayCommand({ path, files }: PageRecords, line: number, battle: string): string {
  const file = files.get(battle);
  const needs = file === undefined ? '' : ` --scenario ${shellWord(file)}`;
  return `opfor replay ${shellWord(path)} --game ${line}${needs}`;
}

/** Games with a fault, and the shortest and longest ones, each with the reason why it is named. */
export function gamesWorthALook(games: readonly ListedGame[]): ReadonlyMap<ListedGame, string> {
  const byLength = games.toSorted((a, b) => a.actions - b.actions || a.game - b.game);
  const named = new Map<ListedGame, string>();
  for (const game of games.filter(({ forfeit }) => forfeit !== '').slice(0, MOST_OF_A_KIND))
    named.set(game, 'lost by a fault');
  for (const [kind, some] of [
    ['short', byLength],
    ['long', byLength.toReversed()],
  ] as const) {
    for (const game of some.slice(0, MOST_OF_A_KIND)) named.set(game, named.get(game) ?? kind);
  }
  return new Map([...named].sort(([a], [b]) => a.game - b.game));
}

/** Games with a fault, and the shortest and longest ones, with the command that tells them. */
function worthALook({ games, records }: PageContent): string {
  if (records === undefined || games.length === 0) return '';
  const header = ['game', 'why', 'battle', 'sides', 'result', 'actions', 'end', 'told by'];
  const rows = [...gamesWorthALook(games)].map(([listed, why]) => {
    const { game, line, battle, agents, returns, actions, ending } = listed;
    const [link, what] =
      records.replay === undefined ? [records.link, `record ${line}`] : [records.replay(listed), 'watch it'];
    const html = `<a href="${escapeHtml(link)}">${what}</a> <code>${escapeHtml(replayCommand(records, line, battle))}</code>`;
    return [game, why, battle, agents.join(' – '), returns.map(shown).join(' : '), actions, ending, { html }];
  });
  return `<section><h2>Games worth a look</h2>${tableHtml(header, rows)}<p>All games are in games.csv; each line of <a href="${escapeHtml(records.link)}">games.jsonl</a> is a record that <code>opfor replay</code> tells.</p></section>`;
}
