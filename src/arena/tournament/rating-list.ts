import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { howMany } from '../../kernel/how-many.js';
import { ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { readJson } from '../../kernel/read-json.js';
import { readJson as readFile } from '../package-root.js';
import { whileLocked } from '../storage/file-lock.js';
import { replaceFile } from '../storage/whole-file.js';
import { jsonEstimate } from './elo.js';
import type { JsonEstimate } from './elo.js';
import { eloCells, likelihood } from './figures.js';
import type { TournamentFile } from './folder.js';
import { pairsOf, together, turned } from './pentanomial.js';
import type { Pentanomial } from './pentanomial.js';
import { pairings } from './plan.js';
import { PENALTY_LINE, ratings } from './ratings.js';
import type { Meeting } from './ratings.js';
import type { Section } from './section.js';
import type { Standings } from './standings.js';
import { sectionMarkdown } from './summary.js';

/** A finished tournament in a rating list. */
export interface ListedTournament {
  /** A hash of everything that decides its games: the same tournament counts once. */
  readonly id: string;
  readonly agents: TournamentFile['agents'];
  readonly games: TournamentFile['games'];
  /** Whole pairs of two agents in one game, all by their places in the lists above. */
  readonly meetings: readonly {
    readonly agents: readonly [number, number];
    readonly game: number;
    readonly pairs: Pentanomial;
  }[];
}

/** The content of a file of a rating list: tournaments in the order in which they were added. */
export interface RatingList {
  readonly format: 1;
  readonly tournaments: readonly ListedTournament[];
}

const count = z.number().int().nonnegative();
/** Pairs of a meeting; with more than anybody plays, ratings could not be computed. */
const some = count.max(1_000_000_000);

const schema: z.ZodType<RatingList> = z.strictObject({
  format: z.literal(1),
  tournaments: z.array(
    z
      .strictObject({
        id: z.string(),
        agents: z.array(z.strictObject({ spec: z.string(), version: z.string(), sha256: z.string().optional() })),
        games: z.array(
          z.strictObject({
            kind: z.enum(['scenario', 'game']),
            name: z.string(),
            hash: z.string().optional(),
            sha256: z.string().optional(),
          }),
        ),
        meetings: z.array(
          z.strictObject({
            agents: z.tuple([count, count]),
            game: count,
            pairs: z.tuple([some, some, some, some, some]),
          }),
        ),
      })
      .refine(
        ({ agents, games, meetings }) =>
          meetings.every(({ agents: both, game }) => both.every((at) => at < agents.length) && game < games.length),
        'has a meeting of an agent or a game that it does not name',
      ),
  ),
});

/** Reads a rating list; one without tournaments if there is no such file. */
export function readList(path: string): Result<RatingList> {
  if (!existsSync(path)) return ok({ format: 1, tournaments: [] });
  const json = readFile(path);
  return json.ok ? readJson(schema, json.value, path, 'bad-list') : json;
}

/**
 * Adds a finished tournament to the list in a file, and writes the ratings beside it as Markdown. A tournament that is
 * there already is replaced; the result says whether it was new. Of several processes that add to one list each waits
 * for its turn.
 */
export function addToList(path: string, file: TournamentFile, standings: Standings): Result<boolean> {
  return whileLocked(path, () => add(path, file, standings));
}

function add(path: string, file: TournamentFile, standings: Standings): Result<boolean> {
  const list = readList(path);
  if (!list.ok) return list;
  const added = listed(file, standings);
  const others = list.value.tournaments.filter(({ id }) => id !== added.id);
  const grown: RatingList = { format: 1, tournaments: [...others, added] };
  const written = replaceFile(path, `${JSON.stringify(grown)}\n`);
  const told = written.ok ? replaceFile(path.replace(/(\.json)?$/, '.md'), listMarkdown(grown)) : written;
  return told.ok ? ok(others.length === list.value.tournaments.length) : told;
}

function listed(
  { agents, games, pairs, seed, schedule, sprt }: TournamentFile,
  standings: Standings,
): ListedTournament {
  const what = JSON.stringify([agents, games, pairs, seed, schedule, sprt]);
  const all = pairings(agents.length).flatMap((both, i) =>
    games.map((_, game) => ({ agents: [both[0], both[1]] as const, game, pairs: standings.meeting(i, game).pairs })),
  );
  return {
    id: createHash('sha256').update(what).digest('hex').slice(0, 16),
    agents,
    games,
    meetings: all.filter((meeting) => pairsOf(meeting.pairs) > 0),
  };
}

/** What a list holds now: the agents, and the pairs that count. */
export interface CurrentList {
  readonly agents: readonly { readonly spec: string; readonly version: string }[];
  readonly meetings: readonly Meeting[];
  /** Whole pairs that no longer count, as an agent or a game has changed since. */
  readonly outdated: number;
}

/**
 * The pairs of a list that count: those between agents, on games, of which no later tournament has another version.
 * Games are compared by name and hash, agents by specification, version and the hash of their file.
 */
export function currentList({ tournaments }: RatingList): CurrentList {
  const latest = new Map<string, string>();
  for (const { agents, games } of tournaments) {
    for (const agent of agents) latest.set(`agent ${agent.spec}`, versionOf(agent));
    for (const game of games) latest.set(`${game.kind} ${game.name}`, hashOf(game));
  }
  const agents: { spec: string; version: string }[] = [];
  const meetings = new Map<string, Meeting>();
  let outdated = 0;
  const place = ({ spec, version }: TournamentFile['agents'][number]): number => {
    const at = agents.findIndex((agent) => agent.spec === spec);
    return at < 0 ? agents.push({ spec, version }) - 1 : at;
  };
  for (const tournament of tournaments) {
    for (const { agents: both, game, pairs } of tournament.meetings) {
      const [a, b] = both.map((at) => tournament.agents[at]);
      const on = tournament.games[game];
      const isCurrent =
        [a, b].every((agent) => latest.get(`agent ${agent.spec}`) === versionOf(agent)) &&
        latest.get(`${on.kind} ${on.name}`) === hashOf(on);
      if (!isCurrent) {
        outdated += pairsOf(pairs);
        continue;
      }
      const [first, second] = [place(a), place(b)];
      const upper = Math.min(first, second);
      const lower = Math.max(first, second);
      const key = `${upper} ${lower}`;
      const own = first === upper ? pairs : turned(pairs);
      const before = meetings.get(key);
      meetings.set(key, { agents: [upper, lower], pairs: before === undefined ? own : together(before.pairs, own) });
    }
  }
  return { agents, meetings: [...meetings.values()], outdated };
}

function versionOf({ version, sha256 = '' }: TournamentFile['agents'][number]): string {
  return `${version} ${sha256}`;
}

function hashOf({ hash = '', sha256 = '' }: TournamentFile['games'][number]): string {
  return `${hash} ${sha256}`;
}

/** The ratings of a list. */
export function listMarkdown(list: RatingList): string {
  return `# Rating list\n\n${sectionMarkdown(listSection(list))}\n`;
}

/** An agent with its rating over a list, in points with one decimal. */
export interface RatedAgent extends JsonEstimate {
  readonly spec: string;
  readonly version: string;
  /** How likely it is that it is stronger than the next in the list; null for the last. */
  readonly superiority: number | null;
  /** Whole pairs that count. */
  readonly pairs: number;
}

/** The agents of a list with their ratings, the best first; undefined while games do not connect them all. */
export function ratedAgents({ agents, meetings }: CurrentList): readonly RatedAgent[] | undefined {
  const rated = ratings(agents.length, meetings);
  if (rated === undefined) return undefined;
  const order = agents.flatMap((agent, i) => {
    const rating = rated.of[i];
    return rating === undefined ? [] : [{ agent, i, rating: jsonEstimate(rating) }];
  });
  order.sort((a, b) => (b.rating.value ?? 0) - (a.rating.value ?? 0) || a.i - b.i);
  return order.map(({ agent, i, rating }, at) => {
    const next = order.at(at + 1);
    const own = meetings.filter((meeting) => meeting.agents.includes(i));
    return {
      ...agent,
      ...rating,
      superiority: next === undefined ? null : rated.superiority(i, next.i),
      pairs: own.reduce((sum, { pairs }) => sum + pairsOf(pairs), 0),
    };
  });
}

/** The ratings of a list as a table. */
export function listSection(list: RatingList): Section {
  const current = currentList(list);
  const { outdated } = current;
  const rated = ratedAgents(current);
  const rows = (rated ?? []).map((agent) => [
    agent.spec,
    agent.version,
    ...eloCells(agent),
    agent.superiority === null ? '' : likelihood(agent.superiority),
    agent.pairs,
  ]);
  const lines = [
    `Ratings by Bradley and Terry with a penalty, with mean 0, over ${howMany(list.tournaments.length, 'tournament')}; “above the next”: how likely it is that the agent is stronger than the next one.`,
    PENALTY_LINE,
  ];
  if (rated === undefined) lines.push('The agents are not all connected by games yet, so there are no ratings.');
  if (outdated > 0) lines.push(`${howMany(outdated, 'pair')} no longer count: an agent or a game has changed since.`);
  return {
    title: 'Ratings',
    header: ['agent', 'version', 'rating', '95 % interval', 'above the next', 'pairs'],
    rows,
    lines,
  };
}
