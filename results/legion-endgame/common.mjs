// What the scripts of this folder share.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { findGame, loadGame } from '../../dist/src/arena/game-source.js';
import { scenarioSet } from '../../dist/src/arena/scenario-files.js';
import { CHANCE, NOBODY } from '../../dist/src/kernel/game.js';
import { Rng } from '../../dist/src/kernel/rng.js';

export function must(result) {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** The game of battle number k of the standard scenarios. */
export async function battle(k) {
  const scenarios = scenarioSet('standard');
  const scenario = scenarios[k % scenarios.length];
  const { game } = must(await loadGame(must(findGame({ scenario, game: undefined }))));
  return { game, scenario };
}

/**
 * Plays on from a state: `choose(actor, view, rng)` gives each action, `before(actor, view)` is called first. Stops
 * where round `stop` begins, and tells whether the game is over.
 */
export function play(game, state, seed, choose, stop = Infinity, before = () => undefined) {
  const view = game.newState();
  const dealer = new Rng(seed, 'dealer');
  const minds = game.players.map((_, seat) => new Rng(seed, `a${seat}`));
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (game.round(state) >= stop) return false;
    if (actor === CHANCE) {
      game.apply(state, game.sampleChance(state, dealer));
      continue;
    }
    game.view(state, actor, view);
    before(actor, view);
    game.apply(state, choose(actor, view, minds[actor]));
  }
  return true;
}

/** Fresh agents of seats, which choose for {@link play}, with the processor seconds that each of them took. */
export function timed(game, seats) {
  const agents = seats.map(({ configured }) => configured.create(game));
  const seconds = seats.map(() => 0);
  const choose = (actor, view, rng) => {
    const before = process.cpuUsage();
    const action = agents[actor].choose(view, seats[actor].budget ?? { iterations: Infinity }, rng);
    const { user, system } = process.cpuUsage(before);
    seconds[actor] += (user + system) / 1e6;
    return action;
  };
  return { choose, seconds };
}

/** The lines of files that the scripts have written. */
export function rowsOf(files) {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
}

export function mean(numbers) {
  return numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
}
