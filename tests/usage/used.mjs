// Plays battles and prints what the agents use of their cards: `node tests/usage/used.mjs --agent policy --scenarios
// standard --games 2 --seed 1` after a build. For each card action, effect, command card and kind of decision: in how
// many decisions it was chosen, in how many it could be, and its name.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Usage } from '../../dist/src/games/legion/testing/usage.js';
import { gameOf, loadBuild, playBattle, scenariosOf, seatOf } from './battles.mjs';

const { values } = parseArgs({
  options: {
    agent: { type: 'string', default: 'policy' },
    scenarios: { type: 'string', default: 'standard' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: '2' },
    iterations: { type: 'string', default: '400' },
  },
});

const build = await loadBuild();
const total = new Map();
for (const scenario of scenariosOf(build, values.scenarios)) {
  const game = gameOf(build, scenario);
  const usage = new Usage(game);
  const seat = seatOf(build, values.agent, scenario, game, Number(values.iterations));
  for (let number = 0; number < Number(values.games); number++)
    playBattle(build, game, [seat, seat], `${values.seed}/${scenario}/${number}`, (state, action) =>
      usage.note(state, action),
    );
  for (const [name, { offered, chosen }] of usage.uses) {
    const sum = total.get(name) ?? { offered: 0, chosen: 0 };
    total.set(name, { offered: sum.offered + offered, chosen: sum.chosen + chosen });
  }
}
for (const [name, { offered, chosen }] of [...total].sort(([a], [b]) => (a < b ? -1 : 1)))
  process.stdout.write(`${chosen}\t${offered}\t${name}\n`);
