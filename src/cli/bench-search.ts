import { findGame, loadGame } from '../arena/game-source.js';
import { ParallelMcts } from '../arena/parallel-root.js';
import { USUAL_EDITION } from '../arena/kits.js';
import { scenarioNames } from '../arena/scenario-files.js';
import { ActionBuffer } from '../kernel/buffers.js';
import type { ConnectFourState } from '../games/reference/connect-four-board.js';
import { connectFour } from '../games/reference/connect-four.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Game } from '../kernel/game.js';
import { policyAction } from '../kernel/policy-action.js';
import { Rng } from '../kernel/rng.js';
import { Mcts } from '../search/mcts.js';
import { MCTS_DEFAULTS } from '../search/settings.js';
import type { MctsSettings } from '../search/settings.js';
import type { ReadFile } from '../../agents/agent.js';
import { parseAgent } from '../../agents/index.js';
import type { Work } from './bench/turns.js';

export const FOUR: MctsSettings = { ...MCTS_DEFAULTS, playout: 'random', reuse: false };

/** Iterations of one search of connect four. */
const FOUR_ITERATIONS = 10_000;

/**
 * Searches of `iterations` iterations with random playouts at the first move of connect four. Counts iterations.
 */
export function fourSearches(game: Game<ConnectFourState> = connectFour, iterations: number = FOUR_ITERATIONS): Work {
  const search = new Mcts(game, FOUR);
  const start = game.newState();
  let searched = 0;
  let played = 0;
  return {
    run(times): void {
      for (let i = 0; i < times; i++) {
        search.begin(start, new Rng('bench', `search/${searched++}`));
        played += search.run(iterations);
      }
    },
    done: () => played,
  };
}

/** Iterations for each searched decision; one decision in EVERY of BATTLES battles is searched. */
const BATTLE_ITERATIONS = 400;
const EVERY = 45;
const BATTLES = 6;

/**
 * Searches of an agent with the settings that it plays with, over decisions from all parts of several battles that the
 * game's policy plays. Counts iterations.
 */
export function battleSearches(
  game: Game<unknown>,
  spec = 'mcts',
  read?: ReadFile,
  iterations: number = BATTLE_ITERATIONS,
): Work {
  const parsed = parseAgent(spec, read);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const views = searchedViews(game);
  if (views.length % STRIDE === 0) views.pop();
  let agent = parsed.value.configured.create(game);
  const view = game.newState();
  let searched = 0;
  let played = 0;
  return {
    run(times): void {
      for (let i = 0; i < times; i++) {
        // An agent keeps its tree and would have nothing left to do when the same decision comes again.
        if (searched % views.length === 0) agent = parsed.value.configured.create(game);
        game.copy(views[(searched * STRIDE) % views.length], view);
        agent.choose(view, { iterations }, new Rng('bench', `search/${searched++}`));
        played += agent.iterations?.() ?? 0;
      }
    },
    done: () => played,
  };
}

/**
 * Distance between consecutive searches in the list of decisions, so that each slice has decisions of all kinds; each
 * decision comes once a round.
 */
const STRIDE = 37;

function searchedViews(game: Game<unknown>): unknown[] {
  const views: unknown[] = [];
  const actions = new ActionBuffer();
  for (let battle = 0; battle < BATTLES; battle++) {
    const state = game.newState();
    const rng = new Rng(`battle/${battle}`, 'battle');
    let decisions = 0;
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      if (actor === CHANCE) {
        game.apply(state, game.sampleChance(state, rng));
        continue;
      }
      if (decisions++ % EVERY === 0) {
        const view = game.newState();
        game.view(state, actor, view);
        game.legalActions(view, actions);
        // Decisions with a single action are not searched.
        if (actions.length > 1) views.push(view);
      }
      game.apply(state, policyAction(game, state, rng));
    }
  }
  return views;
}

/** The scenario with the largest state among those for two players. */
export async function largestScenario(): Promise<string> {
  let largest = '';
  let most = 0;
  for (const name of scenarioNames(USUAL_EDITION)) {
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

/**
 * Speed of `workers` workers with a tree each over that of one, in iterations; measured in the order one, several,
 * several, one.
 */
export async function rootParallelGain(workers: number): Promise<number[]> {
  const source = findGame({ scenario: undefined, game: 'connect-four' });
  if (!source.ok) throw new Error(source.problem.message);
  const setup = (count: number) => ({ source: source.value, settings: { ...FOUR, trees: count } });
  const one = new ParallelMcts(connectFour, setup(1), 1);
  const several = new ParallelMcts(connectFour, setup(workers), workers);
  await perSecond(one, 1, WARM_ITERATIONS);
  await perSecond(several, workers, WARM_ITERATIONS);
  const gains: number[] = [];
  for (let round = 0; round < ROOT_ROUNDS; round++) {
    const alone = await perSecond(one, 1, ROOT_ITERATIONS);
    const together = await perSecond(several, workers, ROOT_ITERATIONS);
    gains.push((await perSecond(several, workers, ROOT_ITERATIONS)) / alone);
    gains.push(together / (await perSecond(one, 1, ROOT_ITERATIONS)));
  }
  await Promise.all([one.close(), several.close()]);
  return gains;
}

/**
 * Iterations in a second of the clock, in milliseconds, that a search makes which is asked for `iterations` by each
 * worker.
 */
export async function perSecond(
  search: ParallelMcts<ConnectFourState>,
  workers: number,
  iterations: number,
  clock: () => number = () => performance.now(),
): Promise<number> {
  const started = clock();
  await search.choose(connectFour.newState(), { iterations: iterations * workers }, new Rng('bench', 'search'));
  return (1000 * search.statistics().iterations) / (clock() - started);
}

const WARM_ITERATIONS = 200_000;
const ROOT_ITERATIONS = 200_000;
const ROOT_ROUNDS = 4;
