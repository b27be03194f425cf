import { expect, test } from 'vitest';
import { ticTacToe, type TicTacToeState } from '../games/reference/tic-tac-toe.js';
import type { Game } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import { Leaf } from './leaf.js';
import { MCTS_DEFAULTS } from './settings.js';
import { sidesOf } from './sides.js';

/** Tic-tac-toe with an estimate that grows by a tenth with each mark, for the first player. */
const game: Game<TicTacToeState> = {
  ...ticTacToe,
  knowledge: {
    evaluate: ({ cells }, player) => (player === 0 ? 0.1 : -0.1) * cells.filter((mark) => mark !== 0).length,
  },
};

function valuesOf(settings: { horizon: number }): number[] {
  const leaf = new Leaf(game, sidesOf(game), { ...MCTS_DEFAULTS, playout: 'random', ...settings });
  const state = game.newState();
  leaf.begin(state, game.actor(state));
  expect(leaf.judge(state, new Rng('leaf'), false, undefined)).toBe(true);
  return [...leaf.values].map((value) => Math.round(value * 1e6) / 1e6);
}

test('a line has the value of the estimate at its horizon', () => {
  expect(valuesOf({ horizon: 1 })).toEqual([0.1, -0.1]);
  expect(valuesOf({ horizon: 3 })).toEqual([0.3, -0.3]);
});

test('the end of a game has the value of its result, even if it also ends a turn', () => {
  const turns: Game<TicTacToeState> = { ...game, turn: ({ cells }) => cells.filter((mark) => mark !== 0).length };
  const leaf = new Leaf(turns, sidesOf(turns), { ...MCTS_DEFAULTS, horizon: 3 });
  const state = turns.newState();
  for (const cell of [0, 3, 1, 4]) turns.apply(state, cell);
  leaf.begin(state, turns.actor(state));
  turns.apply(state, 2);
  const atEnd = leaf.passes(state, turns.actor(state));
  expect(leaf.judge(state, new Rng('leaf'), atEnd, undefined)).toBe(true);
  expect([...leaf.values]).toEqual([1, -1]);
});
