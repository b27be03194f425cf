import { existsSync } from 'node:fs';
import { networkOf } from '../../arena/learned-files.js';
import { hashText } from '../../kernel/hash.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { layoutOf } from '../../learning/layout.js';
import type { Network } from '../../learning/network.js';
import { writeNetwork } from '../../learning/network-file.js';
import { Examples } from '../fit/examples.js';
import { firstBatch, fitTo, lossOver, networkLosses } from '../fit/fit.js';
import { LinearBaseline } from '../fit/linear-baseline.js';
import { lossesOf } from '../fit/losses.js';
import type { Losses, LossWeights } from '../fit/losses.js';
import { bytesIn } from './checked-files.js';
import { formerGenerations } from './config.js';
import type { TrainingConfig } from './config.js';
import { firstNetwork, makeFiles } from './files.js';
import type { Baseline, NetworkReport } from './run-folder.js';
import { readShard } from './shard.js';
import type { NetworkTraining } from './training.js';

/** Plays the games of a generation that are not there yet, and compares the siblings that it wants compared. */
export async function playGames(training: NetworkTraining, generation: number): Promise<Result<void>> {
  const network = firstNetwork(training, generation);
  if (!network.ok) return network;
  for (const kind of ['shard', 'siblings'] as const) {
    const played = await playShards(training, generation, kind, network.value);
    if (!played.ok || training.stopped()) return played;
  }
  return ok();
}

/** The files of games of a generation, or of siblings. */
function filesOf({ config, folder }: NetworkTraining, generation: number, kind: 'shard' | 'siblings'): string[] {
  const made = kind === 'shard' ? config.selfplay : config.siblings;
  if (made === undefined) return [];
  return Array.from({ length: Math.ceil(made.games / made.shard) }, (_, n) => folder[kind](generation, n));
}

/** The files of data of a generation, and which of them are learned from. */
function dataOf(training: NetworkTraining, generation: number): { readonly name: string; readonly isSeen: boolean }[] {
  const { unseen = 0 } = training.config.fit;
  return (['shard', 'siblings'] as const).flatMap((kind) => {
    const files = filesOf(training, generation, kind);
    const seen = files.length - Math.round(unseen * files.length);
    return files.map((name, i) => ({ name, isSeen: i < seen }));
  });
}

async function playShards(
  training: NetworkTraining,
  generation: number,
  kind: 'shard' | 'siblings',
  network: string,
): Promise<Result<void>> {
  const former = formerGenerations(training.config, generation).map((one) => training.folder.network(one));
  const files = filesOf(training, generation, kind);
  const what = kind === 'shard' ? 'games' : 'siblings';
  return makeFiles(training, generation, files, what, (shard) => ({ kind, network, former, generation, shard }));
}

