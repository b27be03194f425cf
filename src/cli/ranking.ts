import process from 'node:process';
import { checkTrust } from '../arena/agent-files/trust.js';
import { against, judgeBattle, type Judged } from '../arena/ranking/compare.js';
import { rankingOf } from '../arena/ranking/correlation.js';
import { createSet, type OpenSet, planFile, readBattles, readPlan, resumeSet } from '../arena/ranking/folder.js';
import { gamesIn, loadRankedGames, loadRanking, namedIn, POLICY } from '../arena/ranking/load.js';
import { rankBattle } from '../arena/ranking/rank-battle.js';
import type { RankingPlan } from '../arena/ranking/set.js';
import { valueOf } from '../arena/ranking/values.js';
import { scenarioSet, scenarioSets } from '../arena/scenario-files.js';
import { threads } from '../arena/threads.js';
import { lineOf } from '../kernel/error-text.js';
import { howMany } from '../kernel/how-many.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { readCount } from '../kernel/read-count.js';
import { WORKERS_HELP, workersFor } from './play-games.js';
import { table } from './table.js';

const JOBS = ['make', 'resume', 'compare'];

/** Options of `make` with the defaults that they have there. */
const DEFAULTS = {
  scenarios: 'standard',
  player: POLICY,
  decisions: '',
  seed: '0',
  battles: '40',
  each: '3',
  siblings: '6',
  playouts: '32',
  'to-end': '0',
} as const;

