// Fits the weights of Legion's estimate to how battles ended: node results/legion-evaluate/fit.mjs POSITIONS... (from
// positions.mjs). Least squares of estimate against result, weights held near those of today in proportion to `HOLD`;
// five folds by battle say how well.
import { readFileSync } from 'node:fs';
import { TERMS, WEIGHTS } from '../../dist/src/games/legion/estimates/evaluate-weights.js';

const HOLD = Number(process.env.HOLD ?? 0.3);
/** Terms that may have either sign; the others keep theirs. */
const FREE = new Set(['to-act', 'ordered', 'turn', 'distance']);

const rows = process.argv
  .slice(2)
  .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line));
const battles = [...new Set(rows.map(({ g }) => g))];
const fold = new Map(battles.map((g, i) => [g, i % 5]));

const value = (w, x) => {
  let sum = 0;
  for (let k = 0; k < w.length; k++) sum += w[k] * x[k];
  return (0.98 * sum) / (1 + Math.abs(sum));
};

const variance = TERMS.map((_, k) => rows.reduce((sum, { x }) => sum + x[k] * x[k], 0) / rows.length + 1e-9);

function fit(train) {
  const w = Float64Array.from(WEIGHTS);
  const m = new Float64Array(w.length);
  const v = new Float64Array(w.length);
  for (let step = 1; step <= 1500; step++) {
    const grad = new Float64Array(w.length);
    for (const { x, won } of train) {
      let sum = 0;
      for (let k = 0; k < w.length; k++) sum += w[k] * x[k];
      const d = 1 + Math.abs(sum);
      const error = (0.98 * sum) / d - won;
      const slope = (2 * error * 0.98) / (d * d) / train.length;
      for (let k = 0; k < w.length; k++) grad[k] += slope * x[k];
    }
    for (let k = 0; k < w.length; k++) {
      grad[k] += 2 * HOLD * variance[k] * (w[k] - WEIGHTS[k]);
      m[k] = 0.9 * m[k] + 0.1 * grad[k];
      v[k] = 0.999 * v[k] + 0.001 * grad[k] * grad[k];
      const rate = step < 1000 ? 0.02 : 0.004;
      w[k] -= (rate * (m[k] / (1 - 0.9 ** step))) / (Math.sqrt(v[k] / (1 - 0.999 ** step)) + 1e-8);
      if (!FREE.has(TERMS[k]) && Math.sign(w[k]) !== Math.sign(WEIGHTS[k])) w[k] = 0;
    }
  }
  return w;
}

const loss = (w, some) => some.reduce((sum, { x, won }) => sum + (value(w, x) - won) ** 2, 0) / some.length;
let before = 0;
let after = 0;
for (let f = 0; f < 5; f++) {
  const test = rows.filter(({ g }) => fold.get(g) === f);
  const w = fit(rows.filter(({ g }) => fold.get(g) !== f));
  before += (loss(WEIGHTS, test) * test.length) / rows.length;
  after += (loss(w, test) * test.length) / rows.length;
}
console.log(`${rows.length} positions of ${battles.length} battles; mean square error, unseen battles: ${before.toFixed(4)} with the weights of today, ${after.toFixed(4)} fitted`);
const w = fit(rows);
TERMS.forEach((name, k) =>
  console.log(`  '${name}': ${w[k].toFixed(3)},`.padEnd(28), `was ${WEIGHTS[k].toFixed(3)}, spread ${(Math.abs(w[k]) * Math.sqrt(variance[k])).toFixed(3)}`),
);
