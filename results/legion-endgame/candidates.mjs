// What the values of a search say about the result, in the last rounds: battles of mcts:iterations=60; at some
// decisions mcts:iterations=400 is asked, and its best actions are played on by the policy, 24 times each, to the end
// of the battle. With `searched` the best four actions of rounds 5 and 6 are also played on by a search of 16
// iterations on both sides. npm run build, then node results/legion-endgame/candidates.mjs SEED BATTLES OUT
// [searched], and … candidates.mjs tally OUT...
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { parseAgent } from '../../dist/agents/index.js';
import { rankingOf } from '../../dist/src/arena/ranking/correlation.js';
import { Rng } from '../../dist/src/kernel/rng.js';
import { Playouts } from '../../dist/src/search/policy-playouts.js';
import { battle, mean, must, play, rowsOf } from './common.mjs';

/** Share of the decisions of a round that are looked at, playouts of an action, and most actions. */
const SHARE = { 3: 0.03, 4: 0.06, 5: 0.12, 6: 0.25 };
const PLAYOUTS = 24;
const MOST = 8;
/** If so many playouts of all actions end alike, each number for all of them, nothing depends on the choice. */
const ALIKE = 8;

/** The same where a search plays on, and its playouts. */
const SEARCHED_SHARE = { 5: 0.2, 6: 0.4 };
const SEARCHED_MOST = 4;
const CONTINUED = 16;

const [PLAYER, SEARCH, CONTINUING] = [60, 400, 16].map((n) => must(parseAgent(`mcts:iterations=${n}`)));

const [first, ...rest] = process.argv.slice(2);
if (first === 'tally') tally(rest);
else await measure(first, ...rest);

async function measure(seed, battles, out, mode) {
  const searched = mode === 'searched';
  for (let k = 0; k < Number(battles); k++) {
    const { game, scenario } = await battle(k);
    const agents = game.players.map(() => PLAYER.configured.create(game));
    const lot = new Rng(`${seed}/${k}`, 'lot');
    let looked = 0;
    const look = (_, view) => {
      const round = game.round(view);
      if (game.knowledge.isRoutine(view) || lot.fraction() >= ((searched ? SEARCHED_SHARE : SHARE)[round] ?? 0)) return;
      const samples = compare(game, view, `${seed}/${k}/${looked++}`, searched);
      if (samples !== undefined) appendFileSync(out, `${JSON.stringify({ battle: k, scenario, round, ...samples })}\n`);
    };
    const choose = (actor, view, rng) => agents[actor].choose(view, PLAYER.budget, rng);
    play(game, game.newState(), `${seed}/${k}`, choose, Infinity, look);
  }
}

function compare(game, view, seed, searched) {
  const asked = game.newState();
  game.copy(view, asked);
  const searcher = SEARCH.configured.create(game);
  const choice = searcher.choose(asked, SEARCH.budget, new Rng(seed, 'search'));
  const { choices } = searcher.explain();
  const actions = choices.filter(({ visits }) => visits >= 2).slice(0, searched ? SEARCHED_MOST : MOST);
  if (actions.length < 2) return undefined;
  const playouts = new Playouts(game, () => 0);
  const results = actions.map(() => []);
  const parsed = actions.map(({ action }) => must(game.parse(view, action)));
  const alike = () => results.every((row) => row.every((result, n) => result === results[0][n]));
  for (let n = 0; n < PLAYOUTS && !(n === ALIKE && alike()); n++) {
    for (const [i, action] of parsed.entries()) {
      playouts.play(view, action, seed, n, 'end');
      results[i].push(playouts.outcome.end);
    }
  }
  const isOpen = results[0].length === PLAYOUTS;
  return {
    chosen: parsed.indexOf(choice),
    values: actions.map(({ value }) => value),
    results,
    ...(searched && isOpen ? { continued: continuedBySearch(game, view, parsed, seed) } : {}),
  };
}

/** Results by action where a search plays both sides on. */
function continuedBySearch(game, view, actions, seed) {
  const player = game.actor(view);
  const agents = game.players.map(() => CONTINUING.configured.create(game));
  const world = game.newState();
  return actions.map((action) =>
    Array.from({ length: CONTINUED }, (_, n) => {
      game.copy(view, world);
      game.determinize(world, new Rng(`${seed}/${n}`, 'world'));
      game.apply(world, action);
      play(game, world, `${seed}/${n}`, (actor, seen, rng) => agents[actor].choose(seen, CONTINUING.budget, rng));
      return game.returns(world, player);
    }),
  );
}

function tally(files) {
  const rows = rowsOf(files);
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
  tallySearched(rows);
}

/** Of battles with `continued`: how the results of policy and of search go together. */
function tallySearched(rows) {
  const open = rows.filter(({ continued }) => continued !== undefined);
  if (open.length === 0) return;
  // Both have common luck by number, but not with each other, so the same number of each is compared.
  const samples = open.map(({ results, continued }) => {
    return { value: results.map((row) => row.slice(0, CONTINUED)), judge: continued };
  });
  const { correlation, low, high } = rankingOf(samples);
  const best = open.map(({ chosen, results, continued }) => {
    const means = results.map(mean);
    return mean(continued[means.indexOf(Math.max(...means))]) - mean(continued[chosen]);
  });
  const error = Math.sqrt(mean(best.map((x) => x * x)) / best.length);
  console.log(`${open.length} open decisions: results of the policy and of the search ${correlation.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`);
  console.log(`the policy's best over the search's choice, by the search ${mean(best).toFixed(3)} ± ${error.toFixed(3)}`);
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
