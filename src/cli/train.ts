import { existsSync } from 'node:fs';
import process from 'node:process';
import { USUAL_EDITION } from '../arena/kits.js';
import { noteReads } from '../arena/places.js';
import { queued } from '../arena/queue/master.js';
import type { Workplace } from '../arena/workplace.js';
import { readDecisions } from '../../agents/any/transplant/kinds.js';
import { errorText, lineOf } from '../kernel/error-text.js';
import { fail, ok } from '../kernel/result.js';
import type { Problem, Result } from '../kernel/result.js';
import { BACKENDS, backendOf } from '../training/fit/backends.js';
import type { BackendName } from '../training/fit/backends.js';
import {
  expertIn,
  isTuned,
  loadGames,
  namesFormer,
  namesNetwork,
  opponentsIn,
  playersIn,
  readConfig,
  sourcesOf,
  withNetwork,
} from '../training/run/config.js';
import type { NetworkConfig, TrainingConfig, TrainingGames } from '../training/run/config.js';
import { CostMeter } from '../training/run/cost.js';
import { trainingKind, trainingThreads } from '../training/run/queue-kind.js';
import { RunFolder } from '../training/run/run-folder.js';
import { evaluate } from '../training/run/evaluate.js';
import { promote } from '../training/run/promotion.js';
import { STOPPED, fit, selfplay, trainAll } from '../training/run/steps.js';
import type { Training } from '../training/run/training.js';
import { agentFor, agentUntrained, doTask, untrained } from '../training/run/tasks.js';
import type { TaskResult, TrainingSetup, TrainingTask } from '../training/run/tasks.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { readCount } from '../kernel/read-count.js';
import { WORKERS_HELP, workersFor } from './play-games.js';
import { tell } from './tell.js';
import { QUEUE_OPTIONS, reachQueue, readQueue } from './queue-options.js';

/** Tasks of a training that wait in a queue at a time: more workers may join at any time. */
const QUEUE_TASKS = 128;

const JOBS = ['all', 'selfplay', 'fit', 'evaluate', 'promote'];

export const train: Command = defineCommand({
  usage: 'train [job]',
  summary: 'Trains a network, or weights, by games of an agent against itself; the same command goes on after a stop.',
  example: ['opfor train --config training/connect-four.json --out runs/four', 'a few minutes of one core'],
  options: {
    job: {
      type: 'string',
      default: 'all',
      describe:
        'all: every generation, step by step. Or one step: selfplay plays the games of a generation and compares actions; fit makes its network, or moves its weights, by them, in one thread; evaluate plays it against the opponents of the file, and tests whether it is the champion. promote writes the champion, or without tests the best network or the last weights, or the generation that is asked for, to a file',
    },
    config: { type: 'string', demandOption: true, describe: 'the file that describes the training' },
    edition: {
      type: 'string',
      describe: `edition of sets of scenarios and of drawn battles (default: as in the file, or ${USUAL_EDITION})`,
    },
    out: { type: 'string', demandOption: true, describe: 'the folder of the training' },
    generation: {
      type: 'string',
      describe:
        'selfplay, fit, evaluate: of which generation; what the step before made must be there (default: 1). promote: whose network or weights are written, whatever its tests said',
    },
    to: { type: 'string', describe: 'promote: the file of the network or of the weights, such as my.opfn or my.json' },
    backend: {
      type: 'string',
      choices: BACKENDS,
      describe:
        'what computes gradients; auto measures what is installed and takes the fastest (default: as in the file, or plain)',
    },
    workers: {
      type: 'string',
      describe: `${WORKERS_HELP}, and then Control-C waits for the file in progress (default: 1)`,
    },
    ...QUEUE_OPTIONS,
  },
  async run(args): Promise<Result<ExitCode>> {
    const { job } = args;
    if (!JOBS.includes(job)) return fail('job', `train ${job}: the job must be one of ${JOBS.join(', ')}`);
    if (job === 'all' && args.generation !== undefined)
      return fail('option', 'train: --generation goes with a step, such as fit; leave it out');
    if ((job === 'promote') !== (args.to !== undefined))
      return fail('option', job === 'promote' ? 'train promote: say where with --to' : '--to goes with promote');
    const workers = readCount('workers', args.workers ?? '1', 0, 512);
    if (!workers.ok) return workers;
    const read = await readConfig(args.config, args.edition);
    if (!read.ok) return read;
    if (isTuned(read.value) && args.backend !== undefined)
      return fail('option', `--backend goes with networks; ${args.config} tunes weights`);
    const config = withBackend(read.value, args.backend);
    const backend = await backendOf(isTuned(config) ? 'plain' : (config.fit.backend ?? 'plain'));
    if (!backend.ok) return backend;
    const generation = readCount('generation', args.generation ?? '1', 1, config.generations);
    if (!generation.ok) return generation;
    const queue = readQueue(args);
    if (!queue.ok) return queue;
    const sources = sourcesOf(config);
    if (!sources.ok) return inFile(args.config, sources.problem);
    const games = await loadGames(sources.value, config);
    if (!games.ok) return inFile(args.config, games.problem);
    let wrong: string | undefined;
    const named = noteReads(() => (wrong = problemWith(config, games.value)));
    if (wrong !== undefined) return fail('bad-config', `${args.config}: ${wrong}`);
    const reached = await reachQueue(queue.value);
    if (!reached.ok) return reached;
    if (job === 'promote' && !existsSync(args.out))
      return fail('out', `${args.out}: is not there; give the folder of the training whose network you want`);
    const opened = RunFolder.open(args.out, config, named);
    if (!opened.ok) return opened;
    const { folder, lock } = opened.value;
    const stop = new AbortController();
    let contradiction: Problem | undefined;
    const setup: TrainingSetup = { config, sources: sources.value };
    const waiting =
      queue.value &&
      (await queued(queue.value, trainingKind, setup, {
        tell,
        onProblem: (problem) => {
          contradiction ??= problem;
          stop.abort();
        },
      }));
    if (waiting?.ok === false) {
      lock.release();
      return waiting;
    }
    const onInterrupt = (): void => stop.abort();
    process.once('SIGINT', onInterrupt);
    const before = process.cpuUsage();
    let at = waiting?.value;
    const place = (tasks: number): Place => {
      if (waiting !== undefined) return { at: waiting.value, most: QUEUE_TASKS };
      const threads = workersFor(workers.value, tasks);
      at ??= threads === 0 ? here(config, games.value) : trainingThreads(setup, threads);
      return { at, most: Math.max(1, 2 * threads) };
    };
    const training: Training = {
      config,
      games: games.value,
      folder,
      backend: backend.value,
      cost: new CostMeter(folder.cost),
      run: inOrder(place, stop.signal),
      say: (line) => process.stdout.write(`${lineOf(line)}\n`),
      stopped: () => stop.signal.aborted,
    };
    const done = await doJob(job, training, generation.value, args);
    await at?.close();
    process.removeListener('SIGINT', onInterrupt);
    const saved = training.cost.save();
    lock.release();
    if (!saved.ok) return saved;
    if (!done.ok && done.problem.code !== STOPPED) return done;
    const { user, system } = process.cpuUsage(before);
    training.say(training.cost.line());
    training.say(`${((user + system) / 1e6).toFixed(1)} processor seconds`);
    if (contradiction !== undefined) return { ok: false, problem: contradiction };
    if (done.ok) return ok(0);
    training.say(done.problem.message);
    return ok(1);
  },
});

