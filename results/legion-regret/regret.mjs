// By how much a search chooses worse than the best action known, in the units of the estimate (1 for a battle won):
// node results/legion-regret/regret.mjs STATES JUDGED OUT COUNT NAME ITERATIONS SETTINGS [SEED] searches the first
// COUNT states of states.mjs with settings such as {"scan":64}; JUDGED keeps what chosen actions are worth, for all
// searches that are compared, and OUT gets a line for each state. A chosen action is worth the mean of 1500 iterations
// that all begin with it. … regret.mjs tally OUT... compares every NAME with the first.
import { appendFileSync, existsSync } from 'node:fs';
import process from 'node:process';
import { settingsIn } from '../../dist/agents/any/mcts/settings.js';
import { Rng } from '../../dist/src/kernel/rng.js';
import { Mcts } from '../../dist/src/search/mcts.js';
import { ranked } from '../../dist/src/search/root-statistics.js';
import { MCTS_DEFAULTS } from '../../dist/src/search/settings.js';
import { battle, mean, rowsOf } from '../legion-endgame/common.mjs';
import { SCENARIOS } from '../legion-setup/common.mjs';

const JUDGING = 1500;

/** A search whose iterations all begin with the action that is forced, if one is. */
class Forced extends Mcts {
  #edge = 0;

  force(action) {
    this.offer(action);
    this.#edge = this.store.edgeOf(this.root, action);
  }

  decide(node, depth) {
    return node === this.root && this.#edge !== 0 ? this.#edge : super.decide(node, depth);
  }

  worth() {
    return this.store.mean[this.#edge];
  }
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'tally') tally(rowsOf(rest));
else await measure(first, ...rest);

async function measure(states, judged, out, count, name, iterations, settings, seed = '0') {
  const games = [];
  for (let k = 0; k < SCENARIOS; k++) games.push((await battle(k)).game);
  const legion = { ...settingsIn(games[0], MCTS_DEFAULTS, new Map()), reuse: false };
  const searches = games.map((game) => new Mcts(game, { ...legion, ...JSON.parse(settings) }));
  const known = new Map(existsSync(judged) ? rowsOf([judged]).map(({ state, action, worth }) => [`${state}/${action}`, worth]) : []);
  const worthOf = (state, game, view, action) => {
    const found = known.get(`${state}/${action}`);
    if (found !== undefined) return found;
    const judge = new Forced(game, legion);
    judge.begin(view, new Rng(`judge/${state}`));
    judge.force(action);
    judge.run(JUDGING);
    const worth = judge.worth();
    known.set(`${state}/${action}`, worth);
    appendFileSync(judged, `${JSON.stringify({ state, action, worth })}\n`);
    return worth;
  };
  for (const [i, { k, kind, words }] of rowsOf([states]).slice(0, Number(count)).entries()) {
    const state = `${states}/${i}`;
    const view = games[k].newState();
    const bytes = Buffer.from(words, 'base64');
    view.words.set(new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)));
    const before = process.cpuUsage();
    searches[k].begin(view, new Rng(`search/${seed}/${i}`));
    searches[k].runUntilDecided(Number(iterations));
    const { user, system } = process.cpuUsage(before);
    const [{ action }] = ranked(searches[k].statistics());
    const worth = worthOf(state, games[k], view, action);
    appendFileSync(out, `${JSON.stringify({ state, kind, name, worth, seconds: (user + system) / 1e6 })}\n`);
  }
}

function tally(rows) {
  const by = new Map();
  const best = new Map();
  for (const row of rows) {
    if (!by.has(row.name)) by.set(row.name, new Map());
    by.get(row.name).set(row.state, row);
    best.set(row.state, Math.max(best.get(row.state) ?? -Infinity, row.worth));
  }
  const [base] = by.values();
  for (const [name, found] of by) {
    const same = [...found.values()].filter(({ state }) => base.has(state));
    const gains = same.map(({ state, worth }) => worth - base.get(state).worth);
    const gain = mean(gains);
    const error = Math.sqrt(mean(gains.map((x) => (x - gain) ** 2)) / (gains.length - 1));
    const regret = mean(same.map(({ state, worth }) => best.get(state) - worth));
    const seconds = same.reduce((sum, row) => sum + row.seconds, 0);
    console.log(
      `${name}: ${same.length} states, regret ${regret.toFixed(5)}, better than the first by ${gain.toFixed(5)} ± ${error.toFixed(5)}, ${seconds.toFixed(1)} s`,
    );
  }
}
