// What the values of a search say about the result, in the last rounds: battles of mcts:iterations=60; at some decisions
// mcts:iterations=400 is asked, and its best actions are played on by the policy, 24 times each, to the end of the battle.
// npm run build, then node results/legion-endgame/candidates.mjs SEED BATTLES OUT, and … candidates.mjs tally OUT...
import { appendFileSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { parseAgent } from '../../dist/agents/index.js';
import { Rng } from '../../dist/src/kernel/rng.js';
import { Playouts } from '../../dist/src/search/policy-playouts.js';
import { battle, mean, must, play } from './common.mjs';

/** Share of the decisions of a round that are looked at, playouts of an action, and most actions. */
const SHARE = { 3: 0.03, 4: 0.06, 5: 0.12, 6: 0.25 };
const PLAYOUTS = 24;
const MOST = 9;
/** If so many playouts of all actions end alike, nothing depends on the choice. */
const ALIKE = 8;

const [PLAYER, SEARCH] = ['mcts:iterations=60', 'mcts:iterations=400'].map((spec) => must(parseAgent(spec)));

const [first, ...rest] = process.argv.slice(2);
if (first === 'tally') tally(rest);
else await measure(first, ...rest);

async function measure(seed, battles, out) {
  for (let k = 0; k < Number(battles); k++) {
    const { game, scenario } = await battle(k);
    const agents = game.players.map(() => PLAYER.configured.create(game));
    const lot = new Rng(`${seed}/${k}`, 'lot');
    let looked = 0;
    const look = (_, view) => {
      const round = game.round(view);
      if (game.isRoutine(view) || lot.fraction() >= (SHARE[round] ?? 0)) return;
      const samples = compare(game, view, `${seed}/${k}/${looked++}`);
      if (samples !== undefined) appendFileSync(out, `${JSON.stringify({ battle: k, scenario, round, ...samples })}\n`);
    };
    const choose = (actor, view, rng) => agents[actor].choose(view, PLAYER.budget, rng);
    play(game, game.newState(), `${seed}/${k}`, choose, Infinity, look);
  }
}

function compare(game, view, seed) {
  const asked = game.newState();
  game.copy(view, asked);
  const searcher = SEARCH.configured.create(game);
  const choice = searcher.choose(asked, SEARCH.budget, new Rng(seed, 'search'));
  const { choices } = searcher.explain();
  const actions = choices.filter(({ visits }) => visits >= 2).slice(0, MOST);
  if (actions.length < 2) return undefined;
  const playouts = new Playouts(game, () => 0);
  const results = actions.map(() => []);
  const parsed = actions.map(({ action }) => must(game.parse(view, action)));
  const alike = () => results.every((row) => row.every((result) => result === results[0][0]));
  for (let n = 0; n < PLAYOUTS && !(n === ALIKE && alike()); n++) {
    for (const [i, action] of parsed.entries()) {
      playouts.play(view, action, seed, n, 'end');
      results[i].push(playouts.outcome.end);
    }
  }
  return { chosen: parsed.indexOf(choice), values: actions.map(({ value }) => value), results };
}

function tally(files) {
  const rows = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
  for (const round of [...new Set(rows.map((row) => row.round))].sort()) {
    const own = rows.filter((row) => row.round === round);
    const open = own.filter(({ results }) => results[0].length === PLAYOUTS);
    const sums = open.map(momentsOf);
    const [vv, vz, zz, noisy] = [0, 1, 2, 3].map((i) => mean(sums.map((one) => one[i])));
    const slope = vz / vv;
    const [spread, left, noise] = [zz, zz - slope * vz, noisy - zz].map((x) => Math.sqrt(Math.max(0, x)).toFixed(3));
    const share = Math.round((100 * open.length) / own.length);
    console.log(
      `round ${round}: ${own.length} decisions, ${open.length} open (${share} %); slope ${slope.toFixed(2)}, spread ${spread}, about the values ${left}, noise ${noise}`,
    );
  }
}

/** Variance of the values, covariance with the results, variance of the results free of noise, and with it. */
function momentsOf({ values, results }) {
  const playouts = results[0].length;
  const level = Array.from({ length: playouts }, (_, n) => mean(results.map((row) => row[n])));
  const middle = mean(values);
  let [vv, vz, zz, noisy] = [0, 0, 0, 0];
  for (const [i, row] of results.entries()) {
    const off = row.map((result, n) => result - level[n]);
    const sum = off.reduce((all, x) => all + x, 0);
    const squares = off.reduce((all, x) => all + x * x, 0);
    vv += (values[i] - middle) ** 2;
    vz += ((values[i] - middle) * sum) / playouts;
    zz += (sum * sum - squares) / (playouts * (playouts - 1));
    noisy += squares / playouts;
  }
  return [vv, vz, zz, noisy].map((x) => x / (results.length - 1));
}
