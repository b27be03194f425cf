// Plays missions of the campaign in pairs, for results/imperial-assault/campaign.md, after `npm run build`:
//   nice -n 19 node tests/soak/campaign-agents.mjs --missions aftermath --rebels 'policy;random' --imperial app
//   nice -n 19 node tests/soak/campaign-agents.mjs --imperial 'mcts:iterations=60;app' --sprt 0.5,0.75
// Both games of a pair have the same heroes and the same stream of dice. The side for which two agents are given is
// played by the first of them in the first game, by the second in the other.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { agents, parseAgent } from '../../dist/agents/index.js';
import { campaignMission, MISSION_PARTS } from '../../dist/src/arena/imperial-assault/library.js';
import { missionGame as gameOfMission, readMission } from '../../dist/src/arena/imperial-assault/missions.js';
import { CHANCE, NOBODY } from '../../dist/src/kernel/game.js';
import { Rng } from '../../dist/src/kernel/rng.js';

const { values: given } = parseArgs({
  options: {
    missions: { type: 'string', default: 'aftermath' },
    rebels: { type: 'string', default: 'policy' },
    imperial: { type: 'string', default: 'app' },
    heroes: { type: 'string', default: 'diala-passil,fenn-signis,gaarkhan,jyn-odan' },
    open: { type: 'string', default: 'trandoshan-hunter,probe-droid' },
    level: { type: 'string', default: '2' },
    pairs: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'pairs' },
    sprt: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});

function say(line) {
  process.stdout.write(`${line}\n`);
}

/** What people should know of the missions. */
const told = new Set();

/** A mission with heroes who have their first cards. */
function missionGame(id) {
  const { hero } = campaignMission(id, Number(given.level));
  const heroes = [...new Set([...(hero === null ? [] : [hero]), ...given.heroes.split(',')])].slice(0, 4);
  const json = {
    id,
    name: id,
    description: 'A mission that agents play for measurements.',
    edition: 'imperial-assault-campaign',
    mission: id,
    threatLevel: Number(given.level),
    heroes: heroes.map((one) => ({ hero: one })),
    openGroups: given.open.split(','),
  };
  const read = readMission({ path: id, json }, MISSION_PARTS);
  if (!read.ok) throw new Error(read.problem.message);
  for (const doubt of read.value.doubts) told.add(doubt);
  return gameOfMission(read.value, MISSION_PARTS);
}

const MOST_STEPS = 20000;

/** Plays a game; returns the winner and how it went. */
function play(game, seats, seed) {
  const players = seats.map((seat) => seat.configured.create(game));
  const rngs = seats.map((_, side) => new Rng(seed, `agent ${side}`));
  const dice = new Rng(seed, 'dice');
  const state = game.newState();
  const view = game.newState();
  let steps = 0;
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (++steps > MOST_STEPS || state.game.round > 20) return { winner: -1, steps, state };
    let action;
    if (actor === CHANCE) action = game.sampleChance(state, dice);
    else {
      game.view(state, actor, view);
      action = players[actor].choose(view, seats[actor].budget ?? { iterations: Infinity }, rngs[actor]);
      if (!game.isLegal(state, action)) throw new Error(`not legal: ${game.format(view, action)}`);
    }
    if (given.show) {
      const said = actor >= 0 ? (players[actor].explain?.()?.sentence ?? '') : '';
      say(`${state.game.round} ${game.players[actor] ?? 'dice'} ${game.format(state, action)} | ${said}`);
    }
    game.apply(state, action);
  }
  return { winner: state.game.winner - 1, steps, state };
}

/** Log-likelihood ratio of wins and losses of decided pairs, of two chances of a win. */
function ratio(wins, losses, [low, high]) {
  return wins * Math.log(high / low) + losses * Math.log((1 - high) / (1 - low));
}

/** Wilson's interval. */
function interval(wins, games) {
  if (games === 0) return [0, 1];
  const z = 1.96;
  const p = wins / games;
  const middle = (p + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  return [middle - half, middle + half];
}

function agentOf(spec) {
  const read = parseAgent(spec);
  if (!read.ok) throw new Error(`${read.problem.message}; agents: ${agents.map(({ name }) => name).join(', ')}`);
  return read.value;
}

const rebels = given.rebels.split(';').map(agentOf);
const imperials = given.imperial.split(';').map(agentOf);
const bounds = given.sprt?.split(',').map(Number);
const of = imperials.length > 1 ? 1 : 0;
let [wins, losses, even] = [0, 0, 0];
const totals = [
  [0, 0],
  [0, 0],
];
const decided = () => {
  if (bounds === undefined) return false;
  const now = ratio(wins, losses, bounds);
  return Math.abs(now) >= Math.log(0.95 / 0.05);
};
const games = given.missions.split(',').map((id) => ({ id, game: missionGame(id) }));
for (let pair = 0; pair < Number(given.pairs) && !decided(); pair++)
  for (const { id, game } of games) {
    if (decided()) break;
    const seed = `${given.seed} ${id} ${pair}`;
    const before = process.cpuUsage();
    const results = [0, 1].map((k) =>
      play(game, [rebels[Math.min(k, rebels.length - 1)], imperials[Math.min(k, imperials.length - 1)]], seed),
    );
    const won = results.map(({ winner }) => (winner === of ? 1 : 0));
    won.forEach((one, k) => {
      totals[k][0] += one;
      totals[k][1]++;
    });
    if (won[0] > won[1]) wins++;
    else if (won[0] < won[1]) losses++;
    else even++;
    const cpu = process.cpuUsage(before);
    const said = results.map(
      ({ winner, steps, state }) =>
        `${winner < 0 ? 'NO END' : game.players[winner]} round ${state.game.round} wounded ${state.heroes.isWounded.join('')} ${steps} steps`,
    );
    say(`${seed}: ${said.join(' | ')} | ${Math.round((cpu.user + cpu.system) / 1000)} ms`);
  }
for (const line of told) say(line);
for (const [k, [won, all]] of totals.entries())
  say(
    `${k === 0 ? 'first' : 'second'}: ${won} of ${all} won, ${interval(won, all)
      .map((x) => x.toFixed(2))
      .join(' to ')}`,
  );
say(`decided pairs ${wins + losses}: ${wins} by the first, ${losses} by the second; even ${even}`);
say(
  `interval ${interval(wins, wins + losses)
    .map((x) => x.toFixed(3))
    .join(' to ')}`,
);
if (bounds !== undefined) say(`log-likelihood ratio ${ratio(wins, losses, bounds).toFixed(2)}`);
