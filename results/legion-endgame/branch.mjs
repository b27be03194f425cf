// What an agent gains from some round on: battles are played to the start of round FROM by PRE, then twice to their
// end, A on one side and B on the other, and the other way round, with the same dice streams. It needs far less time
// than whole battles and tells the same about agents that differ only from that round on. npm run build, then node
// results/legion-endgame/branch.mjs SEED BATTLES OUT FROM PRE A B [PART/PARTS], battle k on scenario k of standard;
// lines are added to OUT, tally.mjs reads them. A battle that was over before the round counts as even.
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { parseAgent } from '../../dist/agents/index.js';
import { battle, must, play, timed } from './common.mjs';

const [seed, battles, out, from, pre, a, b, part = '0/1'] = process.argv.slice(2);
const [before, ...both] = [pre, a, b].map((spec) => must(parseAgent(spec)));
const [mine, parts] = part.split('/').map(Number);
for (let k = mine; k < Number(battles); k += parts) {
  const { game, scenario } = await battle(k);
  const start = game.newState();
  const over = play(game, start, `${seed}/${k}`, timed(game, [before, before]).choose, Number(from));
  const won = [];
  const seconds = [0, 0];
  for (let turned = 0; turned < 2 && !over; turned++) {
    const state = game.newState();
    game.copy(start, state);
    const seats = timed(game, [both[turned], both[1 - turned]]);
    play(game, state, `${seed}/${k}/on`, seats.choose);
    won.push(game.returns(state, turned));
    seconds[0] += seats.seconds[turned];
    seconds[1] += seats.seconds[1 - turned];
  }
  appendFileSync(out, `${JSON.stringify({ scenario, won: over ? [0, 0] : won, seconds })}\n`);
}
