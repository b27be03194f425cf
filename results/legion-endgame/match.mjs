// Pairs of whole battles between A and B with the processor time that each of them took, which a tournament does not
// tell. npm run build, then node results/legion-endgame/match.mjs SEED PAIRS OUT A B [PART/PARTS]: so many pairs on
// each of the standard scenarios; lines are added to OUT, tally.mjs reads them.
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { parseAgent } from '../../dist/agents/index.js';
import { scenarioSet } from '../../dist/src/arena/scenario-files.js';
import { battle, must, play, timed } from './common.mjs';

const [seed, pairs, out, a, b, part = '0/1'] = process.argv.slice(2);
const both = [a, b].map((spec) => must(parseAgent(spec)));
const [mine, parts] = part.split('/').map(Number);
const scenarios = scenarioSet('standard').length;
for (let k = mine; k < Number(pairs) * scenarios; k += parts) {
  const { game, scenario } = await battle(k);
  const won = [];
  const seconds = [0, 0];
  for (let turned = 0; turned < 2; turned++) {
    const state = game.newState();
    const seats = timed(game, [both[turned], both[1 - turned]]);
    play(game, state, `${seed}/${scenario}/${Math.floor(k / scenarios)}/${turned}`, seats.choose);
    won.push(game.returns(state, turned));
    seconds[0] += seats.seconds[turned];
    seconds[1] += seats.seconds[1 - turned];
  }
  appendFileSync(out, `${JSON.stringify({ scenario, won, seconds })}\n`);
}
