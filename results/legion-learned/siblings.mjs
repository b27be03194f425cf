// How well a network and the estimate rank siblings that the network has not learned from.
//   node results/legion-learned/siblings.mjs NETWORK FILE.bin …
// The files are those of `opfor train selfplay` with siblings. Intervals: bootstrap over files, 95 %.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { findGame, loadGame } from '../../dist/src/arena/game-source.js';
import { Rng } from '../../dist/src/kernel/rng.js';
import { layoutOf } from '../../dist/src/learning/layout.js';
import { readNetwork } from '../../dist/src/learning/network-file.js';
import { Forward } from '../../dist/src/training/fit/forward.js';
import { readShard } from '../../dist/src/training/run/shard.js';

const RESAMPLED = 2000;

function valueOf(result) {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const [networkFile, ...files] = process.argv.slice(2);
const { game } = valueOf(await loadGame(valueOf(findGame({ scenario: 'core-set-clash' }))));
const { schema } = game.knowledge.tokens;
const network = valueOf(readNetwork(readFileSync(networkFile), networkFile));
const forward = new Forward(layoutOf(schema, network.shape), Float64Array.from(network.parameters));

/** Sums over the siblings of a file: squares of estimate, network and target, their products, and groups. */
function sumsOf(file) {
  const { examples } = valueOf(readShard(readFileSync(file), schema, file));
  const sums = { ee: 0, nn: 0, tt: 0, et: 0, nt: 0, groups: 0, siblings: 0 };
  for (let first = 0; first < examples.count; first += Math.max(1, examples.siblings[first])) {
    const count = examples.siblings[first];
    if (count < 2) continue;
    const rows = Array.from({ length: count }, (_, s) => {
      forward.run(examples, first + s);
      const prior = examples.values[examples.valueStarts[first + s + 1] - 1];
      return [prior, forward.outputs[0], examples.targets[(first + s) * examples.outputs]];
    });
    const means = [0, 1, 2].map((i) => rows.reduce((sum, row) => sum + row[i], 0) / count);
    for (const row of rows) {
      const [e, n, t] = row.map((value, i) => value - means[i]);
      sums.ee += e * e;
      sums.nn += n * n;
      sums.tt += t * t;
      sums.et += e * t;
      sums.nt += n * t;
    }
    sums.groups++;
    sums.siblings += count;
  }
  return sums;
}

function figuresOf(all) {
  const total = {};
  for (const sums of all) for (const [name, value] of Object.entries(sums)) total[name] = (total[name] ?? 0) + value;
  const { ee, nn, tt, et, nt, siblings } = total;
  const estimate = et / Math.sqrt(ee * tt);
  const own = nt / Math.sqrt(nn * tt);
  return {
    estimate,
    network: own,
    ratio: own / estimate,
    slopeOfEstimate: et / ee,
    slopeOfNetwork: nt / nn,
    /** Share of the squared differences that each explains, noise and all. */
    explainedByEstimate: (2 * et - ee) / tt,
    explainedByNetwork: (2 * nt - nn) / tt,
    gain: (2 * nt - nn - (2 * et - ee)) / tt,
    targetSpread: Math.sqrt(tt / siblings),
  };
}

const all = files.map(sumsOf);
const rng = new Rng('bootstrap');
const drawn = Array.from({ length: RESAMPLED }, () => figuresOf(all.map(() => all[rng.below(all.length)])));
const groups = all.reduce((sum, one) => sum + one.groups, 0);
console.log(`${files.length} files, ${groups} groups of siblings; ${networkFile}`);
for (const [name, value] of Object.entries(figuresOf(all))) {
  const sorted = drawn.map((one) => one[name]).sort((a, b) => a - b);
  const [low, high] = [0.025, 0.975].map((share) => sorted[Math.floor(share * RESAMPLED)].toFixed(4));
  console.log(`${name}: ${value.toFixed(4)} (${low} to ${high})`);
}
