import { expect, test } from 'vitest';
import { kuhnPoker } from '../games/reference/kuhn-poker.js';
import { pig } from '../games/reference/pig.js';
import { ticTacToe } from '../games/reference/tic-tac-toe.js';
import { countGames, countStates, perft } from './perft.js';

const values = <T>(results: readonly { readonly ok: boolean; readonly value?: T }[]): (T | undefined)[] =>
  results.map(({ value }) => value);

test('counts outcomes of chance as actions', () => {
  // Kuhn poker: three first cards, two second cards, two actions, two replies. Three of the four pairs of action and
  // reply end the game; only pass, bet goes on, with two more replies.
  expect(values([0, 1, 2, 3, 4, 5, 6].map((depth) => perft(kuhnPoker, depth)))).toEqual([1, 3, 6, 12, 24, 12, 0]);
  expect(values([3, 4, 5, Infinity].map((depth) => countGames(kuhnPoker, depth)))).toEqual([0, 18, 30, 30]);
});

test('counts from any position without changing it', () => {
  const state = ticTacToe.newState();
  for (const cell of [0, 3, 1, 4]) ticTacToe.apply(state, cell);
  const before = ticTacToe.hash(state);
  expect(perft(ticTacToe, 1, state)).toEqual({ ok: true, value: 5 });
  expect(perft(ticTacToe, 2, state)).toEqual({ ok: true, value: 4 * 4 });
  expect(countGames(ticTacToe, 1, state)).toEqual({ ok: true, value: 1 });
  expect(ticTacToe.hash(state)).toBe(before);
});

test('counts distinct states up to a depth', () => {
  expect(values([0, 1, 2, 3].map((depth) => countStates(ticTacToe, depth)))).toEqual([1, 10, 82, 82 + 252]);
  // After a roll: one of five totals in the same turn, or the other player's turn.
  expect(values([0, 1, 2].map((depth) => countStates(pig, depth)))).toEqual([1, 2, 8]);
});

test('a chance event that cannot be listed is a problem, not a wrong count', () => {
  const vast = { ...pig, chanceOutcomes: () => false };
  const problem = {
    code: 'chance-unlisted',
    message: 'pig has a chance event with too many outcomes to list, so it cannot be counted',
  };
  expect(perft(vast, 1)).toEqual({ ok: true, value: 1 });
  expect(perft(vast, 3)).toEqual({ ok: false, problem });
  expect(countGames(vast, 3)).toEqual({ ok: false, problem });
  expect(countStates(vast, 3)).toEqual({ ok: false, problem });
});
