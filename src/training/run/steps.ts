import { existsSync, readFileSync } from 'node:fs';
import { networkOf } from '../../arena/learned-files.js';
import { hashHex, hashWords } from '../../kernel/hash.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { layoutOf } from '../../learning/layout.js';
import { initialNetwork } from '../../learning/network.js';
import type { Network } from '../../learning/network.js';
import { writeNetwork } from '../../learning/network-file.js';
import { Examples } from '../fit/examples.js';
import { fitTo, lossOver } from '../fit/fit.js';
import type { MakeBackend } from '../fit/backends.js';
import type { TrainingConfig, TrainingGames } from './config.js';
import type { Evaluation, GenerationReport, RunFolder } from './run-folder.js';
import { readShard } from './shard.js';
import type { TaskResult, TrainingTask } from './tasks.js';

/** What the steps of a training work with. */
export interface Training {
  readonly config: TrainingConfig;
  readonly games: TrainingGames;
  readonly folder: RunFolder;
  readonly backend: MakeBackend;
  /** Does tasks anywhere, and gives their results in order as they come. Stops early, after whole tasks, if told to. */
  run(
    tasks: readonly TrainingTask[],
    onResult: (index: number, result: TaskResult) => Result<void>,
  ): Promise<Result<void>>;
  /** What a person is told, a line. */
  say(line: string): void;
  /** Whether a person wants it to stop. */
  stopped(): boolean;
}

/** The problem of a training that a person stopped; what is done stays, and the same command goes on. */
export const STOPPED = 'stopped';

function stop(): Result<never> {
  return fail(STOPPED, 'stopped; the same command goes on from here');
}

/** Plays the games of a generation that are not there yet, and compares the siblings that it wants compared. */
export async function selfplay(training: Training, generation: number): Promise<Result<void>> {
  const network = firstNetwork(training, generation);
  if (!network.ok) return network;
  for (const kind of ['shard', 'siblings'] as const) {
    const played = await playShards(training, generation, kind, network.value);
    if (!played.ok || training.stopped()) return played;
  }
  return ok();
}

/** The file of the network that plays a generation; that of the first is made if it is not there. */
function firstNetwork(training: Training, generation: number): Result<string> {
  const { config, folder } = training;
  const network = folder.network(generation - 1);
  if (generation === 1 && !existsSync(network)) {
    const made = folder.write(network, writeNetwork(initialNetwork(training.games.schema, config.shape, config.seed)));
    if (!made.ok) return made;
  }
  if (!existsSync(network)) return fail('train', `generation ${generation} needs the network ${network}; fit it first`);
  return ok(network);
}

/** The files of games of a generation, or of siblings. */
function filesOf({ config, folder }: Training, generation: number, kind: 'shard' | 'siblings'): string[] {
  const made = kind === 'shard' ? config.selfplay : config.siblings;
  if (made === undefined) return [];
  return Array.from({ length: Math.ceil(made.games / made.shard) }, (_, n) => folder[kind](generation, n));
}

async function playShards(
  training: Training,
  generation: number,
  kind: 'shard' | 'siblings',
  network: string,
): Promise<Result<void>> {
  const { folder } = training;
  const files = filesOf(training, generation, kind);
  const missing = files.flatMap((file, shard) => (existsSync(file) ? [] : [shard]));
  const tasks = missing.map((shard): TrainingTask => ({ kind, network, generation, shard }));
  const what = kind === 'shard' ? 'games' : 'siblings';
  return training.run(tasks, (index, bytes) => {
    const done = files.length - missing.length + index + 1;
    training.say(`generation ${generation}: ${done} of ${files.length} files of ${what}`);
    return folder.write(files[missing[index]], bytes as Uint8Array);
  });
}

/** Fits the network of a generation to the games of the last ones, in one thread, unless it is there. */
export function fit(training: Training, generation: number): Result<void> {
  const { config, games, folder } = training;
  if (existsSync(folder.network(generation))) return ok();
  const before = networkOf(folder.network(generation - 1));
  if (!before.ok) return before;
  const all = new Examples(games.schema);
  // The newest generation is read last: its examples are those from here on.
  let newest = 0;
  const hashes: string[] = [];
  let results = 0;
  for (let from = Math.max(1, generation - config.fit.window + 1); from <= generation; from++) {
    newest = all.count;
    for (const name of [...filesOf(training, from, 'shard'), ...filesOf(training, from, 'siblings')]) {
      if (!existsSync(name)) return fail('train', `${name}: is not there; play the games of generation ${from} first`);
      const read = readShard(readFileSync(name), games.schema, name);
      if (!read.ok) return read;
      const { examples, label, hash } = read.value;
      hashes.push(hash);
      if (from === generation) results += label.results;
      for (let i = 0; i < examples.count; i++) all.addFrom(examples, i);
    }
  }
  const layout = layoutOf(games.schema, config.shape);
  const weights = [1, ...games.schema.forecasts.map(() => config.fit.forecasts)];
  const backend = training.backend(layout, weights, config.siblings?.weight);
  const parameters = Float64Array.from(before.value.parameters);
  const { name, exact } = backend;
  if (!exact) training.say(`generation ${generation}: fitted with ${name}, which may give other bits elsewhere`);
  const lossBefore = lossOver(parameters, all, backend, newest);
  const { losses } = fitTo(layout, parameters, all, backend, config.fit, `${config.seed}/${generation}`);
  const data = textHash(hashes.join());
  const by = { backend: name, exact };
  const about = { configuration: textHash(JSON.stringify(config)), seed: config.seed, generation, data, ...by };
  const network: Network = { ...before.value, parameters: Float32Array.from(parameters), about };
  const firstSide = results / config.selfplay.games;
  const report: GenerationReport = { generation, examples: all.count, data, firstSide, lossBefore, losses };
  training.say(
    `generation ${generation}: ${all.count} positions, loss ${[lossBefore, ...losses].map((x) => x.toFixed(4)).join(' → ')}`,
  );
  // The network comes last, as it says that the fit is done.
  const told = folder.write(folder.report(generation), `${JSON.stringify(report)}\n`);
  return told.ok ? folder.write(folder.network(generation), writeNetwork(network)) : told;
}

