import { existsSync } from 'node:fs';
import { parseJson } from '../../kernel/json-text.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { linearFile, writeLinear } from '../../learning/linear-file.js';
import { directionsOf, movedBy } from '../tuning/directions.js';
import { Drift, lotsOf, rateIn } from '../tuning/tuning.js';
import { bytesIn } from './checked-files.js';
import { hashText } from '../../kernel/hash.js';
import { configurationHash } from './network-steps.js';
import type { TunedReport } from './run-folder.js';
import { firstNetwork, makeFiles } from './files.js';
import { linearOf, resultsSchema, weightsOf } from './tasks.js';
import type { TunedTraining } from './training.js';

/** Plays the pairs of games of a generation that are not there yet. */
export async function playTunedPairs(training: TunedTraining, generation: number): Promise<Result<void>> {
  const network = firstNetwork(training, generation);
  if (!network.ok) return network;
  const files = filesOf(training, generation);
  const task = { kind: 'tuned', network: network.value, generation } as const;
  return makeFiles(training, generation, files, 'pairs', (shard) => ({ ...task, shard }));
}

function filesOf({ config: { tune }, folder }: TunedTraining, generation: number): string[] {
  return Array.from({ length: Math.ceil(tune.pairs / tune.shard) }, (_, n) => folder.pairs(generation, n));
}

/** Moves the weights of the generation before by what its pairs say, unless it was done. */
export function moveWeights(training: TunedTraining, generation: number): Result<void> {
  const { config, games, folder } = training;
  const { tune } = config;
  const file = folder.network(generation);
  if (existsSync(file)) return ok();
  const [{ game }] = games.loaded;
  const linear = linearOf(game);
  const directions = directionsOf(linear, tune.terms);
  const drift = new Drift(directions.length, tune.against === undefined ? 2 : 1);
  const texts: string[] = [];
  let pairs = 0;
  for (const name of filesOf(training, generation)) {
    if (!existsSync(name))
      return fail('train', `${name}: is not there; play the games of generation ${generation} first`);
    const bytes = bytesIn(name);
    if (!bytes.ok) return bytes;
    const text = bytes.value.toString();
    const json = parseJson(text, name);
    const read = json.ok ? readJson(resultsSchema, json.value, name, 'bad-data') : json;
    if (!read.ok) return read;
    const { seed, first, won } = read.value;
    const size = Math.min(tune.shard, tune.pairs - pairs);
    if (seed !== `${config.seed}/${generation}` || first !== pairs || won.length !== size)
      return fail('bad-data', `${name}: has the results of other games; remove it`);
    texts.push(text);
    for (const one of won) drift.add(lotsOf(`${seed}/${pairs++}`, directions.length), one);
  }
  const weights = weightsOf(folder.network(generation - 1), games);
  if (!weights.ok) return weights;
  const { slopes, error } = drift;
  const rate = rateIn(tune, generation);
  const moves = slopes.map((slope) => rate * slope);
  const after = movedBy(
    linear,
    weights.value,
    directions,
    moves.map((move) => tune.step * move),
  );
  const earlier = folder.read(folder.report(generation - 1)) as TunedReport | undefined;
  const steps = moves.map((move, i) => move + (earlier?.steps[directions[i].name] ?? 0));
  const data = hashText(texts.join(''));
  const named = (numbers: Float64Array): Record<string, number> =>
    Object.fromEntries(directions.map(({ name }, i) => [name, numbers[i]]));
  const report: TunedReport = {
    generation,
    pairs: tune.pairs,
    data,
    slopes: named(slopes),
    error,
    steps: named(steps),
  };
  const about = { configuration: configurationHash(config), seed: config.seed, generation, data };
  const signal = signalOf(report).toFixed(2);
  training.say(
    `generation ${generation}: ${tune.pairs} pairs; slopes are ${signal} of their errors (1 is luck); ${farthest(report)}`,
  );
  // The weights come last, as they say that the step is done.
  const told = folder.write(folder.report(generation), `${JSON.stringify(report)}\n`);
  const written = told.ok ? folder.write(file, writeLinear(linearFile(game, linear, after, about))) : told;
  return written.ok ? training.cost.count(generation, 'fit') : written;
}

/**
 * The root mean square of the slopes of a generation in their standard errors: about 1 where they are luck alone, which
 * says that more pairs of games are needed to find anything, or that there is nothing left to find.
 */
export function signalOf({ slopes, error }: Pick<TunedReport, 'slopes' | 'error'>): number {
  const all = Object.values(slopes);
  const squares = all.reduce((sum, slope) => sum + slope * slope, 0);
  return error === 0 ? 0 : Math.sqrt(squares / all.length) / error;
}

/** How many weights a line names. */
const NAMED = 6;

/** The directions in which weights have moved farthest, farthest first. */
export function farthestDirections({ steps }: Pick<TunedReport, 'steps'>, most: number): string[] {
  return Object.keys(steps)
    .sort((a, b) => Math.abs(steps[b]) - Math.abs(steps[a]))
    .slice(0, most);
}

function farthest(report: TunedReport): string {
  const moved = farthestDirections(report, NAMED).map((name) => `${name} ${report.steps[name].toFixed(2)}`);
  return `in steps from the beginning: ${moved.join(', ')}`;
}
