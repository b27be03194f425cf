// What the tools of this folder share: loading builds and battles, and playing one battle with agents of any build.
import { pathToFileURL } from 'node:url';
import { join, resolve } from 'node:path';

/** The parts of a build that are needed, from its `dist` folder; by default this checkout's own. */
export async function loadBuild(folder) {
  const dist =
    folder === undefined ? new URL('../../dist/', import.meta.url) : pathToFileURL(join(resolve(folder), 'dist/'));
  const load = (path) => import(new URL(path, dist).href);
  const parts = await Promise.all(
    [
      'agents/index.js',
      'src/arena/scenario-files.js',
      'src/arena/legion/kit.js',
      'src/kernel/buffers.js',
      'src/kernel/game.js',
      'src/kernel/rng.js',
    ].map(load),
  );
  return Object.assign({}, ...parts);
}

export function found(result) {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** The game of a scenario that comes with the build. */
export function gameOf(build, scenario) {
  return found(build.legionKit.load(found(build.readScenarioFile(scenario)))).game;
}

/** The scenarios that an argument names: those of a set, or some separated by commas. */
export function scenariosOf(build, text) {
  return build.scenarioSets().includes(text) ? build.scenarioSet(text) : text.split(',');
}

/**
 * A seat: `choose(view, rng)` gives an action. The agent, named by `spec`, plays the game of its own build; views and
 * actions of another build of the same rules are translated.
 */
export function seatOf(build, spec, scenario, table, iterations, wrap = (game) => game) {
  const game = wrap(gameOf(build, scenario));
  const { configured } = found(build.parseAgent(spec));
  const agent = configured.create(game);
  const budget = { iterations };
  const view = game.newState();
  return {
    choose(seen, rng) {
      found(game.deserialize(table.serialize(seen), view));
      const action = agent.choose(view, budget, rng);
      return table.isLegal(seen, action) ? action : found(table.parse(seen, game.format(view, action)));
    },
  };
}

/** Plays one battle and gives the winner (−1 for none) and the final state; `note` is called before each choice. */
export function playBattle(build, game, seats, seed, note = () => undefined) {
  const state = game.newState();
  const view = game.newState();
  const streams = seats.map((_, player) => new build.Rng(seed, `agent ${player}`));
  const dice = new build.Rng(seed, 'dice');
  for (let actor = game.actor(state); actor !== build.NOBODY; actor = game.actor(state)) {
    if (actor === build.CHANCE) {
      game.apply(state, game.sampleChance(state, dice));
      continue;
    }
    game.view(state, actor, view);
    const action = seats[actor].choose(view, streams[actor]);
    note(state, action, actor);
    game.apply(state, action);
  }
  const winner = game.returns(state, 0) > 0 ? 0 : game.returns(state, 1) > 0 ? 1 : -1;
  return { winner, state };
}
