// How much of a battle's result the setup settles, and how well values foretell it: SETUPS setups of each standard
// scenario by the policy, PLAYOUTS battles of the policy from each. npm run build, then node
// results/legion-setup/setups.mjs SEED SETUPS PLAYOUTS OUT [PART PARTS], and … setups.mjs tally SEED OUT[,OUT]
// [FILE...] with files of networks.
import { appendFileSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { playBy, readLearned } from '../../dist/src/learning/learned.js';
import { battle, mean, must, play, rowsOf } from '../legion-endgame/common.mjs';
import { SCENARIOS, byPolicy, grouped, isMine, playedOn, variances } from './common.mjs';

const [first, ...rest] = process.argv.slice(2);
if (first === 'tally') await tally(...rest);
else await measure(first, ...rest);

/** The state in which the first round begins. */
function setUp(game, seed) {
  const state = game.newState();
  play(game, state, seed, byPolicy(game), 1);
  return state;
}

async function measure(seed, setups, playouts, out, part, parts) {
  for (let k = 0; k < SCENARIOS; k++) {
    if (!isMine(k, part, parts)) continue;
    const { game, scenario } = await battle(k);
    for (let d = 0; d < Number(setups); d++) {
      const state = setUp(game, `${seed}/${k}/${d}`);
      const results = playedOn(game, state, Number(playouts), `${seed}/${k}/${d}/played`);
      appendFileSync(out, `${JSON.stringify({ scenario, k, d, results })}\n`);
    }
  }
}

async function tally(seed, outs, ...files) {
  const networks = files.map((file) => must(readLearned(readFileSync(file), file)));
  const sums = ['estimate', ...files].map(() => ({ covariance: 0, variance: 0 }));
  const settled = [];
  for (const rows of grouped(rowsOf(outs.split(',')), ({ k }) => k)) {
    const [{ k, scenario }] = rows;
    const { game } = await battle(k);
    const learned = networks.map((network) => must(playBy(network, game)).value);
    const judges = [(state) => game.knowledge.evaluate(state, 0), ...learned.map((value) => (state) => value(state, 0, 0))];
    const states = rows.map(({ d }) => setUp(game, `${seed}/${k}/${d}`));
    const { between, noise, all } = variances(rows);
    settled.push({ between, noise });
    const told = judges.map((judge, i) => {
      const values = states.map(judge);
      const middle = mean(values);
      const share = 1 / (rows.length - 1);
      const covariance = values.reduce((sum, x, j) => sum + share * (x - middle) * (mean(rows[j].results) - all), 0);
      const variance = values.reduce((sum, x) => sum + share * (x - middle) ** 2, 0);
      sums[i].covariance += covariance;
      sums[i].variance += variance;
      return (covariance / Math.sqrt(variance * Math.max(0.01, between))).toFixed(2);
    });
    console.log(`${scenario}: mean ${all.toFixed(2)}, settled ${between.toFixed(3)}, correlations ${told.join(' ')}`);
  }
  const total = settled.reduce((sum, { between }) => sum + between, 0);
  console.log(
    `settled ${(total / settled.length).toFixed(3)}, noise ${mean(settled.map(({ noise }) => noise)).toFixed(3)}`,
  );
  for (const [i, { covariance, variance }] of sums.entries())
    console.log(`${['estimate', ...files][i]}: correlation ${(covariance / Math.sqrt(variance * total)).toFixed(3)}`);
}
