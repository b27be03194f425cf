/**
 * Whether luck with the dice, or playing on several times from the ends of rounds, would bring the variance of battles
 * down. Battles are those of standard armies; each side plays as the agent `policy` does:
 *
 *     npm run build && node results/balance/luck.mjs [BLOCKS OF TWO BATTLES]
 */
import { Matrix, solve } from 'ml-matrix';
import { loadBattle } from '../../dist/src/balance/battles/arena.js';
import { battleOf, drawBlock } from '../../dist/src/balance/run/block.js';
import { arenaFor } from '../../dist/src/balance/run/player.js';
import { CHANCE, NOBODY } from '../../dist/src/kernel/game.js';
import { Rng } from '../../dist/src/kernel/rng.js';

const [count = 200] = process.argv.slice(2).map(Number);
const FACTIONS = ['rebels', 'empire', 'republic', 'separatists'];
const plan = {
  format: 1,
  kind: 'points',
  commands: ['luck'],
  commits: [''],
  builds: [''],
  edition: 'legion-2020',
  changes: [],
  army: 'standard',
  points: 700,
  reconstructed: false,
  agents: [{ spec: 'policy', version: '5' }],
  every: 10,
  seed: 'm',
  opponents: FACTIONS,
  armies: [],
  factions: FACTIONS,
  copies: 3,
};
const arena = arenaFor(plan);
if (!arena.ok) throw new Error(arena.problem.message);
const ROUNDS = 6;
const ATTACK = 0;
const DEFENCE = 1;

/** Plays on from a state to the end; `after` is told each event's consequences once the action is carried out. */
function playOn(game, state, seed, own, hear, after) {
  const view = game.newState();
  const dealer = new Rng(seed, 'dealer');
  const streams = [0, 1].map((player) => new Rng(seed, `agent/${player}`));
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor === CHANCE) game.apply(state, game.sampleChance(state, dealer), hear);
    else {
      game.view(state, actor, view);
      const choice = game.knowledge.rolloutPolicy(view, streams[actor]) ?? game.sampleAction(view, streams[actor]);
      game.apply(state, choice, hear);
    }
    after?.();
  }
  return (game.returns(state, own) + 1) / 2;
}

/** A battle: its score, the luck of each round in points, and what came of playing on from the ends of rounds. */
function battle(block, own, isSplit) {
  const content = battleOf(arena.value, drawBlock(plan, arena.value, { block, centre: 0 }), 0, own, 'x');
  const loaded = loadBattle(arena.value, content);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  const { game } = loaded.value;
  const { units, minis, library } = game.battle;
  const { attackDice, defenseDice } = library.measures;
  const wounds = Array.from({ length: units.count }, (_, u) =>
    Array.from({ length: units.miniCount[u] }, (_, m) => minis.wounds[units.firstMini[u] + m]).reduce((a, b) => a + b, 0),
  );
  const state = game.newState();
  // More than could be expected of each roll, in points of the unit that is shot at, signed for the compared army.
  const luck = Array.from({ length: ROUNDS + 1 }, () => [0, 0]);
  const ends = [];
  let [round, ended] = [0, false];
  const hear = (event) => {
    if (event.type === 'round') round = Number(event.round);
    else if (event.type === 'phase' && event.phase === 'end') ended = true;
    else if (event.type === 'dice-rolled' || event.type === 'defense-roll') {
      const attacker = state.attack.attacker;
      const target = state.pools.defender[state.attack.pool];
      const worth = units.points[target] / Math.max(1, wounds[target]);
      const blocks = (die) => (die.block + (units.defenseSurge[target] ? die.surge : 0)) / die.sides;
      if (event.type === 'defense-roll') {
        const { block, surge, blank } = event;
        const got = block + (units.defenseSurge[target] ? surge : 0);
        const more = got - (block + surge + blank) * blocks(defenseDice[event.colour]);
        luck[round][DEFENCE] += (units.side[target] === own ? 1 : -1) * more * worth;
        return;
      }
      const surges = units.attackSurge[attacker] > 0;
      let more = 0;
      for (const part of event.faces.split('; ')) {
        const [colour, faces] = part.split(': ');
        const die = attackDice[colour];
        const chance = (die.hit + die.crit + (surges ? die.surge : 0)) / die.sides;
        for (const [, number, face] of faces.matchAll(/(\d+) (hit|crit|surge|blank)/g)) {
          const isGood = face === 'hit' || face === 'crit' || (face === 'surge' && surges);
          more += Number(number) * ((isGood ? 1 : 0) - chance);
        }
      }
      const through = 1 - blocks(units.redDefense[target] ? defenseDice.red : defenseDice.white);
      luck[round][ATTACK] += (units.side[attacker] === own ? 1 : -1) * more * worth * through;
    }
  };
  const begun = process.cpuUsage();
  const spent = () => process.cpuUsage(begun).user;
  const score = playOn(game, state, `cv/${block}/${own}`, own, hear, () => {
    if (!ended) return;
    ended = false;
    const copy = game.newState();
    game.copy(state, copy);
    ends.push({ round, at: spent(), copy });
  });
  const all = spent();
  const again = (isSplit ? ends : []).map(({ round: its, at, copy }) => ({
    round: its,
    time: at / all,
    score: playOn(game, copy, `again/${block}/${its}`, own),
  }));
  return { score, luck, again };
}

