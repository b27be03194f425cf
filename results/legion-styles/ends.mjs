// What styles of play change: means by game over the records of tournaments of a style against none.
//   node results/legion-styles/ends.mjs FOLDER …
// Points are those of the scenario's units. Errors are standard errors of the mean over pairs.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { ON_TABLE } from '../../dist/src/games/legion/state/state.js';
import { findGame, loadGame } from '../../dist/src/arena/game-source.js';

function valueOf(result) {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const games = new Map();

async function gameOf(name) {
  if (!games.has(name)) games.set(name, valueOf(await loadGame(valueOf(findGame({ scenario: name })))).game);
  return games.get(name);
}

/** Mean distance of the units of a side to their nearest enemies, in millimetres, leader to leader. */
function distanceOf({ battle }, { units, minis }, side) {
  const { count, firstMini } = battle.units;
  const there = Array.from({ length: count }, (_, u) => u).filter((u) => units.status[u] === ON_TABLE);
  const [own, enemies] = [0, 1].map((other) => there.filter((u) => (battle.units.side[u] === side) === (other === 0)));
  const [x, y] = [minis.x, minis.y].map((all) => (u) => all[firstMini[units.carrier[u]]] / 10);
  const nearest = own.map((u) => Math.min(...enemies.map((v) => Math.hypot(x(u) - x(v), y(u) - y(v)))));
  return nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
}

/** What a record ended with, for the seat whose agent has a style, and for the other. */
async function endOf({ scenario, agents, actions }) {
  const game = await gameOf(scenario.id);
  const state = game.newState();
  const own = agents.findIndex(({ settings }) => settings.style !== undefined);
  let distance;
  for (const text of actions) {
    game.apply(state, valueOf(game.parse(state, text)));
    if (state.game.round === 3) distance ??= distanceOf(game, state, own % 2);
  }
  const { pointsLost, victoryTokens } = state.sides;
  const side = own % 2;
  return {
    'points taken': pointsLost[1 - side],
    'points lost': pointsLost[side],
    'victory tokens': victoryTokens[side],
    'victory tokens of the other': victoryTokens[1 - side],
    'distance to the enemy after two rounds, mm': distance,
    won: game.returns(state, own) > 0 ? 1 : 0,
  };
}

for (const folder of process.argv.slice(2)) {
  const records = readFileSync(`${folder}/games.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const pairs = new Map();
  for (const record of records) pairs.set(record.seed, [...(pairs.get(record.seed) ?? []), await endOf(record)]);
  const whole = [...pairs.values()].filter((ends) => ends.length === 2);
  console.log(`${folder}: ${whole.length} pairs`);
  for (const name of Object.keys(whole[0][0])) {
    const means = whole.map(([a, b]) => (a[name] + b[name]) / 2);
    const mean = means.reduce((sum, x) => sum + x, 0) / means.length;
    const spread = means.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (means.length - 1);
    console.log(`  ${name}: ${mean.toFixed(2)} ± ${Math.sqrt(spread / means.length).toFixed(2)}`);
  }
}
