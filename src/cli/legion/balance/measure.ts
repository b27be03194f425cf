import process from 'node:process';
import { workAt, workHere, workInPool, type OrderedWork } from '../../../arena/ordered-work.js';
import type { QueuePlace } from '../../../arena/queue/connect.js';
import { queued } from '../../../arena/queue/master.js';
import { createFolder, type BalanceFolder, readPlan, resumeFolder } from '../../../balance/run/folder.js';
import type { PlayedBlock } from '../../../balance/run/block.js';
import { balanceKind } from '../../../balance/run/queue-kind.js';
import { type AnyPlan, isOfSkirmish, isSkirmish, type Plan, type Task } from '../../../balance/run/plan.js';
import { blockPlayer } from '../../../balance/run/player.js';
import { designOf } from '../../../balance/run/design.js';
import { type Ending, type Goal, runBlocks } from '../../../balance/run/run.js';
import { buildOf, commitOf } from '../../../arena/commit.js';
import { howMany } from '../../../kernel/how-many.js';
import { fail, ok, type Problem, type Result } from '../../../kernel/result.js';
import { commandLine } from '../../command-line.js';
import { shellWord } from '../../../kernel/shell-word.js';
import type { ExitCode } from '../../command.js';
import { readCount } from '../../../kernel/read-count.js';
import { workersFor } from '../../play-games.js';
import { tell as tellLine } from '../../tell.js';
import { reachQueue, readQueue } from '../../queue-options.js';
import { newPlan, readAgents } from './new-plan.js';
import { newSkirmishPlan } from '../../imperial-assault/balance-plan.js';
import { budgetBefore, budgetNow } from './budget.js';
import type { BalanceArgs } from './options.js';
import { battlesSection } from './battles-section.js';
import { tell } from './tell.js';
import { madeOf, textOf } from './told.js';

/** Options that a continued measurement takes from its folder. */
const SETTLED = [
  'upgrades',
  'faction',
  'army',
  'points',
  'agents',
  'every',
  'copies',
  'among',
  'opponents',
  'set',
  'armies',
  'swaps',
  'seed',
  'out',
] as const;

/** Begins a measurement, or continues one, and prints what it says. */
export async function measure(kind: Plan['kind'], args: BalanceArgs): Promise<Result<ExitCode>> {
  const goal = readGoal(kind, args);
  if (!goal.ok) return goal;
  const workers = readCount('workers', args.workers ?? '1', 0, 512);
  if (!workers.ok) return workers;
  const queue = readQueue(args);
  if (!queue.ok) return queue;
  const minutes = args.minutes === undefined ? ok(Infinity) : readCount('minutes', args.minutes, 1, 1_000_000);
  if (!minutes.ok) return minutes;
  const reached = await reachQueue(queue.value);
  if (!reached.ok) return reached;
  const opened = args.resume === undefined ? begin(kind, args) : resume(kind, args.resume, args);
  if (!opened.ok) return opened;
  const { plan, folder } = opened.value;
  const blocks: PlayedBlock[] = [...(folder?.blocks ?? [])];
  const places: Places = { workers: workers.value, queue: queue.value };
  if (args.resume !== undefined && args.battles === undefined && goal.value.battles !== MOST_BATTLES) {
    const played = blocks.length * designOf(plan).battles;
    process.stderr.write(
      `opfor: ${howMany(played, 'battle')} are played; goes on to ${goal.value.battles}, as neither --battles, --minutes nor --width is given\n`,
    );
  }
  const ending = await play(plan, goal.value, blocks, folder, places, minutes.value);
  const written = ending.ok ? await report(plan, blocks, folder, ending.value, args) : ending;
  const closed = folder?.close() ?? ok();
  if (!written.ok) return written;
  if (!closed.ok) return closed;
  const out = args.out ?? args.resume;
  if (ending.ok && (ending.value === 'stopped' || ending.value === 'time')) {
    const what = `stopped after ${howMany(blocks.length, 'block')}${ending.value === 'time' ? ', as the time is up' : ''}`;
    const how =
      out === undefined
        ? '; they are not kept, as there is no --out'
        : `; go on with: opfor balance ${kind} --resume ${shellWord(out)}`;
    process.stderr.write(`opfor: ${what}${how}\n`);
  }
  return ok(ending.ok && ending.value === 'stopped' ? 1 : 0);
}

