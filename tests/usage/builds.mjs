// Two builds of the same rules against each other: `node tests/usage/builds.mjs --other OTHER_CHECKOUT --agent policy
// --scenarios standard --pairs 2 --seed 1`. Each pair is a battle with the sides changed over. Prints the share won by
// this build with its 95 % interval by pairs.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { gameOf, loadBuild, playBattle, scenariosOf, seatOf } from './battles.mjs';
import { meanOf } from './mean.mjs';

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    agent: { type: 'string', default: 'policy' },
    'other-agent': { type: 'string' },
    scenarios: { type: 'string', default: 'standard' },
    seed: { type: 'string', default: '1' },
    pairs: { type: 'string', default: '1' },
    iterations: { type: 'string', default: '50' },
  },
});

const own = await loadBuild();
const other = values.other === undefined ? own : await loadBuild(values.other);
const points = [];
for (const scenario of scenariosOf(own, values.scenarios)) {
  const game = gameOf(own, scenario);
  const iterations = Number(values.iterations);
  const mine = seatOf(own, values.agent, scenario, game, iterations);
  const theirs = seatOf(other, values['other-agent'] ?? values.agent, scenario, game, iterations);
  const before = points.length;
  for (let pair = 0; pair < Number(values.pairs); pair++) {
    const seed = `${values.seed}/${scenario}/${pair}`;
    const share = [0, 1].map((side) => {
      const { winner } = playBattle(own, game, side === 0 ? [mine, theirs] : [theirs, mine], seed);
      return winner === side ? 1 : winner < 0 ? 0.5 : 0;
    });
    points.push((share[0] + share[1]) / 2);
  }
  const here = points.slice(before);
  process.stdout.write(`${scenario}\t${2 * here.reduce((a, b) => a + b, 0)} of ${2 * here.length}\n`);
}
const { mean, error } = meanOf(points);
process.stdout.write(
  `won ${(100 * mean).toFixed(1)} of 100 (95 %: ${(100 * (mean - 1.96 * error)).toFixed(1)} to ${(100 * (mean + 1.96 * error)).toFixed(1)}), ${points.length} pairs\n`,
);