function inFile(file: string, { code, message }: Problem): Result<never> {
  return fail(code, `${file}: ${message}`);
}

/** The configuration with the backend that was asked for; plain is what there is without one. */
function withBackend(config: TrainingConfig, asked: BackendName | undefined): TrainingConfig {
  if (isTuned(config)) return config;
  const { backend, ...fitted } = config.fit;
  const taken = asked ?? backend ?? 'plain';
  return { ...config, fit: taken === 'plain' ? fitted : { ...fitted, backend: taken } };
}

async function doJob(
  job: string,
  training: Training,
  generation: number,
  asked: { readonly to?: string | undefined; readonly generation?: string | undefined },
): Promise<Result<void>> {
  if (job === 'selfplay') return selfplay(training, generation);
  if (job === 'fit') return fit(training, generation);
  if (job === 'evaluate') return evaluate(training, generation);
  if (job !== 'promote') return trainAll(training);
  return promote(training, asked.to ?? '', asked.generation === undefined ? undefined : generation);
}

/** What is wrong in a configuration for its games, in one line; it is found before anything is played or written. */
function problemWith(config: TrainingConfig, games: TrainingGames): string | undefined {
  const wrong = problemOfAgents(config, games);
  return wrong ?? (isTuned(config) ? undefined : (problemOfRounds(config, games) ?? problemOfDecisions(config, games)));
}

/** What may also stand where an agent judges siblings. */
const OTHER_JUDGES = '; round and result can judge, too';

