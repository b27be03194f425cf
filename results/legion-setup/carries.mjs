// Whether what a setup is worth to the policy is also what it is worth to a search: from the four best and the four
// worst setups of each scenario, by the lines of setups.mjs with the same SEED, BATTLES battles of mcts:iterations=60
// each. node results/legion-setup/carries.mjs SEED BATTLES LINES[,LINES] OUT [PART PARTS], and … carries.mjs tally
// OUT...
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { battle, mean, play, rowsOf } from '../legion-endgame/common.mjs';
import { agentOf, byAgent, byPolicy, grouped, isMine } from './common.mjs';

const PLAYER = agentOf('mcts:iterations=60');
const ENDS = 4;

const [first, ...rest] = process.argv.slice(2);
if (first === 'tally') tally(rest);
else await measure(first, ...rest);

async function measure(seed, battles, lines, out, part, parts) {
  for (const rows of grouped(rowsOf(lines.split(',')), ({ k }) => k)) {
    const [{ k, scenario }] = rows;
    if (!isMine(k, part, parts)) continue;
    const { game } = await battle(k);
    const sorted = rows.toSorted((a, b) => mean(a.results) - mean(b.results));
    for (const row of [...sorted.slice(0, ENDS), ...sorted.slice(-ENDS)]) {
      const start = game.newState();
      play(game, start, `${seed}/${k}/${row.d}`, byPolicy(game), 1);
      const searched = Array.from({ length: Number(battles) }, (_, n) => {
        const state = game.newState();
        game.copy(start, state);
        play(game, state, `${seed}/${k}/${row.d}/carried/${n}`, byAgent(game, PLAYER, [0, 1]));
        return game.returns(state, 0);
      });
      const isBest = sorted.indexOf(row) >= ENDS;
      appendFileSync(out, `${JSON.stringify({ scenario, k, isBest, policy: mean(row.results), searched })}\n`);
    }
  }
}

function tally(files) {
  const differences = grouped(rowsOf(files), ({ k }) => k).map((rows) => {
    const of = (value) =>
      mean(rows.filter(({ isBest }) => isBest).map(value)) - mean(rows.filter(({ isBest }) => !isBest).map(value));
    return { policy: of(({ policy }) => policy), search: of(({ searched }) => mean(searched)) };
  });
  const searched = differences.map(({ search }) => search);
  const middle = mean(searched);
  const error = Math.sqrt(mean(searched.map((x) => (x - middle) ** 2)) / (searched.length - 1));
  console.log(
    `best less worst: policy ${mean(differences.map(({ policy }) => policy)).toFixed(2)}, search ${middle.toFixed(2)} ± ${error.toFixed(2)}`,
  );
}
