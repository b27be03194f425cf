import { existsSync, readFileSync } from 'node:fs';
import { parseJson } from '../../kernel/json-text.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { linearFile, writeLinear } from '../../learning/linear-file.js';
import { directionsOf, movedBy } from '../tuning/directions.js';
import { Drift, lotsOf, rateIn } from '../tuning/tuning.js';
import { textHash } from './network-steps.js';
import type { TunedReport } from './run-folder.js';
import { linearOf, untrained, weightsOf } from './tasks.js';
import type { TrainingTask, TunedResults } from './tasks.js';
import type { TunedTraining } from './training.js';

/** Plays the pairs of games of a generation that are not there yet. */
export async function playTunedPairs(training: TunedTraining, generation: number): Promise<Result<void>> {
  const { config, games, folder } = training;
  const network = folder.network(generation - 1);
  if (generation === 1 && !existsSync(network)) {
    const start = untrained(config, games);
    const made = start.ok ? folder.write(network, start.value) : start;
    if (!made.ok) return made;
  }
  if (!existsSync(network)) return fail('train', `generation ${generation} needs the weights ${network}; fit it first`);
  const files = filesOf(training, generation);
  const missing = files.flatMap((file, shard) => (existsSync(file) ? [] : [shard]));
  const tasks = missing.map((shard): TrainingTask => ({ kind: 'tuned', network, generation, shard }));
  return training.run(tasks, (index, bytes) => {
    const done = files.length - missing.length + index + 1;
    training.say(`generation ${generation}: ${done} of ${files.length} files of pairs`);
    const written = folder.write(files[missing[index]], bytes as Uint8Array);
    return written.ok ? training.cost.count(generation, 'selfplay') : written;
  });
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
  const directions = directionsOf(linear);
  const drift = new Drift(directions.length);
  const texts: string[] = [];
  for (const name of filesOf(training, generation)) {
    if (!existsSync(name))
      return fail('train', `${name}: is not there; play the games of generation ${generation} first`);
    const text = readFileSync(name, 'utf8');
    const json = parseJson(text, name);
    if (!json.ok) return json;
    texts.push(text);
    const { seed, first, won } = json.value as TunedResults;
    won.forEach((one, i) => drift.add(lotsOf(`${seed}/${first + i}`, directions.length), one));
  }
  const weights = weightsOf(folder.network(generation - 1), games);
  if (!weights.ok) return weights;
  const { slopes, error } = drift;
  const rate = rateIn(tune, generation);
  const moves = slopes.map((slope) => rate * slope);
  const after = movedBy(
    linear,
    weights.value,
    moves.map((move) => tune.step * move),
  );
  const earlier = folder.read(folder.report(generation - 1)) as TunedReport | undefined;
  const steps = moves.map((move, i) => move + (earlier?.steps[directions[i]] ?? 0));
  const data = textHash(texts.join(''));
  const named = (numbers: Float64Array): Record<string, number> =>
    Object.fromEntries(directions.map((direction, i) => [direction, numbers[i]]));
  const report: TunedReport = {
    generation,
    pairs: tune.pairs,
    data,
    slopes: named(slopes),
    error,
    steps: named(steps),
  };
  const about = { configuration: textHash(JSON.stringify(config)), seed: config.seed, generation, data };
  training.say(`generation ${generation}: ${tune.pairs} pairs; ${farthest(report)}`);
  // The weights come last, as they say that the step is done.
  const told = folder.write(folder.report(generation), `${JSON.stringify(report)}\n`);
  const written = told.ok ? folder.write(file, writeLinear(linearFile(game, linear, after, about))) : told;
  return written.ok ? training.cost.count(generation, 'fit') : written;
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
  return `in steps from where they began: ${moved.join(', ')}`;
}
