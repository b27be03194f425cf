// Which weights of Legion's estimate win when they are greater: pairs of games between two agents that differ in
// nothing but their weights. node results/legion-evaluate/tune.mjs SEED PAIRS STEP OUT each|groups SPEC (such as policy
// or mcts:iterations=24), then: … tune.mjs tally OUT... In each pair every weight (or group) goes up by STEP of its
// size for one side and down for the other, by lot; a pair is two games with the sides changed over. What a weight
// brings is the mean of what its upper side won, from −1 to 1: the others cancel out. Lines are added to OUT: scenario,
// what the first side won, the lots. … tune.mjs against SEED PAIRS WEIGHTS OUT SPEC plays such pairs between given
// weights, as JSON like '{"distance":-0.05}', and today's. OPFOR_SCENARIOS names the battles, separated by commas;
// otherwise they are all that have two players.
import { appendFileSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { parseAgent } from '../../dist/agents/index.js';
import { legionLibrary } from '../../dist/src/arena/legion/library.js';
import { legionScenario } from '../../dist/src/arena/legion/kit.js';
import { readScenarioFile, scenarioNames } from '../../dist/src/arena/scenario-files.js';
import { TERMS, WEIGHTS } from '../../dist/src/games/legion/estimates/evaluate-weights.js';
import { createLegion } from '../../dist/src/games/legion/legion.js';
import { CHANCE, NOBODY } from '../../dist/src/kernel/game.js';
import { Rng } from '../../dist/src/kernel/rng.js';

/** Weights so small that a step is taken of this instead. */
const LEAST = {
  distance: 0.06,
  suppression: 0.05,
  suppressed: 0.3,
  panics: 0.5,
  ordered: 0.1,
  'lead-2': 0.2,
  'lead-3': 0.2,
  'progress-0': 0.2,
};

/** Weights that go up and down together; `ordered`, `turn` and `cornered` are left as they are. */
const GROUPS = [
  ['alive', 'wounds'],
  ['attacking', 'shot-now'],
  ['menace-now'],
  ['menace-soon'],
  ['menace-later'],
  ['distance'],
  ['suppression', 'suppressed', 'panics'],
  ['standby'],
  ['to-act'],
  ['won', 'round-end'],
  ['standing-0', 'standing-1', 'standing-2', 'standing-3'],
  ['progress-0', 'progress-1', 'progress-2', 'progress-3'],
  ['lead-0', 'lead-1', 'lead-2', 'lead-3'],
];

const groupsOf = (how) => (how === 'each' ? TERMS.map((term) => [term]) : GROUPS);

function must(result) {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'tally') tally(rest);
else if (first === 'against') against(...rest);
else play(first, ...rest);

/** How many battles there are, and what blue wins of one in which the weights of blue, and of red, are these. */
function battlesOf(spec) {
  const names = process.env.OPFOR_SCENARIOS?.split(',') ?? scenarioNames();
  const games = names
    .map((name) => must(createLegion(legionLibrary(), must(legionScenario(must(readScenarioFile(name)))).scenario)))
    .filter(({ players }) => players.length === 2);
  const { configured, budget = { iterations: Infinity } } = must(parseAgent(spec));
  const agents = games.map((game) => [configured.create(game), configured.create(game)]);
  const won = (k, weights, stream) => {
    const game = games[k];
    const state = game.newState();
    const view = game.newState();
    const dealer = new Rng(stream, 'dealer');
    const minds = [new Rng(stream, 'blue'), new Rng(stream, 'red')];
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      if (actor === CHANCE) {
        game.apply(state, game.sampleChance(state, dealer));
        continue;
      }
      WEIGHTS.set(weights[actor]);
      game.view(state, actor, view);
      // Where the weights are looked at is where units act: a search is kept for that.
      const acts = state.game.round > 0 && state.game.activePlayer >= 0 && !game.isRoutine(view);
      const action = acts ? agents[k][actor].choose(view, budget, minds[actor]) : game.rolloutPolicy(view, minds[actor]);
      game.apply(state, action);
    }
    return game.returns(state, 0);
  };

  return { count: games.length, won };
}

/** What the first of two weights wins of a pair of battles with the sides changed over, from −1 to 1. */
function pairOf({ count, won }, [up, down], seed, pair) {
  const k = pair % count;
  const stream = `${seed}/${pair}`;
  return [k, (won(k, [up, down], stream) - won(k, [down, up], stream)) / 2];
}

function play(seed, pairs, step, out, how, spec) {
  const battles = battlesOf(spec);
  const groups = groupsOf(how);
  const lots = new Rng(seed, 'lots');
  const middle = Float64Array.from(WEIGHTS);
  const [up, down] = [Float64Array.from(middle), Float64Array.from(middle)];
  for (let pair = 0; pair < Number(pairs); pair++) {
    let signs = '';
    for (const group of groups) {
      const sign = lots.below(2) === 0 ? 1 : -1;
      signs += sign > 0 ? '+' : '-';
      for (const term of group) {
        const i = TERMS.indexOf(term);
        const change = Number(step) * sign * Math.max(LEAST[term] ?? 0, Math.abs(middle[i]));
        up[i] = middle[i] + change;
        down[i] = middle[i] - change;
      }
    }
    const [k, points] = pairOf(battles, [up, down], seed, pair);
    appendFileSync(out, `${JSON.stringify([k, points, signs])}\n`);
  }
}

function against(seed, pairs, weights, out, spec) {
  const battles = battlesOf(spec);
  const [up, down] = [Float64Array.from(WEIGHTS), Float64Array.from(WEIGHTS)];
  for (const [term, weight] of Object.entries(JSON.parse(weights))) {
    if (!TERMS.includes(term)) throw new Error(`there is no term '${term}'; there are: ${TERMS.join(', ')}`);
    up[TERMS.indexOf(term)] = weight;
  }
  let [sum, squares] = [0, 0];
  for (let pair = 0; pair < Number(pairs); pair++) {
    const [k, points] = pairOf(battles, [up, down], seed, pair);
    appendFileSync(out, `${JSON.stringify([k, points])}\n`);
    sum += points;
    squares += points * points;
  }
  const mean = sum / pairs;
  const error = Math.sqrt((squares / pairs - mean * mean) / pairs);
  console.log(`${pairs} pairs: ${(50 + 50 * mean).toFixed(1)} % ± ${(50 * error).toFixed(1)} of the points`);
}

function tally(files) {
  const rows = files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line)));
  const groups = rows[0][2].length === TERMS.length ? groupsOf('each') : GROUPS;
  const squares = rows.reduce((sum, [, points]) => sum + points * points, 0);
  const error = Math.sqrt(squares) / rows.length;
  console.log(`${rows.length} pairs; standard error of each ${error.toFixed(4)}`);
  groups.forEach((group, i) => {
    const mean = rows.reduce((sum, [, points, signs]) => sum + (signs[i] === '+' ? points : -points), 0) / rows.length;
    console.log(`${group.join(', ')}: ${mean.toFixed(4)}`);
  });
}