/** Battles of a measurement that says no other end. */
const USUAL_BATTLES = '2000';
/** Battles of one that says another end. */
const MOST_BATTLES = 100_000_000;

function readGoal(kind: Plan['kind'], { width, battles, minutes }: BalanceArgs): Result<Goal> {
  if (width !== undefined && kind === 'points')
    return fail('width', '--width: points has many intervals and ends by --battles or --minutes; leave it out');
  const narrow = width === undefined ? ok(0) : readCount('width', width, 1, 1000);
  if (!narrow.ok) return narrow;
  const isOpen = width !== undefined || minutes !== undefined;
  const most =
    battles === undefined && isOpen
      ? ok(MOST_BATTLES)
      : readCount('battles', battles ?? USUAL_BATTLES, 1, MOST_BATTLES);
  return most.ok ? ok({ width: narrow.value, battles: most.value }) : most;
}

interface Opened {
  readonly plan: AnyPlan;
  readonly folder: BalanceFolder | undefined;
}

function begin(kind: Plan['kind'], args: BalanceArgs): Result<Opened> {
  const plan = isOfSkirmish(args.edition) ? newSkirmishPlan(kind, args) : newPlan(kind, args);
  if (!plan.ok) return plan;
  const folder = args.out === undefined ? ok(undefined) : createFolder(args.out, plan.value);
  return folder.ok ? ok({ plan: plan.value, folder: folder.value }) : folder;
}

function resume(kind: Plan['kind'], path: string, args: BalanceArgs): Result<Opened> {
  const stray = args.name === undefined ? SETTLED.find((option) => args[option] !== undefined) : 'name';
  if (stray !== undefined) {
    const what = stray === 'name' ? `balance ${kind} ${args.name ?? ''}` : `--${stray}`;
    return fail('resume', `${what}: --resume takes it from the folder; leave it out`);
  }
  const before = readPlan(path);
  if (!before.ok) return before;
  const then = before.value;
  if (then.kind !== kind)
    return fail(
      'resume',
      `--resume ${path}: is a measurement of ${then.kind}; continue it with opfor balance ${then.kind}`,
    );
  const agents = readAgents(then.agents.map(({ spec }) => spec).join(','));
  if (!agents.ok) return agents;
  for (const [i, { spec, version }] of then.agents.entries()) {
    const now = agents.value[i].version;
    if (now !== version)
      return fail(
        'resume',
        `--resume ${path}: agent ${spec} was version ${version} and is now ${now}; begin anew with another --out`,
      );
  }
  const build = buildOf();
  if (then.builds.at(-1) !== build)
    process.stderr.write(`opfor: --resume ${path}: the program has changed since; it plays the rest\n`);
  const isNew = then.builds.at(-1) !== build;
  const plan: AnyPlan = {
    ...then,
    commands: [...then.commands, commandLine()],
    commits: isNew ? [...then.commits, commitOf()] : then.commits,
    builds: isNew ? [...then.builds, build] : then.builds,
  };
  const folder = resumeFolder(path, plan);
  return folder.ok ? ok({ plan, folder: folder.value }) : folder;
}

/** Where blocks are played: in threads, or by the workers of a queue. */
interface Places {
  readonly workers: number;
  readonly queue: QueuePlace | undefined;
}

/** Blocks that wait in a queue at a time: more workers may join at any time. */
const QUEUE_BLOCKS = 128;

