import { describe, expect, test } from 'vitest';
import { parseAgent } from '../../agents/index.js';
import { CHANCE } from '../kernel/game.js';
import type { Action, Game } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import { MCTS_DEFAULTS } from '../search/settings.js';
import type { MctsSettings } from '../search/settings.js';
import { findGame, loadGame } from './game-source.js';
import { ParallelMcts } from './parallel-root.js';

const TREES = 3;

/** The choices at the first decisions of a game with one search in both seats, and the result of the last search. */
async function played(name: string, workers: number, iterations: number): Promise<{ chosen: Action[]; last: unknown }> {
  const source = findGame(
    name.includes('-set-') ? { scenario: name, game: undefined } : { scenario: undefined, game: name },
  );
  const loaded = source.ok ? await loadGame(source.value) : source;
  if (!source.ok || !loaded.ok) throw new Error('the game comes with Opfor');
  const game: Game<unknown> = loaded.value.game;
  const parsed = parseAgent(`mcts:trees=${TREES},nodes=5000`);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const settings = parsed.value.configured.settingsIn?.(game) as unknown as MctsSettings;
  const search = new ParallelMcts(game, { source: source.value, settings }, workers);
  const chosen = await decisions(game, (view, rng) => search.choose(view, { iterations }, rng));
  const last = search.statistics();
  await search.close();
  return { chosen, last };
}

async function decisions(
  game: Game<unknown>,
  choose: (view: unknown, rng: Rng) => Promise<Action> | Action,
): Promise<Action[]> {
  const state = game.newState();
  const view = game.newState();
  const [dealer, rng] = [new Rng('game', 'dealer'), new Rng('game', 'agent/0')];
  const chosen: Action[] = [];
  while (chosen.length < 4 && game.actor(state) >= CHANCE) {
    if (game.actor(state) === CHANCE) {
      game.apply(state, game.sampleChance(state, dealer));
      continue;
    }
    game.view(state, game.actor(state), view);
    const action = await choose(view, rng);
    chosen.push(action);
    game.apply(state, action);
  }
  return chosen;
}

describe('root parallel search', () => {
  test.each([
    ['connect-four', 601, [2]],
    ['leduc-poker', 301, [2]],
    ['core-set-skirmish', 13, [2]],
  ] as const)(
    '%s: with %i iterations, no workers and %j choose the same as the agent',
    async (name, iterations, some) => {
      const here = await played(name, 0, iterations);
      expect(here.chosen.length).toBeGreaterThan(1);
      for (const workers of some) expect(await played(name, workers, iterations)).toEqual(here);

      const source = findGame(
        name.includes('-set-') ? { scenario: name, game: undefined } : { scenario: undefined, game: name },
      );
      const loaded = source.ok ? await loadGame(source.value) : source;
      if (!loaded.ok) throw new Error('the game comes with Opfor');
      const searcher = parseAgent(`mcts:trees=${TREES},nodes=5000`);
      if (!searcher.ok) throw new Error(searcher.problem.message);
      const agent = searcher.value.configured.create<unknown>(loaded.value.game);
      const alone = await decisions(loaded.value.game, (view, rng) => agent.choose(view, { iterations }, rng));
      expect(alone).toEqual(here.chosen);
    },
  );

  test('every iteration is made, and a time limit ends a search', async () => {
    const source = findGame({ scenario: undefined, game: 'connect-four' });
    const loaded = source.ok ? await loadGame(source.value) : source;
    if (!source.ok || !loaded.ok) throw new Error('the game comes with Opfor');
    const { game } = loaded.value;
    const search = new ParallelMcts(game, { source: source.value, settings: { ...MCTS_DEFAULTS, trees: TREES } }, 2);
    await search.choose(game.newState(), { iterations: 1000 }, new Rng('stream'));
    expect(search.statistics().iterations).toBe(1000);
    const { sentence, choices, line } = search.explain();
    expect(sentence).toContain(choices[0].action);
    expect(line[0]).toBe(choices[0].action);
    // Only that it ends is tested: on a busy machine no iteration may fit into the time.
    const timed = await search.choose(game.newState(), { milliseconds: 20, expired: () => false }, new Rng('stream'));
    expect(game.isLegal(game.newState(), timed)).toBe(true);
    await search.close();
  });

  test('the agent is one of those that come with Opfor', () => {
    expect(parseAgent('mcts:trees=3').ok).toBe(true);
  });
});
