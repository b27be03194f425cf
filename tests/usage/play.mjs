// Plays battles of army lists and prints what the agents use of their cards: `node tests/usage/play.mjs --agent greedy
// --table city --seed 1 --games 4 ARMY ARMY …` after a build. Neighbouring lists play each other. Cards that cannot be
// played yet are left out of the lists. For each card action, effect, command card and kind of decision: in how many
// decisions it could be chosen, and in how many it was.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseAgent } from '../../dist/agents/index.js';
import { legionLibrary } from '../../dist/src/arena/legion/library.js';
import { readJson } from '../../dist/src/arena/package-root.js';
import { expandScenario } from '../../dist/src/arena/kits.js';
import { legionScenario } from '../../dist/src/arena/legion/kit.js';
import { readArmy } from '../../dist/src/arena/legion/armies/lists.js';
import { cardPool } from '../../dist/src/games/legion/compile/card-pool.js';
import { USUAL_EDITION } from '../../dist/src/games/legion/editions/all.js';
import { createLegion } from '../../dist/src/games/legion/legion.js';
import { stagedScenario } from '../../dist/src/games/legion/scenario/staged.js';
import { Usage } from '../../dist/src/games/legion/testing/usage.js';
import { CHANCE, NOBODY } from '../../dist/src/kernel/game.js';
import { Rng } from '../../dist/src/kernel/rng.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    agent: { type: 'string', default: 'greedy' },
    table: { type: 'string', default: 'farmland' },
    objective: { type: 'string' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
});

const library = legionLibrary();
const pool = cardPool(library, USUAL_EDITION, { reconstructed: true, era: '2021' });
/** A battle on the table: its armies are replaced. */
const path = fileURLToPath(new URL('../../scenarios/legion-2020/standard-uprising.json', import.meta.url));
const file = expandScenario({ ...found(readJson(path)), table: values.table }, path);
const { table, terrain } = found(legionScenario(file)).scenario;
const total = new Map();
const wins = [0, 0];

for (let i = 0; i < positionals.length; i++) {
  const pair = [positionals[i], positionals[(i + 1) % positionals.length]];
  for (let number = 0; number < Number(values.games); number++) play(pair, `${values.seed} ${number}`);
}
const rows = [...total].sort(([a], [b]) => (a < b ? -1 : 1));
if (values.json) process.stdout.write(`${JSON.stringify(Object.fromEntries(rows))}\n`);
else for (const [name, { offered, chosen }] of rows) process.stdout.write(`${chosen}\t${offered}\t${name}\n`);
process.stderr.write(`blue won ${wins[0]}, red ${wins[1]}\n`);

function found(result) {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** The playable part of a list. */
function army(name) {
  const { list } = found(readArmy(name, USUAL_EDITION, {}));
  const units = list.units
    .filter(({ card }) => pool.units.has(card))
    .map((unit) => ({
      ...unit,
      upgrades: unit.upgrades.filter((id) => pool.upgrades.has(id)),
      loadout: [],
    }));
  return {
    faction: list.faction,
    units,
    commandHand: list.commandHand.filter((id) => pool.commandCards.has(id)),
    deck: list.battleDeck,
  };
}

function play(pair, seed) {
  const rng = new Rng(seed, 'usage');
  const [blue, red] = pair.map(army);
  const pick = (pile) => {
    const ids = blue.deck[pile].filter((id) => pool.battleCards.has(id));
    return ids[rng.below(ids.length)];
  };
  const scenario = stagedScenario(USUAL_EDITION, {
    id: 'usage',
    description: 'Two lists.',
    table,
    terrain,
    armies: { blue, red },
    battle: {
      kind: 'fixed',
      objective: values.objective ?? pick('objectives'),
      deployment: pick('deployments'),
      condition: pick('conditions'),
    },
  });
  const game = found(createLegion(library, scenario, USUAL_EDITION));
  const usage = new Usage(game);
  const state = game.newState();
  const view = game.newState();
  const agents = [0, 1].map(() => found(parseAgent(values.agent)).configured.create(game));
  const streams = [0, 1].map((player) => new Rng(seed, `agent ${player}`));
  const dice = new Rng(seed, 'dice');
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor === CHANCE) {
      game.apply(state, game.sampleChance(state, dice));
      continue;
    }
    game.view(state, actor, view);
    const action = agents[actor].choose(view, { iterations: 400 }, streams[actor]);
    usage.note(state, action);
    game.apply(state, action);
  }
  if (game.returns(state, 0) > 0) wins[0]++;
  else wins[1]++;
  for (const [name, { offered, chosen }] of usage.uses) {
    const sum = total.get(name) ?? { offered: 0, chosen: 0 };
    total.set(name, { offered: sum.offered + offered, chosen: sum.chosen + chosen });
  }
}
