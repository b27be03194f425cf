import { expect, test } from 'vitest';
import { NOBODY } from '../../kernel/game.js';
import { countGames, countStates, perft } from '../../kernel/perft.js';
import { ticTacToe } from './tic-tac-toe.js';
import type { TicTacToeState } from './tic-tac-toe.js';

function after(...cells: string[]): TicTacToeState {
  const state = ticTacToe.newState();
  for (const cell of cells) {
    const action = ticTacToe.parse(state, cell);
    if (!action.ok) throw new Error(action.problem.message);
    ticTacToe.apply(state, action.value);
  }
  return state;
}

test('there are 255,168 games and 5,478 positions', () => {
  expect(countGames(ticTacToe)).toEqual({ ok: true, value: 255_168 });
  expect(countStates(ticTacToe)).toEqual({ ok: true, value: 5_478 });
});

test('perft does not count sequences that ended earlier', () => {
  // 9! ÷ (9 − n)! up to the first possible line at the fifth mark; 1,440 games end there and have no sixth.
  const expected = [1, 9, 72, 504, 3024, 15_120, 4 * (15_120 - 1440)];
  expect(expected.map((_, depth) => perft(ticTacToe, depth))).toEqual(expected.map((value) => ({ ok: true, value })));
});

test.each([
  ['a row', ['a2', 'a1', 'b2', 'b1', 'c2'], 1],
  ['a column', ['a1', 'c1', 'b1', 'c2', 'a3', 'c3'], -1],
  ['a diagonal', ['a1', 'b1', 'b2', 'c1', 'c3'], 1],
  ['a full board without a line', ['a1', 'b1', 'c1', 'b2', 'a2', 'c2', 'b3', 'a3', 'c3'], 0],
  ['a line with the last mark', ['a1', 'b1', 'c1', 'b2', 'a2', 'c2', 'b3', 'c3', 'a3'], 1],
])('%s ends the game', (_, cells, value) => {
  const state = after(...cells);
  expect(ticTacToe.actor(state)).toBe(NOBODY);
  expect(ticTacToe.returns(state, 0)).toBe(value);
  expect(ticTacToe.returns(state, 1) + value).toBe(0);
});

test('a wrong cell is explained', () => {
  const refused = ticTacToe.parse(after('a1', 'a2', 'b1', 'b2', 'c3'), 'a1');
  expect(refused).toEqual({
    ok: false,
    problem: { code: 'illegal', message: "'a1' is not possible for o here (possible: c1, c2, a3, b3)" },
  });
});
