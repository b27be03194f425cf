import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { TRUST_HELP, checkTrust } from '../arena/agent-files/trust.js';
import type { NamedAgent } from '../arena/agent-files/trust.js';
import { isGameFile } from '../arena/game-file.js';
import { checkAgents } from '../arena/crew.js';
import type { AgentLimits } from '../arena/crew.js';
import type { FolderLock } from '../arena/storage/folder-lock.js';
import { createFolder, lockTournament, readTournament, resumeFolder } from '../arena/tournament/folder.js';
import type { TournamentFile, TournamentFolder } from '../arena/tournament/folder.js';
import { FORMATS } from '../arena/tournament/formats/formats.js';
import { FORMAT_NAMES } from '../arena/tournament/plan.js';
import type { TournamentPlan } from '../arena/tournament/plan.js';
import { readList } from '../arena/tournament/rating-list.js';
import type { GameNote } from '../arena/tournament/standings.js';
import { fail, ok } from '../kernel/result.js';
import { USUAL_EDITION } from '../arena/kits.js';
import type { Result } from '../kernel/result.js';
import { battleOfLists, LIST_OPTIONS } from './battle-of-lists.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { commandLine } from './command-line.js';
import { enter } from './enter-tournament.js';
import type { Entered } from './enter-tournament.js';
import { newTournament, PAIRS, PAIRS_FOR_SPRT } from './new-tournament.js';
import {
  EQUAL_TIME_OPTION,
  LIMIT_OPTIONS,
  readEqualTime,
  readLimits,
  readSameFaults,
  SAME_FAULTS_OPTION,
} from './options.js';
import { readCount } from '../kernel/read-count.js';
import { WORKERS_HELP } from './play-games.js';
import { QUEUE_OPTIONS, reachQueue, readQueue } from './queue-options.js';
import { replayViewer } from './replay-html.js';
import { runTournament } from './run-tournament.js';

/** Actions of stored games that are replayed when a tournament is resumed: about half a minute of battles. */
const REPLAYED_ACTIONS = 1_000_000;

/** Options that a resumed tournament takes from its folder. */
const SETTLED = [
  'agents',
  'scenarios',
  'game',
  'my',
  'their',
  'table',
  'battle',
  'count-as',
  'format',
  'rounds',
  'pairs',
  'seed',
  'sprt',
  'equal-time',
  'out',
] as const;

