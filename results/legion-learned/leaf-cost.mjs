// How much longer a learned leaf makes an iteration of mcts: processor time of both, decision by decision in turns.
// node results/legion-learned/leaf-cost.mjs NETWORK [rounds] [scenario,scenario…], after npm run build
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseAgent } from '../../dist/agents/index.js';
import { findGame, loadGame } from '../../dist/src/arena/game-source.js';
import { ActionBuffer } from '../../dist/src/kernel/buffers.js';
import { CHANCE, NOBODY } from '../../dist/src/kernel/game.js';
import { Rng } from '../../dist/src/kernel/rng.js';

const ITERATIONS = 100;
/** One in this many decisions of so many battles of the policy is searched. */
const EVERY = 23;
const BATTLES = 2;

const [network, rounds = '2', names = 'heroes-against-vader,swarm-against-walkers,standard-manhunt'] =
  process.argv.slice(2);
const agents = ['mcts', `mcts:leaf=${network}`].map((spec) => {
  const agent = parseAgent(spec, (file) => ({ ok: true, value: new Uint8Array(readFileSync(file)) }));
  if (!agent.ok) throw new Error(agent.problem.message);
  return agent.value.configured;
});

function viewsOf(game) {
  const views = [];
  const actions = new ActionBuffer();
  for (let battle = 0; battle < BATTLES; battle++) {
    const state = game.newState();
    const rng = new Rng(`battle/${battle}`, 'battle');
    let decisions = 0;
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      if (actor === CHANCE) {
        game.apply(state, game.sampleChance(state, rng));
        continue;
      }
      if (decisions++ % EVERY === 0) {
        const view = game.newState();
        game.view(state, actor, view);
        game.legalActions(view, actions);
        if (actions.length > 1) views.push(view);
      }
      game.apply(state, game.knowledge.rolloutPolicy(state, rng));
    }
  }
  return views;
}

let logarithms = 0;
const scenarios = names.split(',');
for (const scenario of scenarios) {
  const { game } = (await loadGame(findGame({ scenario, game: undefined }).value)).value;
  const views = viewsOf(game);
  const view = game.newState();
  const microseconds = [0, 0];
  const iterations = [0, 0];
  // The first round, in which code is compiled, does not count.
  for (let round = 0; round <= Number(rounds); round++) {
    const players = agents.map((agent) => agent.create(game));
    for (const [i, seen] of views.entries()) {
      for (const which of (i + round) % 2 === 0 ? [0, 1] : [1, 0]) {
        game.copy(seen, view);
        const before = process.cpuUsage();
        players[which].choose(view, { iterations: ITERATIONS }, new Rng('leaf', `${round}/${i}`));
        const { user, system } = process.cpuUsage(before);
        if (round === 0) continue;
        microseconds[which] += user + system;
        iterations[which] += players[which].iterations();
      }
    }
  }
  const [plain, learned] = microseconds.map((time, which) => time / iterations[which]);
  logarithms += Math.log(learned / plain);
  process.stdout.write(
    `${scenario}: ${plain.toFixed(0)} and ${learned.toFixed(0)} µs an iteration, ${(learned / plain).toFixed(2)}\n`,
  );
}
process.stdout.write(`mean ratio ${Math.exp(logarithms / scenarios.length).toFixed(2)}\n`);