/** Fits the network of a generation to the games of the last ones, in one thread, unless it is there. */
export function fitNetwork(training: NetworkTraining, generation: number): Result<void> {
  const { config, games, folder } = training;
  if (existsSync(folder.network(generation))) return ok();
  const before = networkOf(folder.network(generation - 1));
  if (!before.ok) return before;
  const all = new Examples(games.schema);
  const unseen = new Examples(games.schema);
  // The newest generation is read last: its examples are those from here on.
  let newest = 0;
  const hashes: string[] = [];
  let results = 0;
  for (let from = Math.max(1, generation - config.fit.window + 1); from <= generation; from++) {
    newest = all.count;
    for (const { name, isSeen } of dataOf(training, from)) {
      if (!existsSync(name)) return fail('train', `${name}: is not there; play the games of generation ${from} first`);
      const bytes = bytesIn(name);
      if (!bytes.ok) return bytes;
      const read = readShard(bytes.value, games.schema, name);
      if (!read.ok) return read;
      const { examples, label, hash } = read.value;
      hashes.push(hash);
      if (from === generation) results += label.results;
      for (let i = 0; i < examples.count; i++) (isSeen ? all : unseen).addFrom(examples, i);
    }
  }
  if (all.count === 0)
    return fail('bad-data', `generation ${generation}: its games hold no states to learn from; see selfplay.rounds`);
  const layout = layoutOf(games.schema, config.shape);
  const weights = [1, ...games.schema.forecasts.map(() => config.fit.forecasts)];
  const parameters = Float64Array.from(before.value.parameters);
  const backend = training.backend(layout, weights, config.siblings?.weight, {
    parameters,
    batch: firstBatch(all, config.fit.batch),
    tell: (line) => training.say(`generation ${generation}: ${line}`),
  });
  const { name, exact } = backend;
  if (!exact) training.say(`generation ${generation}: fitted with ${name}, which may give other bits elsewhere`);
  const lossBefore = lossOver(parameters, all, backend, newest);
  const counts: LossWeights = { outputs: weights, siblings: config.siblings?.weight ?? 1 };
  const kept = unseen.count === 0 ? undefined : { examples: unseen, weights: counts };
  const fitted = fitTo(layout, parameters, all, backend, config.fit, `${config.seed}/${generation}`, kept);
  const measured = kept === undefined ? partOf(all, newest) : unseen;
  const linear = LinearBaseline.fit(games.schema, all, strataIn(games), counts.siblings);
  const baseline: Baseline = {
    over: kept === undefined ? 'new' : 'unseen',
    linear: lossesOf(measured, (index) => linear.outputsFor(measured, index), counts),
    network: networkLosses(layout, parameters, measured, counts),
  };
  const { losses } = fitted;
  const data = hashText(hashes.join());
  const by = { backend: name, exact };
  const about = { configuration: configurationHash(config), seed: config.seed, generation, data, ...by };
  const network: Network = { ...before.value, parameters: Float32Array.from(parameters), about };
  const firstSide = results / config.selfplay.games;
  const report: NetworkReport = {
    generation,
    examples: all.count,
    data,
    firstSide,
    lossBefore,
    losses,
    unseen: fitted.unseen,
    baseline,
  };
  training.say(
    `generation ${generation}: ${all.count} positions, loss ${[lossBefore, ...losses].map((x) => x.toFixed(4)).join(' → ')}`,
  );
  if (fitted.unseen.length > 0) training.say(`generation ${generation}: of unseen games ${unseenText(fitted.unseen)}`);
  training.say(`generation ${generation}: ${baselineText(baseline)}`);
  // The network comes last, as it says that the fit is done.
  const told = folder.write(folder.report(generation), `${JSON.stringify(report)}\n`);
  const written = told.ok ? folder.write(folder.network(generation), writeNetwork(network)) : told;
  return written.ok ? training.cost.count(generation, 'fit') : written;
}

/** Losses over what was not learned from, and how well siblings are ranked, before the fit and after each epoch. */
function unseenText(unseen: readonly Losses[]): string {
  const path = (kind: keyof Losses): string => pathOf(unseen.map((losses) => losses[kind]));
  return `value ${path('value')}, siblings ${path('siblings')}, their correlation ${path('correlation')}`;
}

/** The examples from number `first` on. */
function partOf(examples: Examples, first: number): Examples {
  const part = new Examples(examples.schema);
  for (let i = first; i < examples.count; i++) part.addFrom(examples, i);
  return part;
}

/** How many strata the games tell apart. */
function strataIn({ loaded }: NetworkTraining['games']): number {
  return Math.max(...loaded.map(({ game }) => game.knowledge?.tokens?.strata?.names.length ?? 1));
}

/** The linear baseline beside the network. */
function baselineText({ over, linear, network }: Baseline): string {
  const pair = (kind: keyof Losses): string => [linear, network].map((one) => figure(one[kind])).join(' and ');
  const where = over === 'unseen' ? 'over unseen games' : 'over the new games';
  return `linear baseline and network ${where}: value ${pair('value')}, siblings ${pair('siblings')}, their correlation ${pair('correlation')}`;
}

function figure(loss: number | null): string {
  return loss?.toFixed(5) ?? '–';
}

function pathOf(losses: readonly (number | null)[]): string {
  return losses.map(figure).join(' → ');
}

/**
 * Tells configurations apart by all that they make: not by the number of generations, which may be raised as a training
 * goes on.
 */
export function configurationHash(config: TrainingConfig): string {
  return hashText(JSON.stringify({ ...config, generations: undefined }));
}