export const tournament: Command = defineCommand({
  usage: 'tournament',
  summary: 'Plays agents against each other in many pairs of games with the sides swapped, and rates them.',
  needs: '--agents and one of --scenarios, --game and --my; or --resume',
  example: [
    'opfor tournament --agents greedy,random --scenarios all --pairs 5 --seed 1 --workers 2 --out results/greedy',
    'ten battles on each of the scenarios, stored in a folder',
  ],
  options: {
    agents: {
      type: 'string',
      describe:
        'two or more agents, separated by commas: name:setting=value,name; a knockout takes their order as seeding, a ladder as rungs',
    },
    scenarios: {
      type: 'string',
      describe: 'battles, separated by commas; or a set: core, standard, full, skirmish, all (those for two players)',
    },
    game: { type: 'string', describe: 'a game without scenarios instead, such as connect-four' },
    ...LIST_OPTIONS,
    edition: {
      type: 'string',
      describe: `edition of the lists of --my, or of a set of scenarios (default: ${USUAL_EDITION})`,
    },
    format: {
      type: 'string',
      describe: `who plays whom (default: round-robin); ${FORMAT_NAMES.map((name) => `${name}: ${FORMATS[name].summary}`).join('; ')}`,
    },
    rounds: {
      type: 'string',
      describe:
        'rounds of swiss (default: just enough that at most one agent can win them all) or ladder (as many as agents)',
    },
    pairs: {
      type: 'string',
      describe: `pairs of games for two agents who meet, on each battle or game (default: ${PAIRS}; with --sprt at most ${PAIRS_FOR_SPRT})`,
    },
    seed: { type: 'string', describe: 'what all random numbers are derived from: any text (default: 0)' },
    sprt: {
      type: 'string',
      describe:
        'with two agents: stop when a sequential test is decided (default: elo0=0,elo1=20,alpha=0.05,beta=0.05); exit code 0 if it finds the first agent stronger, 1 if not',
    },
    'equal-time': EQUAL_TIME_OPTION,
    workers: { type: 'string', describe: `${WORKERS_HELP} (default: 1)` },
    ...QUEUE_OPTIONS,
    ...LIMIT_OPTIONS,
    'same-faults': { ...SAME_FAULTS_OPTION, default: '0' },
    out: { type: 'string', describe: 'folder for records, results and a report' },
    report: { type: 'string', describe: 'file for a page about it in HTML; the folder of --out always has one' },
    replays: {
      type: 'boolean',
      default: false,
      describe: 'with --out or --resume: also a page of each game worth a look, to which the report links',
    },
    list: {
      type: 'string',
      describe:
        'file of a rating list that grows by this tournament when it is over (default: rating-list.json beside the folder, if there is one)',
    },
    resume: { type: 'string', describe: 'continue the tournament in this folder' },
    reconstructed: {
      type: 'boolean',
      default: false,
      describe: 'also battles with reconstructed cards, whose effect is partly in no source',
    },
    trust: { type: 'string', array: true, describe: TRUST_HELP },
    verify: {
      type: 'boolean',
      default: false,
      describe: 'with --resume: replay every stored game; without it only some are replayed if there are very many',
    },
    json: { type: 'boolean', default: false, describe: 'print the results as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const workers = readCount('workers', args.workers ?? '1', 0, 512);
    if (!workers.ok) return workers;
    const queue = readQueue(args);
    if (!queue.ok) return queue;
    const stray = args.resume === undefined ? undefined : SETTLED.find((name) => args[name] !== undefined);
    if (stray !== undefined) return fail('resume', takenFromFolder(stray));
    if (args.verify && args.resume === undefined) {
      return fail('verify', '--verify goes with --resume: it replays the games stored there');
    }
    const limits = readLimits(args);
    if (!limits.ok) return limits;
    const sameFaults = readSameFaults(args['same-faults']);
    if (!sameFaults.ok) return sameFaults;
    if (args.replays && args.out === undefined && args.resume === undefined)
      return fail('replays', '--replays goes with --out or --resume: the pages lie in that folder');
    if (args.report !== undefined && !existsSync(dirname(resolve(args.report))))
      return fail('report', `--report ${args.report}: cannot be written: there is no folder ${dirname(args.report)}`);
    const viewer = args.replays ? replayViewer('replays') : ok();
    if (!viewer.ok) return viewer;
    const list = args.list === undefined ? ok() : readList(args.list);
    if (!list.ok) return list;
    const settings = {
      workers: workers.value,
      queue: queue.value,
      limits: limits.value,
      sameFaults: sameFaults.value,
      json: args.json,
      out: args.out ?? args.resume,
      report: args.report,
      replays: args.replays,
      list: args.list,
    };
    if (args.resume === undefined) {
      // The edition is that of the lists, or of a set of scenarios.
      const lists = args.scenarios === undefined ? args : { ...args, edition: undefined };
      const composed = await battleOfLists(lists, args.scenarios === undefined ? args.game && 'game' : 'scenarios');
      if (!composed.ok) return composed;
      const file = await newTournament({
        ...args,
        scenarios: composed.value === undefined ? args.scenarios : [composed.value],
        limits: limits.value,
      });
      if (!file.ok) return file;
      const entered = await enter(file.value, limits.value);
      if (!entered.ok) return entered;
      const certain = args.reconstructed ? ok() : checkCertain(entered.value);
      if (!certain.ok) return certain;
      const timed = withEqualTime(args['equal-time'], entered.value, limits.value);
      if (!timed.ok) return timed;
      const reached = await reachQueue(queue.value);
      if (!reached.ok) return reached;
      const opened = openNew(args.out, timed.value.current);
      return opened.ok ? runTournament({ ...timed.value, ...opened.value, ...settings }) : opened;
    }
    const lock = lockTournament(args.resume);
    if (!lock.ok) return lock;
    try {
      const file = readTournament(args.resume);
      if (!file.ok) return file;
      const named = [...file.value.agents, ...gameFiles(file.value)];
      const trust = checkTrust(named, args.trust ?? [], join(args.resume, 'tournament.json'));
      if (!trust.ok) return trust;
      const kept = keptLimits(file.value, args, limits.value);
      if (!kept.ok) return kept;
      const entered = await enter(file.value, kept.value);
      if (!entered.ok) return entered;
      const reached = await reachQueue(queue.value);
      if (!reached.ok) return reached;
      const opened = reopen(args.resume, file.value, entered.value, lock.value, args.verify);
      return opened.ok
        ? await runTournament({ ...entered.value, ...opened.value, ...settings, limits: kept.value })
        : opened;
    } finally {
      lock.value.release();
    }
  },
});

const LIMITS = Object.keys(LIMIT_OPTIONS) as (keyof typeof LIMIT_OPTIONS)[];

/** The limits with which a tournament began: others might let agents lose that did not before, or win. */
function keptLimits(
  { limits }: TournamentFile,
  args: Readonly<Record<(typeof LIMITS)[number], string | undefined>>,
  given: AgentLimits,
): Result<AgentLimits> {
  // Folders from before limits were kept.
  if (limits === undefined) return ok(given);
  const stray = LIMITS.find((name) => args[name] !== undefined);
  return stray === undefined ? ok(limits) : fail('resume', takenFromFolder(stray));
}

function takenFromFolder(option: string): string {
  return `--${option}: --resume takes it from the folder; leave it out`;
}

/** The games that are files of a person's own, which run only if they are trusted, as agents' files. */
function gameFiles({ games }: TournamentFile): NamedAgent[] {
  return games.flatMap(({ kind, name, sha256 }) =>
    kind === 'game' && isGameFile(name) ? [{ spec: name, sha256 }] : [],
  );
}

/** The same tournament with agents that take equal processor time, if that is asked for; see `readEqualTime`. */
function withEqualTime(pairs: string | undefined, entered: Entered, limits: AgentLimits): Result<Entered> {
  if (pairs === undefined) return ok(entered);
  const { current, loaded } = entered;
  const specs = readEqualTime(
    pairs,
    current.agents.map(({ spec }) => spec),
    loaded,
    current.seed,
  );
  if (!specs.ok) return specs;
  const crew = checkAgents(specs.value, limits);
  if (!crew.ok) return crew;
  const agents = current.agents.map((agent, i) => ({ ...agent, spec: specs.value[i] }));
  return ok({ ...entered, current: { ...current, agents }, crew: crew.value });
}

/** Ratings rest on no reconstructed card unless that is asked for. */
function checkCertain({ loaded, games }: Entered): Result<void> {
  for (const [i, { label }] of loaded.entries()) {
    const cards = label.scenario?.reconstructed ?? [];
    if (cards.length === 0) continue;
    const what = `${cards.join(', ')}: reconstructed, the effect is partly in no source`;
    return fail('reconstructed', `--scenarios: ${games[i].name} has ${what}; add --reconstructed to rate with it`);
  }
  return ok();
}

interface Opened {
  readonly current: TournamentFile;
  readonly folder: TournamentFolder | undefined;
  readonly notes: readonly GameNote[];
}

function openNew(out: string | undefined, current: TournamentFile): Result<Opened> {
  if (out === undefined) return ok({ current, folder: undefined, notes: [] });
  const folder = createFolder(out, current);
  return folder.ok ? ok({ current, folder: folder.value, notes: [] }) : folder;
}

/** Opens a folder for more games, if agents and scenarios have not changed since its first games. */
function reopen(
  path: string,
  before: TournamentFile,
  entered: Entered,
  lock: FolderLock,
  verify: boolean,
): Result<Opened> {
  const now = entered.current;
  for (const [i, { name, hash = 'none' }] of before.games.entries()) {
    const here = now.games[i].hash ?? 'none';
    if (here === hash) continue;
    const hashes = `its hash was ${hash} and is ${here}`;
    return fail('resume', `--resume ${path}: scenario ${name} has changed since: ${hashes}; ${ANEW}`);
  }
  for (const [i, { spec, version }] of before.agents.entries()) {
    const { version: here } = now.agents[i];
    if (here === version) continue;
    return fail('resume', `--resume ${path}: agent ${spec} was version ${version} and is now ${here}; ${ANEW}`);
  }
  const current = { ...now, ...programs(path, before, now), resumed: [...(before.resumed ?? []), commandLine()] };
  const { pairs, seed, schedule: format = { name: 'round-robin' } } = now;
  const plan: TournamentPlan = { agents: now.agents.length, games: entered.games, pairs, seed, format };
  const { loaded, crew } = entered;
  const actions = verify ? Infinity : REPLAYED_ACTIONS;
  const resumed = resumeFolder(path, current, { plan, loaded, crew, actions }, lock);
  if (!resumed.ok) return resumed;
  const { folder, notes, repairs } = resumed.value;
  for (const repair of repairs) process.stderr.write(`opfor: --resume ${path}: ${repair}\n`);
  return ok({ current, folder, notes });
}

const ANEW = 'put back what it was, or begin a new tournament with another --out';

/** The programs that played a tournament, with this one; a change is told on stderr. */
function programs(
  path: string,
  before: TournamentFile,
  now: TournamentFile,
): Pick<TournamentFile, 'commits' | 'builds'> {
  const [commit] = now.commits;
  const [build = ''] = now.builds ?? [];
  const [commitThen, buildThen] = [before.commits.at(-1), before.builds?.at(-1)];
  // A commit without a change of what runs is the same program; a folder from before hashes were kept has commits only.
  if (buildThen === build || (buildThen === undefined && commitThen === commit)) {
    return { commits: before.commits, builds: before.builds };
  }
  const was = `commit ${commitThen ?? 'unknown'}${buildThen === undefined ? '' : `, build ${buildThen}`}`;
  process.stderr.write(
    `opfor: --resume ${path}: the program has changed since (was ${was}; is commit ${commit}, build ${build}); stored games are checked with this one, and it plays the rest\n`,
  );
  const builds = before.builds ?? before.commits.map(() => 'unknown');
  return { commits: [...before.commits, commit], builds: [...builds, build] };
}
