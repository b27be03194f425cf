// What an agent gains by an activation, in the units of the estimate that it looks at (1 for a battle won): node
// results/legion-search/activation-gain.mjs SEED POSITIONS REPEATS SPEC... (such as mcts:iterations=400; the first is
// what the others are compared with) Positions before an activation are drawn from battles between officers. The agent
// plays the activation to its end, as often as REPEATS says, with dice of its own each time and the same for all
// agents; what the enemy decides meanwhile the rollout policy does.
import process from 'node:process';
import { parseAgent } from '../../dist/agents/index.js';
import { legionLibrary } from '../../dist/src/arena/legion/library.js';
import { legionScenario } from '../../dist/src/arena/legion/kit.js';
import { readScenarioFile } from '../../dist/src/arena/scenario-files.js';
import { createLegion } from '../../dist/src/games/legion/legion.js';
import { CHANCE, NOBODY } from '../../dist/src/kernel/game.js';
import { Rng } from '../../dist/src/kernel/rng.js';

const SCENARIOS =
  'core-set-skirmish,core-set-clash,clone-line,ice-field,outpost-raid,forest-patrol,core-set-city,standard-manhunt'.split(
    ',',
  );

/** Of so many activations one is kept. */
const KEEP = 5;

const [seed, positions, repeats, ...specs] = process.argv.slice(2);

function must(result) {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const battles = SCENARIOS.map((name) =>
  must(createLegion(legionLibrary(), must(legionScenario(must(readScenarioFile(name)))).scenario)),
);

/** Whether a unit is to be chosen that activates. */
function isBeforeActivation(game, state, rng) {
  if (state.game.round === 0 || state.game.activating >= 0) return false;
  return game.format(state, game.sampleAction(state, rng)).startsWith('activate ');
}

function drawPositions(count) {
  const officer = must(parseAgent('officer')).configured;
  const drawn = [];
  for (let k = 0; drawn.length < count; k++) {
    const battle = k % battles.length;
    const game = battles[battle];
    const players = [0, 1].map(() => officer.create(game));
    const minds = [0, 1].map((player) => new Rng(seed + k, `a${player}`));
    const dealer = new Rng(seed + k, 'dealer');
    const pick = new Rng(seed + k, 'pick');
    const state = game.newState();
    const view = game.newState();
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      if (actor === CHANCE) {
        game.apply(state, game.sampleChance(state, dealer));
        continue;
      }
      if (isBeforeActivation(game, state, pick) && pick.below(KEEP) === 0) {
        const kept = game.newState();
        game.copy(state, kept);
        drawn.push({ battle, state: kept, player: actor });
      }
      game.view(state, actor, view);
      game.apply(state, players[actor].choose(view, { iterations: Infinity }, minds[actor]));
    }
  }
  return drawn.slice(0, count);
}

/** What the position is worth to its player after the activation, less what it was worth before. */
function gain({ battle, state: from, player }, agent, budget, stream) {
  const game = battles[battle];
  const state = game.newState();
  const view = game.newState();
  game.copy(from, state);
  const dealer = new Rng(`d${stream}`, 'dealer');
  const mind = new Rng(`m${stream}`, 'mind');
  const enemy = new Rng(`o${stream}`, 'o');
  let begun = false;
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (state.game.activating >= 0) begun = true;
    else if (begun) break;
    if (actor === CHANCE) game.apply(state, game.sampleChance(state, dealer));
    else if (actor !== player) game.apply(state, game.knowledge.rolloutPolicy(state, enemy));
    else {
      game.view(state, actor, view);
      game.apply(state, agent.choose(view, budget, mind));
    }
  }
  const after = game.actor(state) === NOBODY ? game.returns(state, player) : game.knowledge.evaluate(state, player);
  return after - game.knowledge.evaluate(from, player);
}

function meanAndError(values) {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  const squares = values.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return `${mean.toFixed(4)} ± ${Math.sqrt(squares / values.length / (values.length - 1)).toFixed(4)}`;
}

const places = drawPositions(Number(positions));
let first;
for (const spec of specs) {
  const { configured, budget = { iterations: Infinity } } = must(parseAgent(spec));
  const agents = battles.map((game) => configured.create(game));
  const started = process.cpuUsage().user;
  const gains = places.map((place, i) => {
    let sum = 0;
    for (let r = 0; r < Number(repeats); r++) sum += gain(place, agents[place.battle], budget, `${i}:${r}`);
    return sum / Number(repeats);
  });
  first ??= gains;
  const more = meanAndError(gains.map((x, i) => x - first[i]));
  const seconds = ((process.cpuUsage().user - started) / 1e6).toFixed(0);
  console.log(
    `${spec}: gain ${meanAndError(gains)} (standard error), more than the first by ${more}, ${seconds} s of CPU`,
  );
}