export const ranking: Command = defineCommand({
  usage: 'ranking <job> <folder>',
  summary:
    'Makes a set of positions whose actions are compared by playouts, and tells how well values rank those actions.',
  example: ['opfor ranking compare runs/ranking --values estimate', 'the correlation of the estimate'],
  options: {
    job: {
      type: 'string',
      demandOption: true,
      describe: 'make (a new set), resume (go on making it), or compare (a value with its playouts)',
    },
    folder: { type: 'string', demandOption: true, describe: 'the folder of the set' },
    scenarios: { type: 'string', describe: 'make: battles, separated by commas, or a set (default: standard)' },
    game: { type: 'string', describe: 'make: a game without scenarios instead' },
    player: { type: 'string', describe: 'make: agent that plays the battles (default: policy)' },
    decisions: {
      type: 'string',
      describe: 'make: kinds of decision, joined by +, such as who-activates+actions (default: all but routine ones)',
    },
    seed: { type: 'string', describe: 'make: what all random numbers are derived from (default: 0)' },
    battles: { type: 'string', describe: 'make: number of battles (default: 40)' },
    each: { type: 'string', describe: 'make: positions of each battle (default: 3)' },
    siblings: { type: 'string', describe: 'make: most actions compared at a position (default: 6)' },
    playouts: { type: 'string', describe: 'make: playouts of each action (default: 32)' },
    'to-end': {
      type: 'string',
      describe: 'make: battles whose first position is also played on to the end of the game (default: 0)',
    },
    values: {
      type: 'string',
      describe: 'compare: estimate, names of features, or files of networks, separated by commas (default: estimate)',
    },
    trust: {
      type: 'string',
      array: true,
      describe:
        "resume, compare: an agent's or a game's file, or cmd: with a command line, that the folder names and that may be run; give it once for each",
    },
    workers: { type: 'string', default: '0', describe: WORKERS_HELP },
    json: { type: 'boolean', default: false, describe: 'compare: print as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    if (!JOBS.includes(args.job)) return fail('job', `ranking ${args.job}: the job must be one of ${JOBS.join(', ')}`);
    const makes = [...Object.keys(DEFAULTS), 'game'] as ('game' | keyof typeof DEFAULTS)[];
    const stray = args.job === 'make' ? undefined : makes.find((name) => args[name] !== undefined);
    if (stray !== undefined) return fail('option', `ranking ${args.job}: --${stray} goes with make; leave it out`);
    if (args.job !== 'compare' && args.values !== undefined)
      return fail('option', `ranking ${args.job}: --values goes with compare; leave it out`);
    const trusted = args.trust ?? [];
    if (args.job === 'make' && args.trust !== undefined)
      return fail('option', 'ranking make: --trust goes with resume and compare; leave it out');
    if (args.job === 'compare') return compare(args.folder, (args.values ?? 'estimate').split(','), trusted, args.json);
    const workers = readCount('workers', args.workers, 0, 512);
    if (!workers.ok) return workers;
    if (args.job === 'resume') return resume(args.folder, trusted, workers.value);
    const plan = planOf(args);
    if (!plan.ok) return plan;
    const games = await loadRanking(plan.value);
    if (!games.ok) return games;
    const set = createSet(args.folder, games.value.plan);
    return set.ok ? make(args.folder, games.value.plan, set.value, workers.value) : set;
  },
});

type Given = { readonly [K in keyof typeof DEFAULTS]: string | undefined } & { readonly game: string | undefined };

/** The plan that the options describe; agents and games are not checked yet. */
function planOf(args: Given): Result<RankingPlan> {
  if (args.game !== undefined && args.scenarios !== undefined)
    return fail('game', 'give --scenarios or --game, not both');
  const counts = new Map<string, number>();
  for (const [name, least, most] of [
    ['battles', 1, 1_000_000],
    ['each', 1, 1000],
    ['siblings', 2, 64],
    ['playouts', 2, 10_000],
    ['to-end', 0, 1_000_000],
  ] as const) {
    const count = readCount(name, args[name] ?? DEFAULTS[name], least, most);
    if (!count.ok) return count;
    counts.set(name, count.value);
  }
  const of = (name: string): number => counts.get(name) ?? 0;
  const named = args.scenarios ?? DEFAULTS.scenarios;
  const names = scenarioSets().includes(named) ? scenarioSet(named) : named.split(',');
  return ok({
    format: 1,
    games:
      args.game === undefined
        ? names.map((name) => ({ kind: 'scenario' as const, name }))
        : [{ kind: 'game', name: args.game }],
    seed: args.seed ?? DEFAULTS.seed,
    player: { spec: args.player ?? DEFAULTS.player, version: '' },
    policy: { spec: POLICY, version: '' },
    decisions: args.decisions ?? DEFAULTS.decisions,
    battles: of('battles'),
    each: of('each'),
    siblings: of('siblings'),
    playouts: of('playouts'),
    toEnd: of('to-end'),
  });
}

/** Reads the plan of a set; agents and games of others that it names must be trusted. */
function readTrusted(folder: string, trusted: readonly string[], names: typeof namedIn): Result<RankingPlan> {
  const plan = readPlan(folder);
  if (!plan.ok) return plan;
  const trust = checkTrust(names(plan.value), trusted, planFile(folder));
  return trust.ok ? plan : trust;
}

async function resume(folder: string, trusted: readonly string[], workers: number): Promise<Result<ExitCode>> {
  const plan = readTrusted(folder, trusted, namedIn);
  if (!plan.ok) return plan;
  const games = await loadRanking(plan.value);
  if (!games.ok) return games;
  const now = games.value.plan;
  for (const [i, { name, hash }] of plan.value.games.entries())
    if (now.games[i].hash !== hash) return fail('resume', `${folder}: scenario ${name} has changed since`);
  for (const who of ['player', 'policy'] as const) {
    const { spec, version } = plan.value[who];
    if (now[who].version !== version)
      return fail('resume', `${folder}: agent ${spec} was version ${version} and is now ${now[who].version}`);
  }
  const set = resumeSet(folder);
  return set.ok ? make(folder, plan.value, set.value, workers) : set;
}

/** Makes the battles that a set lacks, in order; Ctrl-C stops after whole lines. */
async function make(folder: string, plan: RankingPlan, set: OpenSet, asked: number): Promise<Result<ExitCode>> {
  const left = plan.battles - set.done;
  const workers = workersFor(asked, left);
  const stop = new AbortController();
  const onInterrupt = (): void => stop.abort();
  process.once('SIGINT', onInterrupt);
  const lines = workers === 0 ? await here(plan) : inPool(plan, workers);
  let problem: Result<never> | undefined;
  let added = 0;
  for (const next of lines.from(set.done, left)) {
    if (stop.signal.aborted) break;
    const written = set.add(await next());
    if (!written.ok) {
      problem = written;
      break;
    }
    added++;
  }
  process.removeListener('SIGINT', onInterrupt);
  await lines.close();
  const closed = set.close();
  if (problem !== undefined) return problem;
  if (!closed.ok) return closed;
  const done = set.done + added;
  process.stdout.write(`${lineOf(folder)}: ${done} of ${howMany(plan.battles, 'battle')}\n`);
  return ok(done === plan.battles ? 0 : 1);
}

/** The source of a set's lines: functions that give them one after the other. */
interface Lines {
  from(first: number, count: number): Iterable<() => Promise<string>>;
  close(): Promise<void>;
}

async function here(plan: RankingPlan): Promise<Lines> {
  const games = await loadRanking(plan);
  if (!games.ok) throw new Error(games.problem.message);
  const { loaded, player } = games.value;
  return {
    from: (first, count) =>
      Array.from({ length: count }, (_, i) => () => {
        const line = JSON.stringify(rankBattle(loaded, player, plan, first + i));
        // Lets a signal be handled between battles.
        return new Promise((resolve) => setImmediate(() => resolve(line)));
      }),
    close: () => Promise.resolve(),
  };
}

function inPool(plan: RankingPlan, workers: number): Lines {
  const pool = threads<number, string>('arena/ranking/worker', plan, workers);
  return {
    *from(first, count) {
      const running: Promise<string>[] = [];
      for (let i = 0; i < count; i++) {
        while (running.length < Math.min(count - i, 2 * workers)) {
          const line = pool.run(first + i + running.length);
          line.catch(() => undefined);
          running.push(line);
        }
        const next = running.shift();
        if (next !== undefined) yield () => next;
      }
    },
    close: () => pool.close(),
  };
}

async function compare(
  folder: string,
  values: readonly string[],
  trusted: readonly string[],
  json: boolean,
): Promise<Result<ExitCode>> {
  // No agent plays here.
  const plan = readTrusted(folder, trusted, gamesIn);
  if (!plan.ok) return plan;
  const battles = readBattles(folder, plan.value.games.length);
  if (!battles.ok) return battles;
  const games = await loadRankedGames(plan.value);
  if (!games.ok) return games;
  const loaded = games.value;
  for (const [i, { name, hash }] of plan.value.games.entries())
    if (loaded[i].label.scenario?.hash !== hash)
      return fail('compare', `${folder}: scenario ${name} has changed since`);
  const found: Record<string, unknown>[] = [];
  for (const name of values) {
    const judged: Judged[] = [];
    for (const battle of battles.value) {
      const { game } = loaded[battle.game];
      const value = valueOf(game, name);
      if (!value.ok) return value;
      const some = judgeBattle(game, battle, value.value, `${plan.value.seed}/compare`);
      if (!some.ok) return fail(some.problem.code, `${folder}: ${some.problem.message}`);
      judged.push(...some.value);
    }
    const kinds = ['all', ...[...new Set(judged.map(({ kind }) => kind))].sort((a, b) => (a < b ? -1 : 1))];
    for (const judge of ['roundEnd', 'end'] as const) {
      for (const kind of kinds) {
        const some = against(kind === 'all' ? judged : judged.filter((one) => one.kind === kind), judge);
        if (some.length > 1) found.push({ value: name, judge, kind, ...rankingOf(some) });
      }
    }
  }
  if (json) process.stdout.write(`${JSON.stringify(found)}\n`);
  else process.stdout.write(table(HEAD, found.map(row)));
  return ok(0);
}

const HEAD = ['value', 'judge', 'decisions', 'positions', 'correlation', '95 %', 'slope', 'spread', 'noise', 'judge’s'];

function row(one: Record<string, unknown>): string[] {
  const number = (name: string, digits: number): string => {
    const value = Number(one[name]);
    return Number.isFinite(value) ? value.toFixed(digits) : '–';
  };
  return [
    String(one['value']),
    one['judge'] === 'end' ? 'result' : 'end of round',
    String(one['kind']),
    number('positions', 0),
    number('correlation', 2),
    `${number('low', 2)} to ${number('high', 2)}`,
    number('slope', 1),
    number('valueSpread', 3),
    number('valueNoise', 3),
    `${number('judgeSpread', 3)}, ${number('judgeNoise', 3)}`,
  ];
}
