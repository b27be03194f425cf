import process from 'node:process';
import { Piscina } from 'piscina';
import { workerFile } from '../arena/worker-file.js';
import { lineOf } from '../kernel/error-text.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { BACKENDS, backendOf } from '../training/fit/backends.js';
import type { BackendName } from '../training/fit/backends.js';
import { CHAMPION, loadGames, readConfig, withNetwork } from '../training/run/config.js';
import type { TrainingConfig, TrainingGames } from '../training/run/config.js';
import { CostMeter } from '../training/run/cost.js';
import { RunFolder } from '../training/run/run-folder.js';
import { evaluate } from '../training/run/evaluate.js';
import { promote } from '../training/run/promotion.js';
import { STOPPED, fit, selfplay, trainAll } from '../training/run/steps.js';
import type { Training } from '../training/run/training.js';
import { agentFor, doTask } from '../training/run/tasks.js';
import type { TaskResult, TrainingTask } from '../training/run/tasks.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { readCount } from './options.js';
import { WORKERS_HELP, workersFor } from './play-games.js';

const JOBS = ['all', 'selfplay', 'fit', 'evaluate', 'promote'];

export const train: Command = defineCommand({
  usage: 'train [job]',
  summary: 'Trains a network by games of an agent against itself; the same command goes on after a stop.',
  example: ['opfor train --config training/connect-four.json --out runs/four', 'a few minutes of one core'],
  options: {
    job: {
      type: 'string',
      default: 'all',
      describe: 'all (every generation), or for one: selfplay, fit, evaluate; promote writes the best network',
    },
    config: { type: 'string', demandOption: true, describe: 'the file that describes the training' },
    out: { type: 'string', demandOption: true, describe: 'the folder of the training' },
    generation: { type: 'string', describe: 'selfplay, fit, evaluate: which one (default: 1)' },
    to: { type: 'string', describe: 'promote: the file of the network, such as agents/learned/connect-four.opfn' },
    backend: {
      type: 'string',
      choices: BACKENDS,
      describe:
        'what computes gradients; auto takes the best TensorFlow.js installed (default: as in the file, or plain)',
    },
    workers: { type: 'string', default: '0', describe: WORKERS_HELP },
  },
  async run(args): Promise<Result<ExitCode>> {
    const { job } = args;
    if (!JOBS.includes(job)) return fail('job', `train ${job}: the job must be one of ${JOBS.join(', ')}`);
    const isOne = job !== 'all' && job !== 'promote';
    if (!isOne && args.generation !== undefined)
      return fail('option', `train ${job}: --generation goes with selfplay, fit and evaluate; leave it out`);
    if ((job === 'promote') !== (args.to !== undefined))
      return fail('option', job === 'promote' ? 'train promote: say where with --to' : '--to goes with promote');
    const workers = readCount('workers', args.workers, 0, 512);
    if (!workers.ok) return workers;
    const read = readConfig(args.config);
    if (!read.ok) return read;
    const config = withBackend(read.value, args.backend);
    const backend = await backendOf(config.fit.backend ?? 'plain');
    if (!backend.ok) return backend;
    const generation = readCount('generation', args.generation ?? '1', 1, config.generations);
    if (!generation.ok) return generation;
    const games = await loadGames(config);
    if (!games.ok) return games;
    const agents = checkAgents(config, games.value);
    if (!agents.ok) return agents;
    const opened = RunFolder.open(args.out, config);
    if (!opened.ok) return opened;
    const { folder, lock } = opened.value;
    const stop = new AbortController();
    const onInterrupt = (): void => stop.abort();
    process.once('SIGINT', onInterrupt);
    const before = process.cpuUsage();
    const places = workersOf(config, games.value, workers.value, stop.signal);
    const training: Training = {
      config,
      games: games.value,
      folder,
      backend: backend.value,
      cost: new CostMeter(folder.cost),
      run: places.run,
      say: (line) => process.stdout.write(`${lineOf(line)}\n`),
      stopped: () => stop.signal.aborted,
    };
    const done = await doJob(job, training, generation.value, args.to ?? '');
    await places.close();
    process.removeListener('SIGINT', onInterrupt);
    const saved = training.cost.save();
    lock.release();
    if (!saved.ok) return saved;
    const { user, system } = process.cpuUsage(before);
    training.say(training.cost.line());
    training.say(`${((user + system) / 1e6).toFixed(1)} processor seconds`);
    if (done.ok) return ok(0);
    if (done.problem.code !== STOPPED) return done;
    training.say(done.problem.message);
    return ok(1);
  },
});

