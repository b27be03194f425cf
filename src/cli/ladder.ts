import { join } from 'node:path';
import process from 'node:process';
import { outsideAgent } from '../arena/agent-files/outside-agent.js';
import { checkTrust } from '../arena/agent-files/trust.js';
import { makeFolder, reason } from '../arena/files.js';
import { USUAL_EDITION } from '../arena/kits.js';
import { replaceFile } from '../arena/storage/whole-file.js';
import { createFolder } from '../arena/tournament/folder.js';
import type { TournamentFile } from '../arena/tournament/folder.js';
import { createLadder, enterLadder, isSame, ladderFile, ladderList, readLadder } from '../arena/tournament/ladder.js';
import type { Ladder, LadderMember } from '../arena/tournament/ladder.js';
import type { FormatName } from '../arena/tournament/plan.js';
import { currentList, listSection, ratedAgents, readList } from '../arena/tournament/rating-list.js';
import { lineOf } from '../kernel/error-text.js';
import { readCount } from '../kernel/read-count.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { shellWord } from '../kernel/shell-word.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { commandLine } from './command-line.js';
import { enter } from './enter-tournament.js';
import type { Entered } from './enter-tournament.js';
import { newTournament } from './new-tournament.js';
import { readLimits } from './options.js';
import { WORKERS_HELP } from './play-games.js';
import { runTournament } from './run-tournament.js';
import { table } from './table.js';

const JOBS = ['new', 'add', 'show'];

/** What `new` takes where nothing is given: programs of strangers get less than a person's own. */
const DEFAULTS = {
  agents: 'random,greedy,policy',
  pairs: '2',
  'agent-seconds': '10',
  'start-seconds': '30',
  'game-seconds': '600',
  'agent-megabytes': '512',
} as const;

/** A program that always fails in the same way has lost this many games, and plays no more. */
const SAME_FAULTS = 6;

/** Options of `new` only. */
const OF_NEW = [
  'agents',
  'scenarios',
  'edition',
  'game',
  'pairs',
  'seed',
  'agent-seconds',
  'start-seconds',
  'game-seconds',
  'agent-megabytes',
] as const;