/** Agents with a network of the training are checked with an untrained one. */
function problemOfAgents(config: TrainingConfig, games: TrainingGames): string | undefined {
  const {
    evaluate: { player: own, opponents },
  } = config;
  const players = playersIn(config);
  const expert = isTuned(config) ? undefined : expertIn(config);
  if (isTuned(config) && !namesNetwork(config.tune.player))
    return 'tune.player: must play by the weights, which network stands for, as in policy:value=network';
  if (withNetwork(own, './trained') === own)
    return 'evaluate.player: must play by what is trained, which network stands for, as in policy:value=network';
  const started = isTuned(config) ? untrained(config, games) : ok();
  if (!started.ok) return `tune.start: ${started.problem.message}`;
  if (!isTuned(config) && config.selfplay.former !== undefined && !players.some((spec) => namesFormer(spec)))
    return 'selfplay.former: no player has an earlier network, as in learned:net=former; leave it out';
  const places: [string, string][] = [
    ...players.map((spec, i): [string, string] => [placeOfPlayer(config, i), spec]),
    ...(expert === undefined ? [] : [['siblings.judge', expert] as [string, string]]),
    ['evaluate.player', own],
    ...opponents.map((spec, i): [string, string] => [`evaluate.opponents[${i}]`, spec]),
    ...opponentsIn(config),
  ];
  for (const [place, spec] of places) {
    if (!place.startsWith('evaluate') && /[:,]seconds=/.test(spec))
      return `${place}: give iterations=, not seconds=, so that games can be played again`;
    if (!place.startsWith('selfplay') && namesFormer(spec))
      return `${place}: former is an earlier network in selfplay.player only; leave it out`;
    const isOpponent = place.includes('opponent') || place === 'tune.against';
    if (isOpponent && namesNetwork(spec))
      return `${place}: network is the one that is trained, which its opponents do not have; name a file`;
    const agent = isOpponent ? agentFor(games, spec) : agentUntrained(config, games, spec);
    if (!agent.ok) return `${place}: ${agent.problem.message}${place === 'siblings.judge' ? OTHER_JUDGES : ''}`;
    if (spec === expert && games.loaded.some(({ game }) => agent.value.configured.create(game).explain === undefined))
      return `${place}: ${spec} does not say what it expects, so it cannot judge`;
  }
  return undefined;
}

/** Where the file of a training has one of its {@link playersIn}. */
function placeOfPlayer(config: TrainingConfig, index: number): string {
  if (isTuned(config)) return index === 0 ? 'tune.player' : 'tune.against';
  return Array.isArray(config.selfplay.player) ? `selfplay.player[${index}]` : 'selfplay.player';
}

/** Rounds are asked for only of games that have them, and last rounds of those that have a fixed number. */
function problemOfRounds(
  { selfplay: { rounds }, siblings }: NetworkConfig,
  { loaded }: TrainingGames,
): string | undefined {
  for (const { game } of loaded) {
    if (rounds !== undefined && game.round === undefined)
      return `selfplay.rounds: ${game.id} is not played in rounds; leave it out`;
    const start = game.newState();
    const last = (game.round?.(start) ?? 0) + (game.roundsLeft?.(start) ?? Infinity);
    if (rounds !== undefined && rounds[0] > last)
      return `selfplay.rounds: ${game.id} has ${last} rounds, so none is ${rounds[0]}`;
    if (siblings?.lastRounds !== undefined && game.roundsLeft === undefined)
      return `siblings.lastRounds: ${game.id} has no fixed number of rounds; leave it out`;
  }
  return undefined;
}

function problemOfDecisions({ siblings }: NetworkConfig, { loaded }: TrainingGames): string | undefined {
  if (siblings === undefined || siblings.decisions === '') return undefined;
  for (const { game } of loaded) {
    const read = readDecisions(game, siblings.decisions);
    if (!read.ok) return `siblings.${read.problem.message}`;
  }
  return undefined;
}

/**
 * Does tasks where `place` says, a few at a time, and gives their results in order. Tasks in progress are given up when
 * a person wants it to stop.
 */
function inOrder(place: (tasks: number) => Place, signal: AbortSignal): Training['run'] {
  const stopped = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return async (tasks, onResult) => {
    const { at, most } = place(tasks.length);
    const running: Promise<Result<TaskResult>>[] = [];
    let sent = 0;
    for (let index = 0; index < tasks.length; index++) {
      while (sent < tasks.length && running.length < most) running.push(settled(at.run(tasks[sent++])));
      const result = await Promise.race([running.shift(), stopped]);
      if (signal.aborted) return fail(STOPPED, 'stopped; the same command goes on from here');
      if (result === undefined) break;
      const kept = result.ok ? onResult(index, result.value) : result;
      if (!kept.ok) return kept;
    }
    return ok();
  };
}

/** Where tasks are done, and how many are sent there at a time. */
interface Place {
  readonly at: Workplace<TrainingTask, TaskResult>;
  readonly most: number;
}

async function settled(result: Promise<TaskResult>): Promise<Result<TaskResult>> {
  try {
    return ok(await result);
  } catch (error) {
    return fail('train', errorText(error));
  }
}

/** Does tasks in this thread. */
function here(config: TrainingConfig, games: TrainingGames): Workplace<TrainingTask, TaskResult> {
  return {
    async run(task) {
      // Lets a signal be handled between tasks.
      await new Promise((resolve) => setImmediate(resolve));
      const done = doTask(config, games, task);
      if (!done.ok) throw new Error(done.problem.message);
      return done.value;
    },
    close: () => Promise.resolve(),
  };
}