async function play(
  plan: AnyPlan,
  goal: Goal,
  blocks: PlayedBlock[],
  folder: BalanceFolder | undefined,
  { workers: asked, queue }: Places,
  minutes: number,
): Promise<Result<Ending>> {
  const late = performance.now() + 60_000 * minutes;
  const before = budgetBefore(plan, goal);
  if (before !== undefined && blocks.length === 0) tellLine(before);
  const tellNow = teller(plan, goal, blocks, late);
  const workers = workersFor(asked, Math.ceil(goal.battles / designOf(plan).battles));
  let isStopped = false;
  let contradiction: Problem | undefined;
  const waiting =
    queue &&
    (await queued(queue, balanceKind, plan, {
      tell: tellLine,
      onProblem(problem) {
        contradiction ??= problem;
        isStopped = true;
      },
    }));
  if (waiting?.ok === false) return waiting;
  const work = waiting === undefined ? workIn(plan, workers) : workAt(waiting.value, QUEUE_BLOCKS);
  const onInterrupt = (): void => {
    isStopped = true;
  };
  process.once('SIGINT', onInterrupt);
  try {
    const ending = await runBlocks(plan, goal, work, blocks, {
      onBlock: (line) => folder?.add(line) ?? ok(),
      isStopped: () => isStopped,
      isLate() {
        tellNow();
        return performance.now() >= late;
      },
    });
    return contradiction === undefined ? ending : { ok: false, problem: contradiction };
  } finally {
    process.removeListener('SIGINT', onInterrupt);
    await work.close();
  }
}

/** The first line comes after some battles, so that a person knows soon how long it will take; then one a minute. */
const [FIRST_TOLD, THEN_TOLD] = [15_000, 60_000];

function blocksOfFirst(blocks: readonly PlayedBlock[]): PlayedBlock[] {
  return blocks.filter(({ agent }) => agent === 0);
}

/** Tells on stderr how far a run is, when it is time to. */
function teller(plan: AnyPlan, goal: Goal, blocks: readonly PlayedBlock[], late: number): () => void {
  const design = designOf(plan);
  const begin = { at: performance.now(), battles: blocksOfFirst(blocks).length * design.battles };
  let next = begin.at + FIRST_TOLD;
  return () => {
    const now = performance.now();
    if (now < next) return;
    next = now + THEN_TOLD;
    const firsts = blocksOfFirst(blocks);
    const battles = firsts.length * design.battles;
    const line = budgetNow(plan.kind, goal, {
      battles,
      lately: battles - begin.battles,
      seconds: (now - begin.at) / 1000,
      halfWidth: design.halfWidth(firsts),
      secondsLeft: (late - now) / 1000,
    });
    tellLine(line);
  };
}

function workIn(plan: AnyPlan, workers: number): OrderedWork<Task> {
  return workers === 0 ? workHere(blockPlayer(plan)) : workInPool('balance/run/worker', plan, workers);
}

/** Prints the results, and writes them into the folder. */
async function report(
  plan: AnyPlan,
  blocks: readonly PlayedBlock[],
  folder: BalanceFolder | undefined,
  ending: Ending,
  args: BalanceArgs,
): Promise<Result<void>> {
  const found = tell(plan, blocks, ending);
  if (!found.ok) return found;
  const told = found.value;
  process.stdout.write(args.json ? `${JSON.stringify(told.data)}\n` : textOf(told));
  if (folder === undefined) return ok();
  // The charts take a while to load.
  const { balancePage } = await import('../../../balance/page/page.js');
  const battles = isSkirmish(plan) ? [] : battlesSection(args.out ?? args.resume ?? '', plan, blocks, told.off ?? []);
  const page = balancePage({
    ...told,
    sections: [...told.sections, ...battles],
    commands: plan.commands,
    made: madeOf(plan, blocks),
  });
  const written = [
    folder.write('results.json', `${JSON.stringify({ plan, results: told.data }, null, 2)}\n`),
    folder.write('results.csv', told.csv),
    folder.write('report.html', page),
  ];
  return written.find((one) => !one.ok) ?? ok();
}