/** Plays the network of a generation against the opponents, unless that was done. */
export async function evaluate(training: Training, generation: number): Promise<Result<void>> {
  const { config, folder } = training;
  const network = folder.network(generation);
  if (!existsSync(network)) return fail('train', `${network}: is not there; fit generation ${generation} first`);
  const { opponents, pairs } = config.evaluate;
  if (existsSync(folder.evaluation(generation))) return writeCurves(training);
  const tasks = opponents.flatMap((_, opponent) =>
    Array.from({ length: pairs }, (__, pair): TrainingTask => ({ kind: 'pair', network, opponent, pair })),
  );
  const points = opponents.map(() => 0);
  const done = await training.run(tasks, (index, result) => {
    points[Math.floor(index / pairs)] += result as number;
    return ok();
  });
  if (!done.ok) return done;
  const scores = opponents.map((opponent, i) => ({ opponent, score: points[i] / (2 * pairs) }));
  for (const { opponent, score } of scores)
    training.say(`generation ${generation}: ${(100 * score).toFixed(1)} % of ${2 * pairs} games against ${opponent}`);
  const evaluation: Evaluation = { generation, pairs, scores };
  const written = folder.write(folder.evaluation(generation), `${JSON.stringify(evaluation)}\n`);
  return written.ok ? writeCurves(training) : written;
}

/** All generations, each played, fitted and evaluated. */
export async function trainAll(training: Training): Promise<Result<void>> {
  for (let generation = 1; generation <= training.config.generations; generation++) {
    const played = await selfplay(training, generation);
    if (!played.ok) return played;
    if (training.stopped()) return stop();
    const fitted = fit(training, generation);
    if (!fitted.ok) return fitted;
    const evaluated = await evaluate(training, generation);
    if (!evaluated.ok) return evaluated;
    if (training.stopped()) return stop();
  }
  return ok();
}

/** Writes the network with the best mean score, the later of two, to a file, with its scores. */
export function promote(training: Training, file: string): Result<void> {
  const { config, folder } = training;
  let best: Evaluation | undefined;
  for (let generation = 1; generation <= config.generations; generation++) {
    const one = folder.read(folder.evaluation(generation)) as Evaluation | undefined;
    if (one !== undefined && (best === undefined || meanOf(one) >= meanOf(best))) best = one;
  }
  if (best === undefined) return fail('train', `${folder.path}: no generation is evaluated yet`);
  const network = networkOf(folder.network(best.generation));
  if (!network.ok) return network;
  const about = { ...network.value.about, rating: { pairs: best.pairs, scores: best.scores } };
  training.say(`${file}: generation ${best.generation}`);
  return folder.write(file, writeNetwork({ ...network.value, about }));
}

function meanOf({ scores }: Evaluation): number {
  return scores.reduce((sum, { score }) => sum + score, 0) / Math.max(1, scores.length);
}

/** Losses and ratings by generation. A difference in Elo has half a game of each result added, so that it is finite. */
function writeCurves({ config, folder }: Training): Result<void> {
  const opponents = config.evaluate.opponents.map((name) => `"${name.replaceAll('"', '""')}"`);
  const lines = [
    [
      'generation',
      'positions',
      'first side',
      'loss before',
      'loss',
      ...opponents.flatMap((name) => [name, 'Elo']),
    ].join(),
  ];
  for (let generation = 1; generation <= config.generations; generation++) {
    const report = folder.read(folder.report(generation)) as GenerationReport | undefined;
    const evaluation = folder.read(folder.evaluation(generation)) as Evaluation | undefined;
    if (report === undefined || evaluation === undefined) break;
    const scores = evaluation.scores.flatMap(({ score }) => {
      const games = 2 * evaluation.pairs;
      const wins = score * games + 0.5;
      return [score.toFixed(4), (400 * Math.log10(wins / (games + 1 - wins))).toFixed(0)];
    });
    const { examples, firstSide, lossBefore, losses } = report;
    const last = losses[losses.length - 1] ?? lossBefore;
    const numbers = [firstSide, lossBefore, last].map((x) => x.toFixed(5));
    lines.push([generation, examples, ...numbers, ...scores].join());
  }
  return folder.write(folder.curves, `${lines.join('\n')}\n`);
}

function textHash(text: string): string {
  return hashHex(hashWords(Int32Array.from(text, (letter) => letter.charCodeAt(0))));
}
