// Which weights of the estimate a search would do better with in one round: in each position one side's search plays
// the round twice, with every group of weights raised or lowered by lot and then the other way round, against the
// policy, judged by PLAYOUTS battles of the policy from the end of the round. node
// results/legion-setup/round-tuned.mjs ROUND PAIRS PLAYOUTS ITERATIONS OUT [PART PARTS], and … round-tuned.mjs tally
// OUT...
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { parseAgent } from '../../dist/agents/index.js';
import { rowOfRound, TERMS, WEIGHTS } from '../../dist/src/games/legion/estimates/evaluate-weights.js';
import { roundOf, STRATA } from '../../dist/src/games/legion/estimates/strata.js';
import { ok } from '../../dist/src/kernel/result.js';
import { Rng } from '../../dist/src/kernel/rng.js';
import { solve, Matrix } from 'ml-matrix';
import { battle, mean, must, play, rowsOf } from '../legion-endgame/common.mjs';
import { SCENARIOS, byAgent, byPolicy, isMine, playedOn } from './common.mjs';

const LEFT = [0, 1, 2, 3];

const times =
  (factor, ...terms) =>
  (row, step) =>
    terms.forEach((term) => (row[TERMS.indexOf(term)] *= factor ** step));
const plus =
  (size, ...terms) =>
  (row, step) =>
    terms.forEach((term) => (row[TERMS.indexOf(term)] += size * step));

/** By name: changes a row of weights by a step of 1 or −1. */
const GROUPS = {
  // What a whole unit counts stays the same.
  wounds(row, step) {
    const [alive, wounds] = ['alive', 'wounds'].map((term) => TERMS.indexOf(term));
    const whole = row[alive] + row[wounds];
    row[alive] /= 2 ** step;
    row[wounds] = whole - row[alive];
  },
  'menace-soon': times(2, 'menace-soon'),
  'menace-later': times(2, 'menace-later'),
  attacks: times(1.4, 'menace-now', 'shot-now', 'attacking'),
  distance: plus(0.06, 'distance'),
  suppression(row, step) {
    plus(-0.06, 'suppression')(row, step);
    times(2, 'suppressed', 'panics')(row, step);
  },
  standby: times(2, 'standby'),
  'to-act': times(2, 'to-act'),
  standing: times(1.6, ...LEFT.map((left) => `standing-${left}`)),
  progress: times(2, ...LEFT.map((left) => `progress-${left}`)),
  tokens: times(1.5, 'won', 'round-end'),
};
const NAMES = Object.keys(GROUPS);

const [first, ...rest] = process.argv.slice(2);
if (first === 'tally') tally(rowsOf(rest));
else await measure(first, ...rest);

async function measure(round, pairs, playouts, iterations, out, part, parts) {
  for (let n = 0; n < Number(pairs); n++) {
    if (!isMine(n, part, parts)) continue;
    const { game, scenario } = await battle((n >> 1) % SCENARIOS);
    const side = n & 1;
    const seed = `tuned/${round}/${n}`;
    const start = game.newState();
    play(game, start, seed, byPolicy(game), Number(round));
    const lot = new Rng(seed, 'signs');
    const signs = NAMES.map(() => (lot.below(2) === 0 ? -1 : 1));
    const values = [1, -1].map((turn) => {
      const agent = searchWith(
        signs.map((sign) => sign * turn),
        iterations,
      );
      const state = game.newState();
      game.copy(start, state);
      play(game, state, seed, byAgent(game, agent, [side]), Number(round) + 1);
      return mean(playedOn(game, state, Number(playouts), seed)) * (side === 0 ? 1 : -1);
    });
    appendFileSync(out, `${JSON.stringify({ n, scenario, side, signs, values })}\n`);
  }
}

function searchWith(steps, iterations) {
  const weights = STRATA.map((_, stratum) => {
    const from = rowOfRound(roundOf(stratum));
    const row = [...WEIGHTS.subarray(from, from + TERMS.length)];
    for (const [i, name] of NAMES.entries()) GROUPS[name](row, steps[i]);
    return row;
  });
  const table = { terms: TERMS, strata: STRATA, weights };
  const file = JSON.stringify({ format: 'opfor-linear-1', game: 'legion', ...table, about: {} });
  return must(parseAgent(`mcts:iterations=${iterations},leaf=tuned.json`, () => ok(new TextEncoder().encode(file))));
}

/** What a step of 1 brings, by least squares over the halved differences of the pairs. */
function tally(rows) {
  const signs = new Matrix(rows.map((row) => row.signs));
  const halves = Matrix.columnVector(rows.map(({ values: [up, down] }) => (up - down) / 2));
  const steps = solve(signs.transpose().mmul(signs), signs.transpose().mmul(halves));
  const left = Matrix.sub(halves, signs.mmul(steps)).to1DArray();
  const error = Math.sqrt(left.reduce((sum, x) => sum + x * x, 0) / (rows.length - NAMES.length) / rows.length);
  console.log(`${rows.length} pairs, error of each ${error.toFixed(3)}`);
  for (const [i, name] of NAMES.entries()) console.log(`${name.padEnd(14)} ${steps.get(i, 0).toFixed(3)}`);
}
