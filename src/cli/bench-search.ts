import process from 'node:process';
import { findGame, loadGame } from '../arena/game-source.js';
import { ParallelMcts } from '../arena/parallel-root.js';
import { scenarioNames } from '../arena/scenario-files.js';
import { connectFour } from '../games/reference/connect-four.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Game } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import { Mcts } from '../search/mcts.js';
import { MCTS_DEFAULTS } from '../search/settings.js';
import type { MctsSettings } from '../search/settings.js';

/** Seconds of processor time that this process uses for `work`. */
function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const FOUR: MctsSettings = { ...MCTS_DEFAULTS, playout: 'random', reuse: false };

/**
 * Iterations of tree search per processor second, at the first move of connect four, 20,000 at a time; the best of ten
 * rounds.
 */
export function fourSearchSpeed(): number {
  const iterations = 20_000;
  const search = new Mcts(connectFour, FOUR);
  const start = connectFour.newState();
  let best = 0;
  for (let round = 0; round < 12; round++) {
    const seconds = cpuSeconds(() => {
      search.begin(start, new Rng('bench', `search/${round}`));
      search.run(iterations);
    });
    // The first two rounds warm up the code.
    if (round >= 2) best = Math.max(best, iterations / seconds);
  }
  return best;
}

/** Iterations for each searched decision of a battle. */
const BATTLE_ITERATIONS = 800;

/** One in this many decisions of the battle is searched. */
const EVERY = 45;

/** Battles until the speed is steady: code that runs seldom is compiled late. */
const WARM = 6;
const MEASURED = 4;

/**
 * Iterations of tree search with leaf evaluation per processor second, over decisions from several whole battles that
 * the game's policy plays, after others have warmed up the code: all iterations divided by all the time they took.
 */
export function battleSearchSpeed(game: Game<unknown>): number {
  const search = new Mcts(game, { ...MCTS_DEFAULTS, reuse: false });
  let iterations = 0;
  let seconds = 0;
  for (let n = 0; n < WARM + MEASURED; n++) {
    const battle = `battle/${n}`;
    if (n === WARM) {
      iterations = 0;
      seconds = 0;
    }
    const state = game.newState();
    const view = game.newState();
    const rng = new Rng(battle, 'battle');
    for (let step = 0, decisions = 0; game.actor(state) !== NOBODY; step++) {
      const actor = game.actor(state);
      if (actor === CHANCE) {
        game.apply(state, game.sampleChance(state, rng));
        continue;
      }
      if (decisions++ % EVERY === 0) {
        game.view(state, actor, view);
        seconds += cpuSeconds(() => {
          search.begin(view, new Rng(battle, `search/${step}`));
          iterations += search.run(BATTLE_ITERATIONS);
        });
      }
      game.apply(state, game.rolloutPolicy?.(state, rng) ?? game.sampleAction(state, rng));
    }
  }
  return iterations / seconds;
}

/** The scenario with the largest state among those for two players. */
export async function largestScenario(): Promise<string> {
  let largest = '';
  let most = 0;
  for (const name of scenarioNames()) {
    const source = findGame({ scenario: name, game: undefined });
    const loaded = source.ok ? await loadGame(source.value) : source;
    if (!loaded.ok) throw new Error(loaded.problem.message);
    const { game } = loaded.value;
    const size = game.serialize(game.newState()).length;
    if (game.players.length !== 2 || size <= most) continue;
    largest = name;
    most = size;
  }
  return largest;
}

/** Speed of `workers` workers with a tree each over that of one, in iterations; the best of three comparisons. */
export async function rootParallelGain(workers: number): Promise<number> {
  const source = findGame({ scenario: undefined, game: 'connect-four' });
  if (!source.ok) throw new Error(source.problem.message);
  const perSecond = async (count: number): Promise<number> => {
    const setup = { source: source.value, settings: { ...FOUR, trees: count } };
    const search = new ParallelMcts(connectFour, setup, count);
    const iterations = 400_000 * count;
    await search.choose(connectFour.newState(), { iterations: 100_000 * count }, new Rng('bench', 'warm'));
    const started = performance.now();
    await search.choose(connectFour.newState(), { iterations }, new Rng('bench', 'search'));
    const seconds = (performance.now() - started) / 1000;
    await search.close();
    return iterations / seconds;
  };
  let best = 0;
  for (let round = 0; round < 3; round++) {
    const one = await perSecond(1);
    best = Math.max(best, (await perSecond(workers)) / one);
  }
  return best;
}
