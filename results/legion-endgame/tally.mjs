// What the lines of branch.mjs or match.mjs say: node results/legion-endgame/tally.mjs FILE...
import process from 'node:process';
import { eloOf } from '../../dist/src/arena/tournament/elo.js';
import { NO_PAIRS, scoreEstimate, withPair } from '../../dist/src/arena/tournament/pentanomial.js';
import { sequentialRatio } from '../../dist/src/arena/tournament/sprt.js';
import { rowsOf } from './common.mjs';

const rows = rowsOf(process.argv.slice(2));
const counts = rows.reduce((sum, { won }) => withPair(sum, 1 + (won[0] + won[1]) / 2), NO_PAIRS);
const { value, low, high } = scoreEstimate(counts);
const percent = (score) => `${(100 * score).toFixed(1)} %`;
const elo = (score) => eloOf(score).toFixed(0);
const ratio = sequentialRatio(counts, { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 });
const time = (side) => (rows.reduce((sum, { seconds }) => sum + seconds[side], 0) / 2 / rows.length).toFixed(2);
console.log(`${rows.length} pairs that brought A 0, ½, 1, 1½, 2 points: ${counts.join(', ')}`);
console.log(
  `A: ${percent(value)} (${percent(low)} to ${percent(high)}), Elo ${elo(value)} (${elo(low)} to ${elo(high)})`,
);
console.log(`test of 0 against 50 Elo: ${ratio.toFixed(2)} of ±2.94`);
console.log(`processor seconds of a game: A ${time(0)}, B ${time(1)}`);
