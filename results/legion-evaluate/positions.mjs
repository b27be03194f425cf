// Plays battles of Legion and writes, for positions drawn from them, the terms of the estimate and who won, a line of
// JSON each: node results/legion-evaluate/positions.mjs SEED GAMES OUT [AGENT] (0.15 of all decisions are the rollout
// policy's, so that positions differ).
import { appendFileSync } from 'node:fs';
import { parseAgent } from '../../dist/agents/index.js';
import { legionLibrary } from '../../dist/src/arena/legion/library.js';
import { legionScenario } from '../../dist/src/arena/legion/kit.js';
import { readScenarioFile } from '../../dist/src/arena/scenario-files.js';
import { createLegion } from '../../dist/src/games/legion/legion.js';
import { terms, writeTerms } from '../../dist/src/games/legion/estimates/evaluate.js';
import { CHANCE, NOBODY } from '../../dist/src/kernel/game.js';
import { Rng } from '../../dist/src/kernel/rng.js';

const SCENARIOS =
  'core-set-skirmish,core-set-clash,core-set-city,outpost-raid,mirror-crossroads,clone-line,forest-patrol,ice-field,armoured-column,standard-manhunt,standard-uprising'.split(
    ',',
  );
const STRAY = 0.15;
const KEEP = 0.2;

const [seed, games, out, spec = 'officer'] = process.argv.slice(2);

function must(result) {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const battles = SCENARIOS.map((name) =>
  must(createLegion(legionLibrary(), must(legionScenario(must(readScenarioFile(name)))).scenario)),
);
const choice = must(parseAgent(spec));
const budget = choice.budget ?? { iterations: Infinity };

for (let i = 0; i < Number(games); i++) {
  const game = battles[i % battles.length];
  const state = game.newState();
  const view = game.newState();
  const dealer = new Rng(`${seed}/${i}`, 'dealer');
  const luck = new Rng(`${seed}/${i}`, 'luck');
  const players = [0, 1].map(() => choice.configured.create(game));
  const minds = [0, 1].map((player) => new Rng(`${seed}/${i}`, `agent ${player}`));
  const seen = [];
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor === CHANCE) {
      game.apply(state, game.sampleChance(state, dealer));
      continue;
    }
    if (state.game.round > 0 && luck.fraction() < KEEP) {
      writeTerms(game.contextOf(state));
      seen.push([...terms].map((value) => Math.round(value * 1e5) / 1e5));
    }
    game.view(state, actor, view);
    const action =
      luck.fraction() < STRAY ? game.rolloutPolicy(view, luck) : players[actor].choose(view, budget, minds[actor]);
    game.apply(state, action);
  }
  const won = game.returns(state, 0);
  appendFileSync(out, seen.map((x) => `${JSON.stringify({ g: `${seed}/${i}`, s: i % battles.length, won, x })}\n`).join(''));
}
