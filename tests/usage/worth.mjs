// What an agent gains by something that its cards offer: `node tests/usage/worth.mjs --agent policy --thing 'Calculate
// Odds' --battles SCENARIO:blue,SCENARIO:red --pairs 40 --seed 1`. Each pair is one battle played twice with the same
// seed: once the side that is named may use the thing, once it may not. The thing is named as `used.mjs` prints it, or
// by the beginning of that. Prints how often it was used of what was offered, and how many battles of 100 more were
// won with it, with the 95 % interval by pairs.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { thingOf, Usage } from '../../dist/src/games/legion/testing/usage.js';
import { pendingDecision } from '../../dist/src/machine/run.js';
import { gameOf, loadBuild, playBattle, seatOf } from './battles.mjs';
import { meanOf } from './mean.mjs';

const { values } = parseArgs({
  options: {
    agent: { type: 'string', default: 'policy' },
    thing: { type: 'string' },
    battles: { type: 'string' },
    seed: { type: 'string', default: '1' },
    pairs: { type: 'string', default: '40' },
    iterations: { type: 'string', default: '50' },
  },
});

const build = await loadBuild();
const isThing = (name) => name.startsWith(values.thing);

/** The game without the thing: it is not listed, and the policy does not choose it, unless there is nothing else. */
function without(game) {
  const tags = new Set(game.battle.units.tag);
  const isBarred = (state, action) =>
    isThing(thingOf(pendingDecision(game.contextOf(state)).name, game.format(state, action), tags));
  const { knowledge } = game;
  const listed = new build.ActionBuffer();
  const keepOthers = (state, out) => {
    const all = out.toArray();
    const others = all.filter((action) => !isBarred(state, action));
    if (others.length === 0 || others.length === all.length) return;
    out.clear();
    for (const action of others) out.push(action);
  };
  const draw = (state, rng, policy) => {
    let action = policy(state, rng);
    for (let i = 0; i < 8 && isBarred(state, action); i++) action = policy(state, rng);
    if (!isBarred(state, action)) return action;
    if (!knowledge.proposals(state, rng, 8, listed)) game.legalActions(state, listed);
    keepOthers(state, listed);
    if (isBarred(state, listed.items[0])) {
      game.legalActions(state, listed);
      keepOthers(state, listed);
    }
    return listed.items[knowledge.proposals(state, rng, 8, new build.ActionBuffer()) ? 0 : rng.below(listed.length)];
  };
  return {
    ...game,
    legalActions(state, out) {
      game.legalActions(state, out);
      keepOthers(state, out);
    },
    knowledge: {
      ...knowledge,
      proposals(state, rng, most, out) {
        const some = knowledge.proposals(state, rng, most, out);
        if (some) keepOthers(state, out);
        return some;
      },
      rolloutPolicy: (state, rng) => draw(state, rng, knowledge.rolloutPolicy),
      quickPolicy: (state, rng) => draw(state, rng, knowledge.quickPolicy),
    },
  };
}

const gains = [];
const use = { offered: 0, chosen: 0 };
const battles = values.battles.split(',').map((text) => {
  const [scenario, colour] = text.split(':');
  const game = gameOf(build, scenario);
  const seat = (wrap) => seatOf(build, values.agent, scenario, game, Number(values.iterations), wrap);
  return { scenario, game, side: colour === 'blue' ? 0 : 1, free: seat(), enemy: seat(), barred: seat(without) };
});
for (let pair = 0; pair < Number(values.pairs); pair++) {
  const { scenario, game, side, free, enemy, barred } = battles[pair % battles.length];
  const [withIt, withoutIt] = [free, barred].map((seat) => {
    const usage = new Usage(game);
    const seats = side === 0 ? [seat, enemy] : [enemy, seat];
    const { winner } = playBattle(build, game, seats, `${values.seed}/${scenario}/${pair}`, (state, action, actor) => {
      if (actor === side) usage.note(state, action);
    });
    for (const [name, { offered, chosen }] of usage.uses) {
      if (seat !== free || !isThing(name)) continue;
      use.offered += offered;
      use.chosen += chosen;
    }
    return winner === side ? 1 : winner < 0 ? 0.5 : 0;
  });
  gains.push(withIt - withoutIt);
}
const { mean, error } = meanOf(gains);
process.stdout.write(
  `${values.agent}\t${values.thing}\tused ${use.chosen} of ${use.offered}\t` +
    `${mean < 0 ? '' : '+'}${(100 * mean).toFixed(1)} of 100 (95 %: ${(100 * (mean - 1.96 * error)).toFixed(1)} to ${(100 * (mean + 1.96 * error)).toFixed(1)}), ${gains.length} pairs\n`,
);
