import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { learnedOf } from '../../arena/learned-files.js';
import { shippedBattle } from '../../arena/testing/shipped.js';
import type { Result } from '../../kernel/result.js';
import { directionsOf } from '../tuning/directions.js';
import { lotsOf } from '../tuning/tuning.js';
import { tunedSchema } from './config.js';
import { untrained, weightsOf } from './tasks.js';
import { testFolder } from './testing.js';
import type { TunedTraining } from './training.js';
import { moveWeights, signalOf } from './tuned-steps.js';

const game = shippedBattle('core-set-skirmish');
const linear = game.knowledge?.linear;
const directions = directionsOf(linear).map(({ name }) => name);
const PAIRS = 300;
const config = tunedSchema.parse({
  format: 1,
  scenarios: ['core-set-skirmish'],
  seed: 'test',
  generations: 1,
  tune: { player: 'policy:value=network', pairs: PAIRS, shard: 200, step: 0.25, rate: 8, half: 1 },
  evaluate: { player: 'policy:value=network', opponents: [], pairs: 1 },
});

/** A training whose pairs of the first generation brought this: `won` gives it by the pair's lots. */
function trainingIn(won: (lots: Float64Array) => number): TunedTraining {
  const folder = testFolder(config);
  const games = { loaded: [{ game }], schema: game.knowledge.tokens.schema } as unknown as TunedTraining['games'];
  const start = untrained(config, games);
  if (start.ok) folder.write(folder.network(0), start.value);
  for (const [shard, first, end] of [
    [0, 0, 200],
    [1, 200, PAIRS],
  ]) {
    const all = Array.from({ length: end - first }, (_, i) => lotsOf(`test/1/${first + i}`, directions.length));
    folder.write(folder.pairs(1, shard), JSON.stringify({ seed: 'test/1', first, won: all.map(won) }));
  }
  const cost = { count: () => ({ ok: true, value: undefined }) };
  return { config, games, folder, cost, say: () => undefined } as unknown as TunedTraining;
}

function problem(result: Result<void>): string {
  return result.ok ? 'none' : result.problem.message;
}

test('a weight goes where its higher side has won, by rate × slope steps, and the others hardly move', () => {
  const better = directions.indexOf('distance late');
  const worse = directions.indexOf('wounds always');
  const training = trainingIn((lots) => 0.5 * lots[better] - 0.25 * lots[worse]);
  expect(problem(moveWeights(training, 1))).toBe('none');
  const weights = weightsOf(training.folder.network(1), training.games);
  if (!weights.ok) throw new Error(weights.problem.message);
  const moved = (stratum: string, term: string): number => {
    const at = linear.strata.indexOf(stratum) * linear.terms.length + linear.terms.indexOf(term);
    return (weights.value[at] - linear.own[at]) / (0.25 * linear.scales[linear.terms.indexOf(term)]);
  };
  // Half of what was won is the slope of a step; what the other directions add is luck.
  const luck = (8 / 2) * Math.hypot(0.5, 0.25) * (4 / Math.sqrt(PAIRS));
  expect(Math.abs(moved('deeds-round-6', 'distance') - (8 * 0.5) / 2)).toBeLessThan(luck);
  expect(Math.abs(moved('deeds-round-1', 'distance') + (8 * 0.5) / 2)).toBeLessThan(luck);
  expect(Math.abs(moved('none-setup', 'wounds') + (8 * 0.25) / 2)).toBeLessThan(luck);
  expect(Math.abs(moved('places-round-3', 'alive'))).toBeLessThan(luck);
  const learned = learnedOf(training.folder.network(1));
  expect(learned.ok && learned.value.kind === 'linear' && learned.value.linear.about).toMatchObject({ generation: 1 });
});

test('slopes that are luck have the size of their errors', () => {
  const names = Array.from({ length: 400 }, (_, i) => `term-${i} always`);
  const slopes = Object.fromEntries(names.map((name, i) => [name, i % 2 === 0 ? 0.01 : -0.01]));
  expect(signalOf({ slopes, error: 0.01 })).toBeCloseTo(1, 9);
  expect(signalOf({ slopes: { ...slopes, better: 0.4 }, error: 0.01 })).toBeGreaterThan(2);
  expect(signalOf({ slopes, error: 0 })).toBe(0);
});

test('a folder in the place of a file of results is one line', () => {
  const training = trainingIn(() => 0);
  const file = training.folder.pairs(1, 1);
  rmSync(file);
  mkdirSync(file);
  expect(problem(moveWeights(training, 1))).toBe(`${file}: cannot be read: it is a folder`);
});

test('a damaged file of results is one line with its name, and nothing is written', () => {
  const written: [string, RegExp][] = [
    ['{"seed":"test/1","first":0,"won":[', /pairs-00000\.json/],
    ['{"seed":"test/1","first":0}', /pairs-00000\.json: won: /],
    ['{"seed":"test/1","first":0,"won":[3]}', /pairs-00000\.json: won\[0\]: /],
    ['{"seed":"test/1","first":0,"won":[1]}', /pairs-00000\.json: has the results of other games; remove it/],
    [JSON.stringify({ seed: 'test/2', first: 0, won: Array.from({ length: 200 }, () => 0) }), /results of other games/],
  ];
  for (const [text, message] of written) {
    const training = trainingIn(() => 0);
    writeFileSync(training.folder.pairs(1, 0), text);
    expect(problem(moveWeights(training, 1))).toMatch(message);
    expect(training.folder.read(training.folder.report(1))).toBeUndefined();
  }
});