/** The configuration with the backend that was asked for; plain is what there is without one. */
function withBackend(config: TrainingConfig, asked: BackendName | undefined): TrainingConfig {
  const { backend, ...fitted } = config.fit;
  const taken = asked ?? backend ?? 'plain';
  return { ...config, fit: taken === 'plain' ? fitted : { ...fitted, backend: taken } };
}

async function doJob(job: string, training: Training, generation: number, to: string): Promise<Result<void>> {
  if (job === 'selfplay') return selfplay(training, generation);
  if (job === 'fit') return fit(training, generation);
  if (job === 'evaluate') return evaluate(training, generation);
  return job === 'promote' ? promote(training, to) : trainAll(training);
}

/** Checks the agents of a configuration before anything is played; those with a network are checked without it. */
function checkAgents(
  { selfplay: { player }, evaluate: { player: own, opponents }, promote: test }: TrainingConfig,
  games: TrainingGames,
) {
  const places: [string, string][] = [
    ['selfplay.player', player],
    ['evaluate.player', own],
    ...opponents.map((spec, i): [string, string] => [`evaluate.opponents[${i}]`, spec]),
    ...(test === undefined || test.opponent === CHAMPION
      ? []
      : [['promote.opponent', test.opponent] as [string, string]]),
  ];
  for (const [place, spec] of places) {
    // A network of the training is not there yet.
    if (withNetwork(spec, '') !== spec) continue;
    const agent = agentFor(games, spec);
    if (!agent.ok) return fail('bad-config', `${place}: ${agent.problem.message}`);
  }
  return ok();
}

/** Does tasks in this thread, or in a pool. */
function workersOf(
  config: TrainingConfig,
  games: TrainingGames,
  asked: number,
  signal: AbortSignal,
): { run: Training['run']; close: () => Promise<void> } {
  let pool: Piscina | undefined;
  const run: Training['run'] = async (tasks, onResult) => {
    const workers = workersFor(asked, tasks.length);
    if (workers > 0) {
      pool ??= new Piscina({
        filename: workerFile('training/worker'),
        minThreads: workers,
        maxThreads: workers,
        concurrentTasksPerWorker: 1,
        workerData: config,
      });
    }
    const running: Promise<Result<TaskResult>>[] = [];
    let sent = 0;
    for (let index = 0; index < tasks.length; index++) {
      while (sent < tasks.length && running.length < Math.max(1, 2 * workers)) running.push(send(tasks[sent++]));
      const result = await running.shift();
      if (signal.aborted) return fail(STOPPED, 'stopped; the same command goes on from here');
      if (result === undefined) break;
      const kept = result.ok ? onResult(index, result.value) : result;
      if (!kept.ok) return kept;
    }
    return ok();
  };
  const send = async (task: TrainingTask): Promise<Result<TaskResult>> => {
    if (pool === undefined) {
      // Lets a signal be handled between tasks.
      await new Promise((resolve) => setImmediate(resolve));
      return doTask(config, games, task);
    }
    try {
      return ok((await pool.run(task)) as TaskResult);
    } catch (error) {
      return fail('train', error instanceof Error ? error.message : String(error));
    }
  };
  return { run, close: async () => pool?.destroy() };
}
