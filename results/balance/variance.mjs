/**
 * What margins and pairs save, from the folder of a measurement of `opfor balance points`:
 *
 *     npm run build && node results/balance/variance.mjs FOLDER
 */
import { Matrix, solve } from 'ml-matrix';
import { readBlocks, readPlan } from '../../dist/src/balance/run/folder.js';
import { arenaFor } from '../../dist/src/balance/run/player.js';
import { pointsResult } from '../../dist/src/balance/run/points-result.js';

const [folder] = process.argv.slice(2);
const plan = value(readPlan(folder));
const { library } = value(arenaFor(plan));
const blocks = value(readBlocks(`${folder}/blocks.jsonl`, plan)).blocks;

function value(result) {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const mean = (values) => values.reduce((sum, x) => sum + x, 0) / values.length;

// Blue's and red's battle of each pair: won (½ or −½), tokens (at most 3), points as a share of an army.
const pairs = blocks
  .filter(({ agent }) => agent === 0)
  .map(({ scores, margins, armies }) =>
    [0, 1].map((seat) => [
      scores[0][seat] - 0.5,
      Math.max(-3, Math.min(3, margins[0][seat][0])),
      (2 * margins[0][seat][1]) / (armies[0].points + armies[1].points),
    ]),
  );
const won = pairs.map((pair) => mean(pair.map(([win]) => win)));
const all = pairs.flat().map(([win]) => win);
const square = (values) => mean(values.map((x) => x * x));
console.log(`${pairs.length} pairs of the agent ${plan.agents[0].spec}`);
console.log(`variance of the mean of a pair, as a share of that of two independent battles: ${((2 * square(won)) / square(all)).toFixed(2)}`);

// Which features of one battle predict who wins the other battle of the same armies.
const rows = pairs.flatMap(([blue, red]) => [
  [blue, red[0]],
  [red, blue[0]],
]);
for (const [name, columns] of [
  ['won', [0]],
  ['tokens', [1]],
  ['points', [2]],
  ['tokens, points', [1, 2]],
  ['won, tokens, points', [0, 1, 2]],
]) {
  const x = new Matrix(rows.map(([features]) => columns.map((j) => features[j])));
  const y = Matrix.columnVector(rows.map(([, win]) => win));
  const weights = solve(x.transpose().mmul(x), x.transpose().mmul(y));
  const left = Matrix.sub(y, x.mmul(weights));
  const share = 1 - left.dot(left) / y.dot(y);
  const shown = weights.to1DArray().map((weight) => weight.toFixed(3));
  console.log(`the other battle's winner by ${name}: ${(100 * share).toFixed(2)} % of its variance, weights ${shown.join(', ')}`);
}

// Half widths of the intervals of units by wins and by margins, after the first quarter, half and all blocks.
const half = ({ fair: { low, high } }) => (high - low) / 2;
const medianOf = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
for (const part of [0.25, 0.5, 1]) {
  const some = blocks.slice(0, Math.round(part * blocks.length));
  const [margins] = pointsResult(plan, library, some);
  const [wins] = pointsResult(plan, library, some.map((block) => ({ ...block, margins: undefined })));
  const [own, other] = [margins, wins].map(({ cards }) => cards.filter(({ kind, battles }) => kind === 'unit' && battles >= 20));
  const both = own.flatMap((card) => {
    const same = other.find((one) => one.card === card.card);
    return same !== undefined && Number.isFinite(half(card)) && Number.isFinite(half(same)) ? [[half(card), half(same)]] : [];
  });
  const ratio = medianOf(both.map(([a, b]) => (a / b) ** 2));
  console.log(`${margins.battles} battles: half width of ${both.length} units ± ${medianOf(both.map(([a]) => a)).toFixed(1)} by margins, ± ${medianOf(both.map(([, b]) => b)).toFixed(1)} by wins (median); ratio of variance ${ratio.toFixed(2)}`);
  const test = margins.agreement;
  if (test) console.log(`  wins and margins: F ${test.f.toFixed(2)} (${test.degrees.join(', ')}), p ${test.p.toFixed(2)}`);
}
