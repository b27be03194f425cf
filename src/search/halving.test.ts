import { describe, expect, test } from 'vitest';
import { pig } from '../games/reference/pig.js';
import { ticTacToe } from '../games/reference/tic-tac-toe.js';
import { shippedBattle } from '../arena/testing/shipped.js';
import { CHANCE } from '../kernel/game.js';
import type { Game } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import { Halving } from './halving.js';
import type { RootStatistics } from './root-statistics.js';

const NOTHING = (): number => 0;
const TO_THE_END = { rounds: 0, most: 16 };

function found<S>(game: Game<S>, view: S, playouts: number, settings = TO_THE_END, seed = 'halving'): RootStatistics {
  const search = new Halving(game, settings, game.knowledge?.evaluate?.bind(game.knowledge) ?? NOTHING);
  search.begin(view, seed);
  search.run(playouts);
  return search.statistics();
}

function after<S>(game: Game<S>, moves: readonly string[]): S {
  const state = game.newState();
  for (const move of moves) {
    const action = game.parse(state, move);
    if (!action.ok) throw new Error(action.problem.message);
    game.apply(state, action.value);
  }
  return state;
}

/** Tic-tac-toe where a3 wins at once. */
const winnable = (): ReturnType<typeof ticTacToe.newState> => after(ticTacToe, ['a1', 'b1', 'a2', 'b2']);

type Battle = ReturnType<typeof shippedBattle>;

/** The first decision of the first battle round that is of this kind. */
function decision(kind: string): { readonly game: Battle; readonly view: ReturnType<Battle['newState']> } {
  const game = shippedBattle('core-set-clash');
  const state = game.newState();
  const rng = new Rng('course');
  const isWanted = (): boolean =>
    game.actor(state) >= 0 && game.decisionKinds?.names[game.decisionKinds.pending(state)] === kind;
  while (!isWanted())
    game.apply(
      state,
      game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng),
    );
  game.view(state, game.actor(state), state);
  return { game, view: state };
}

describe('sequential halving', () => {
  test('keeps the winning action to the end and gives it the most playouts', () => {
    const { actions, iterations } = found(ticTacToe, winnable(), 200);
    expect(ticTacToe.format(winnable(), actions[0].action)).toBe('a3');
    expect(actions[0]).toMatchObject({ mean: 1, squares: 0 });
    expect(actions).toHaveLength(5);
    expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(iterations);
    expect(iterations).toBeLessThanOrEqual(200);
  });

  test('halves the actions: each stage leaves the better half, which gets more playouts', () => {
    const { actions } = found(ticTacToe, ticTacToe.newState(), 400);
    const visits = actions.map((one) => one.visits);
    // Nine, five, three and two actions are left in four stages of 100 playouts.
    expect(visits).toEqual([114, 114, 64, 31, 31, 11, 11, 11, 11]);
  });

  test('the same seed gives the same statistics, another seed others', () => {
    const view = after(pig, ['roll', '5']);
    expect(found(pig, view, 60)).toEqual(found(pig, view, 60));
    expect(found(pig, view, 60, TO_THE_END, 'other')).not.toEqual(found(pig, view, 60));
  });

  test('every action gets one playout even if there are fewer to share out', () => {
    const { actions } = found(ticTacToe, ticTacToe.newState(), 3);
    expect(actions.map(({ visits }) => visits)).toEqual([4, 4, 3, 2, 2, 1, 1, 1, 1]);
  });

  test('with a time limit it goes on with more and more playouts, and stops in time', () => {
    const search = new Halving(ticTacToe, TO_THE_END, NOTHING);
    search.begin(winnable(), 'time');
    let looks = 0;
    search.run(Infinity, () => ++looks > 90);
    const { actions, iterations } = search.statistics();
    expect([looks, iterations]).toEqual([91, 90]);
    expect(ticTacToe.format(winnable(), actions[0].action)).toBe('a3');
    expect(actions[0].visits).toBeGreaterThan(2 * actions[4].visits);
  });

  test('a playout to the end of the round is judged there, and the number of rounds is kept', () => {
    const { game, view } = decision('issue-order');
    const judged = new Set<number>();
    const round = (state: unknown): number => game.round?.(state as never) ?? 0;
    for (const settings of [1, 2]) {
      const search = new Halving(game, { rounds: settings, most: 4 }, (state) => {
        judged.add(round(state));
        return 0;
      });
      search.begin(view, 'rounds');
      search.run(4);
    }
    // The end of the turn is judged too.
    const now = round(view);
    expect([...judged].filter((one) => one !== now)).toEqual([now + 1, now + 2]);
  });
});