const battles = Array.from({ length: count }, (_, block) =>
  [0, 1].map((own) => battle(block, own, own === 0 && block % 3 === 0)),
).flat();
const scores = battles.map(({ score }) => score - 0.5);
const mean = scores.reduce((a, b) => a + b, 0) / scores.length;
const variance = scores.reduce((a, b) => a + (b - mean) ** 2, 0);

/** The share of variance that luck explains: in these battles, and in left-out tenths of the blocks. */
function explained(features) {
  const x = battles.map((one) => [1, ...features(one)]);
  const fit = (which) =>
    solve(new Matrix(which.map((i) => x[i])), Matrix.columnVector(which.map((i) => scores[i])), true).to1DArray();
  const error = (i, weights) => (scores[i] - x[i].reduce((sum, value, j) => sum + value * weights[j], 0)) ** 2;
  const every = scores.map((_, i) => i);
  const weights = fit(every);
  const within = every.reduce((sum, i) => sum + error(i, weights), 0);
  let without = 0;
  for (let fold = 0; fold < 10; fold++) {
    const isIn = (i) => Math.floor(i / 2) % 10 === fold;
    const others = fit(every.filter((i) => !isIn(i)));
    for (const i of every.filter(isIn)) without += error(i, others);
  }
  return [1 - within / variance, 1 - without / variance].map((share) => `${(100 * share).toFixed(1)} %`);
}

const whole = ({ luck }, what) => luck.reduce((sum, of) => sum + of[what], 0);
console.log(`${battles.length} battles; share of the variance of wins that luck explains, in sample and left out:`);
for (const [name, features] of [
  ['attack dice', (one) => [whole(one, ATTACK)]],
  ['defence dice', (one) => [whole(one, DEFENCE)]],
  ['both', (one) => [whole(one, ATTACK), whole(one, DEFENCE)]],
  ['both, by rounds', ({ luck }) => luck.slice(1).flat()],
])
  console.log(`  ${name}: ${explained(features).join(', ')}`);
for (let round = 1; round < ROUNDS; round++) {
  const some = battles.flatMap(({ score, again }) =>
    again.filter((one) => one.round === round).map((one) => [score - 0.5, one.score - 0.5, one.time]),
  );
  if (some.length === 0) continue;
  const known = some.reduce((sum, [one, other]) => sum + one * other, 0) / some.length / 0.25;
  const time = some.reduce((sum, [, , at]) => sum + at, 0) / some.length;
  const twice = (known + (1 - known) / 2) * (1 + (1 - time));
  console.log(
    `  end of round ${round}, ${some.length} times: ${known.toFixed(2)} of the variance is settled after ${time.toFixed(2)} of the time; played on twice, variance times time is ${twice.toFixed(2)}`,
  );
}
