// How well values rank the actions of a position, by round, with the result as the judge: battles of
// mcts:iterations=40, up to six actions of some positions of each round from FROM on, PLAYOUTS playouts of the policy
// to the end of the battle, with the estimate at the end of the unit's activation and at the end of the round. npm run
// build, then node results/legion-endgame/rounds.mjs SEED BATTLES FROM EACH PLAYOUTS OUT, and … rounds.mjs tally
// OUT...
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { parseAgent } from '../../dist/agents/index.js';
import { rankingOf } from '../../dist/src/arena/ranking/correlation.js';
import { siblingsOf } from '../../dist/src/arena/ranking/positions.js';
import { Rng } from '../../dist/src/kernel/rng.js';
import { Playouts } from '../../dist/src/search/policy-playouts.js';
import { battle, must, play, rowsOf } from './common.mjs';

const PLAYER = must(parseAgent('mcts:iterations=40'));
const SIBLINGS = 6;

const [first, ...rest] = process.argv.slice(2);
if (first === 'tally') tally(rest);
else await measure(first, ...rest);

async function measure(seed, battles, from, each, playouts, out) {
  for (let k = 0; k < Number(battles); k++) {
    const { game, scenario } = await battle(k);
    const byRound = new Map();
    const agents = game.players.map(() => PLAYER.configured.create(game));
    const state = game.newState();
    const choose = (actor, view, rng) => {
      const before = game.newState();
      game.copy(view, before);
      const action = agents[actor].choose(view, PLAYER.budget, rng);
      const kind = game.decisionKinds.names[game.decisionKinds.pending(before)];
      const round = game.round(before);
      if (kind === 'choose-action' && round >= Number(from))
        byRound.set(round, [...(byRound.get(round) ?? []), { view: before, action }]);
      return action;
    };
    play(game, state, `${seed}/${k}`, choose);
    const lot = new Rng(`${seed}/${k}`, 'positions');
    for (const [round, positions] of byRound) {
      for (let n = 0; n < Number(each) && positions.length > 0; n++) {
        const [{ view, action }] = positions.splice(lot.below(positions.length), 1);
        const samples = compare(game, view, action, Number(playouts), `${seed}/${k}/${round}/${n}`);
        if (samples !== undefined)
          appendFileSync(out, `${JSON.stringify({ battle: k, scenario, round, ...samples })}\n`);
      }
    }
  }
}

function compare(game, view, taken, playouts, seed) {
  const siblings = siblingsOf(game, view, taken, SIBLINGS, new Rng(seed, 'siblings'));
  if (siblings.length < 2) return undefined;
  const judge = new Playouts(game, (at, player) => game.knowledge.evaluate(at, player));
  const samples = { turn: [], roundEnd: [], end: [] };
  for (const action of siblings) {
    for (const at of Object.keys(samples)) samples[at].push([]);
    for (let n = 0; n < playouts; n++) {
      judge.play(view, action, seed, n, 'end');
      for (const at of Object.keys(samples)) samples[at].at(-1).push(Number(judge.outcome[at].toFixed(4)));
    }
  }
  return samples;
}

function tally(files) {
  const rows = rowsOf(files);
  for (const round of [...new Set(rows.map((row) => row.round))].sort()) {
    const own = rows.filter((row) => row.round === round);
    for (const at of ['turn', 'roundEnd']) {
      const { correlation, low, high, valueSpread, judgeSpread, judgeNoise } = rankingOf(
        own.map((row) => ({ value: row[at], judge: row.end })),
      );
      const [r, a, b, v, j, noise] = [correlation, low, high, valueSpread, judgeSpread, judgeNoise].map((x) =>
        x.toFixed(3),
      );
      console.log(
        `round ${round}, ${own.length} positions, ${at}: ${r} (${a} to ${b}); spread ${v}, of the result ${j}, noise ${noise}`,
      );
    }
  }
}
