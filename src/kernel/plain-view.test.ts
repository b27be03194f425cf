import { expect, test } from 'vitest';
import { kuhnPoker } from '../games/reference/kuhn-poker.js';
import { ticTacToe } from '../games/reference/tic-tac-toe.js';
import { describe, listActions } from './plain-view.js';

test('a game without a description of its own is described by the fields of its state', () => {
  const state = ticTacToe.newState();
  ticTacToe.apply(state, 4);
  expect(describe(ticTacToe, state)).toEqual({ cells: [0, 0, 0, 0, 1, 0, 0, 0, 0], status: [1, 0] });
});

test('a description of a view holds nothing that the view hides', () => {
  const game = kuhnPoker;
  const [state, view] = [game.newState(), game.newState()];
  game.apply(state, 1);
  game.apply(state, 2);
  game.view(state, 0, view);
  const other = game.newState();
  game.apply(other, 1);
  game.apply(other, 3);
  const otherView = game.newState();
  game.view(other, 0, otherView);
  expect(describe(game, view)).toEqual(describe(game, otherView));
  expect(describe(game, state)).not.toEqual(describe(game, other));
});

test('actions are listed in order with their notation', () => {
  const state = ticTacToe.newState();
  ticTacToe.apply(state, 0);
  const listed = listActions(ticTacToe, state);
  expect(listed).toHaveLength(8);
  expect(listed[0]).toEqual({ action: 1, notation: 'b1' });
});

test('a game may say what an action is about', () => {
  const game = { ...ticTacToe, subject: () => ({ kind: 'mark', place: { x: 1, y: 2 } }) };
  expect(listActions(game, game.newState())[0]).toEqual({
    action: 0,
    notation: 'a1',
    kind: 'mark',
    place: { x: 1, y: 2 },
  });
});