export const ladder: Command = defineCommand({
  usage: 'ladder <job> [agent]',
  summary: 'Keeps a ladder on which the bots of several people meet: a folder with games, ratings and a page.',
  example: ["opfor ladder add 'cmd:python3 my-bot.py'", 'your bot plays everybody on the ladder and is rated'],
  options: {
    job: {
      type: 'string',
      demandOption: true,
      describe: 'new (begins a ladder), add (an agent plays all that stand there), or show (the ratings)',
    },
    agent: {
      type: 'string',
      describe: 'add: the agent, with settings; the path of a file, or cmd: and a command line',
    },
    folder: { type: 'string', default: 'ladder', describe: 'the folder of the ladder' },
    agents: { type: 'string', describe: `new: who stands there from the beginning (default: ${DEFAULTS.agents})` },
    scenarios: { type: 'string', describe: 'new: battles, separated by commas, or a set: core, standard, full' },
    edition: { type: 'string', describe: `new: edition of a set of scenarios (default: ${USUAL_EDITION})` },
    game: { type: 'string', describe: 'new: a game without scenarios instead' },
    pairs: {
      type: 'string',
      describe: `new: pairs of games of two agents on each battle (default: ${DEFAULTS.pairs})`,
    },
    seed: { type: 'string', describe: 'new: what all random numbers are derived from (default: 0)' },
    'agent-seconds': {
      type: 'string',
      describe: `new: seconds for each decision of an agent without its own budget in seconds (default: ${DEFAULTS['agent-seconds']})`,
    },
    'start-seconds': {
      type: 'string',
      describe: `new: seconds to load, and to get ready for a game (default: ${DEFAULTS['start-seconds']})`,
    },
    'game-seconds': {
      type: 'string',
      describe: `new: seconds for all decisions of a game (default: ${DEFAULTS['game-seconds']})`,
    },
    'agent-megabytes': {
      type: 'string',
      describe: `new: memory of a file or program (default: ${DEFAULTS['agent-megabytes']})`,
    },
    trust: {
      type: 'string',
      array: true,
      describe:
        "add: the path of an agent's file, or cmd: with a command line, that stands on the ladder and may be run; give it once for each; others are left out",
    },
    workers: { type: 'string', default: '1', describe: `new, add: ${WORKERS_HELP}` },
    json: { type: 'boolean', default: false, describe: 'show: print as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const { job, folder, agent } = args;
    if (!JOBS.includes(job)) return fail('job', `ladder ${job}: the job must be one of ${JOBS.join(', ')}`);
    const stray = job === 'new' ? undefined : OF_NEW.find((name) => args[name] !== undefined);
    if (stray !== undefined)
      return fail('option', `ladder ${job}: --${stray} goes with new: it is the same for everybody; leave it out`);
    if (job !== 'add' && args.trust !== undefined)
      return fail('option', `ladder ${job}: --trust goes with add; leave it out`);
    if (job !== 'add' && agent !== undefined) return fail('agent', `ladder ${job} ${agent}: takes no agent`);
    if (job !== 'show' && args.json) return fail('option', `ladder ${job}: --json goes with show; leave it out`);
    const workers = readCount('workers', args.workers, 0, 512);
    if (!workers.ok) return workers;
    if (job === 'show') return show(folder, args.json);
    if (job === 'new') return begin(folder, args, workers.value);
    if (agent === undefined) return fail('agent', "ladder add: name an agent, such as greedy or 'cmd:python3 bot.py'");
    return add(folder, agent, args.trust ?? [], workers.value);
  },
});

type GivenLadder = { readonly [K in (typeof OF_NEW)[number]]: string | undefined };

/** Begins a ladder with a round robin of those who stand there from the beginning. */
async function begin(folder: string, given: GivenLadder, workers: number): Promise<Result<ExitCode>> {
  const limits = readLimits({
    'agent-seconds': given['agent-seconds'] ?? DEFAULTS['agent-seconds'],
    'start-seconds': given['start-seconds'] ?? DEFAULTS['start-seconds'],
    'game-seconds': given['game-seconds'] ?? DEFAULTS['game-seconds'],
    'agent-megabytes': given['agent-megabytes'] ?? DEFAULTS['agent-megabytes'],
  });
  if (!limits.ok) return limits;
  const file = await newTournament({
    agents: given.agents ?? DEFAULTS.agents,
    scenarios: given.scenarios,
    edition: given.edition,
    game: given.game,
    pairs: given.pairs ?? DEFAULTS.pairs,
    seed: given.seed,
    format: 'round-robin',
    rounds: undefined,
    sprt: undefined,
    reconstructed: false,
    limits: limits.value,
  });
  if (!file.ok) return file;
  const entered = await enter(file.value, limits.value);
  if (!entered.ok) return entered;
  const { games, pairs, seed } = file.value;
  const made: Ladder = { format: 1, games, pairs, seed, limits: limits.value, members: [], tournaments: 0 };
  try {
    makeFolder(folder);
  } catch (error) {
    return fail('folder', `--folder ${folder}: cannot be written: ${reason(error)}`);
  }
  const created = createLadder(folder, made);
  return created.ok ? play(folder, made, entered.value, workers) : created;
}

/** Lets an agent play all that stand on the ladder and may be run. */
async function add(
  folder: string,
  spec: string,
  trusted: readonly string[],
  workers: number,
): Promise<Result<ExitCode>> {
  const read = readLadder(folder);
  if (!read.ok) return read;
  const others = read.value.members.filter((member) => member.spec !== spec);
  const opponents = others.filter((member) => mayPlay(folder, member, trusted));
  if (opponents.length === 0)
    return fail('ladder', `${ladderFile(folder)}: nobody stands there whom ${spec} can play; add another agent first`);
  const entered = await enter(plan(read.value, 'gauntlet', [spec, ...opponents.map((one) => one.spec)]), {
    ...read.value.limits,
  });
  if (!entered.ok) return entered;
  const before = read.value.members.find((member) => isSame(member, entered.value.current.agents[0]));
  if (before !== undefined) {
    const games = join(folder, before.tournament);
    return fail(
      'agent',
      `${ladderFile(folder)}: ${spec} stands there already, with the games in ${games}; if they were stopped, go on with opfor tournament --resume ${shellWord(games)}`,
    );
  }
  return play(folder, read.value, entered.value, workers);
}

/** Whether an agent on a ladder may be run here; who may not is named with what would let it play. */
function mayPlay(folder: string, member: LadderMember, trusted: readonly string[]): boolean {
  if (outsideAgent(member.spec) === undefined) return true;
  const trust = checkTrust([member], trusted, ladderFile(folder));
  if (!trust.ok) process.stderr.write(`opfor: ${lineOf(trust.problem.message, 2000)}; until then it is left out\n`);
  return trust.ok;
}

/** A tournament under the conditions of a ladder. */
function plan(ladder: Ladder, name: FormatName, agents: readonly string[]): TournamentFile {
  return {
    format: 1,
    command: commandLine(),
    commits: [],
    builds: [],
    agents: agents.map((spec) => ({ spec, version: '' })),
    games: ladder.games,
    pairs: ladder.pairs,
    seed: `${ladder.seed}/${ladder.tournaments + 1}`,
    schedule: { name },
    limits: ladder.limits,
  };
}

/** Enters the agents, plays the tournament in a folder of its own, and writes the page. */
async function play(folder: string, ladder: Ladder, entered: Entered, workers: number): Promise<Result<ExitCode>> {
  const name = enterLadder(folder, entered.current.agents);
  if (!name.ok) return name;
  const out = join(folder, name.value);
  const opened = createFolder(out, entered.current);
  if (!opened.ok) return opened;
  const played = await runTournament({
    ...entered,
    folder: opened.value,
    out,
    notes: [],
    workers,
    queue: undefined,
    limits: ladder.limits,
    sameFaults: SAME_FAULTS,
    json: false,
    report: undefined,
    replays: false,
    list: ladderList(folder),
  });
  if (!played.ok) return played;
  process.stdout.write('\nThe ladder\n\n');
  const shown = await show(folder, false);
  return shown.ok ? played : shown;
}

/** Prints the ratings, and writes the page again: a tournament may have been resumed since. */
async function show(folder: string, json: boolean): Promise<Result<ExitCode>> {
  const ladder = readLadder(folder);
  if (!ladder.ok) return ladder;
  const list = readList(ladderList(folder));
  if (!list.ok) return list;
  if (json) {
    const { outdated, ...current } = currentList(list.value);
    process.stdout.write(`${JSON.stringify({ ratings: ratedAgents({ ...current, outdated }) ?? [], outdated })}\n`);
  } else {
    const { header, rows, lines } = listSection(list.value);
    process.stdout.write(`${table(header, rows)}${lines.map((line) => `${lineOf(line, 2000)}\n`).join('')}`);
  }
  const page = await writePage(folder);
  if (page.ok && !json) process.stdout.write(`\nits page: ${lineOf(pageFile(folder))}\n`);
  return page.ok ? ok(0) : page;
}

function pageFile(folder: string): string {
  return join(folder, 'index.html');
}

/** Writes the page of the ladder. */
async function writePage(folder: string): Promise<Result<void>> {
  const ladder = readLadder(folder);
  if (!ladder.ok) return ladder;
  const list = readList(ladderList(folder));
  if (!list.ok) return list;
  // The charts take a while to load.
  const { ladderPage } = await import('../arena/tournament/page/ladder-page.js');
  return replaceFile(pageFile(folder), ladderPage(ladder.value, list.value));
}
