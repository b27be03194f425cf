import { expect, test } from 'vitest';
import { NOBODY } from '../../kernel/game.js';
import { countStates, perft } from '../../kernel/perft.js';
import { Rng } from '../../kernel/rng.js';
import { contractPlayouts, handWrittenPlayouts } from './connect-four.bench.js';
import { connectFour } from './connect-four.js';
import type { ConnectFourState } from './connect-four-board.js';

/**
 * Adds to `counts[n]` the sequences of n drops that go on from this board, for n up to `depth`. Counted with a board of
 * marks and a walk along each direction: nothing is shared with the game.
 */
function slowCount(board: number[][], drops: number, depth: number, counts: number[]): void {
  const open = [0, 1, 2, 3, 4, 5, 6].filter((column) => board[column].length < 6);
  counts[drops + 1] += open.length;
  if (drops + 1 === depth) return;
  for (const column of open) {
    board[column].push(drops % 2);
    if (!wins(board, column)) slowCount(board, drops + 1, depth, counts);
    board[column].pop();
  }
}

function wins(board: number[][], column: number): boolean {
  const row = board[column].length - 1;
  const mark = board[column][row];
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ]) {
    let run = 1;
    for (let k = 1; board[column + k * dx]?.[row + k * dy] === mark; k++) run++;
    for (let k = 1; board[column - k * dx]?.[row - k * dy] === mark; k++) run++;
    if (run >= 4) return true;
  }
  return false;
}

test('perft agrees with an independent count to depth 8', () => {
  const counts = Array.from({ length: 9 }, () => 0);
  slowCount([[], [], [], [], [], [], []], 0, 8, counts);
  for (let depth = 1; depth <= 8; depth++) {
    expect(perft(connectFour, depth)).toEqual({ ok: true, value: counts[depth] });
  }
  expect(counts[8]).toBe(5_673_234);
});

test('has the published numbers of positions after each disc (OEIS A212693)', () => {
  const published = [1, 7, 49, 238, 1120, 4263, 16_422];
  let sum = 0;
  published.forEach((positions, discs) => {
    sum += positions;
    expect(countStates(connectFour, discs)).toEqual({ ok: true, value: sum });
  });
});

function after(columns: string): ConnectFourState {
  const state = connectFour.newState();
  for (const column of columns) {
    const action = connectFour.parse(state, column);
    if (!action.ok) throw new Error(action.problem.message);
    connectFour.apply(state, action.value);
  }
  return state;
}

test.each([
  ['four in a column', 'abababa', 1],
  ['four in a row', 'aabbccd', 1],
  ['four rising', 'abbccdcddgd', 1],
  ['four falling', 'gffeededdad', 1],
  ['four in the last row', 'aabbccgdgd', -1],
])('%s wins', (_, columns, value) => {
  const state = after(columns);
  expect(connectFour.actor(state)).toBe(NOBODY);
  expect(connectFour.returns(state, 0)).toBe(value);
  expect(connectFour.returns(state, 1)).toBe(-value);
});

test('a full board without four is a draw', () => {
  const state = after('adecagdggcfgcgeeadbbdfgdbefbcfffeceadabcba');
  expect(connectFour.actor(state)).toBe(NOBODY);
  expect(connectFour.returns(state, 0)).toBe(0);
});

test('the bench plays the same random games through the contract and in its own code', () => {
  const through = new Rng(1, 'bench');
  const byHand = new Rng(1, 'bench');
  expect(contractPlayouts(2000, through)).toBe(handWrittenPlayouts(2000, byHand));
  expect(Array.from(through.words)).toEqual(Array.from(byHand.words));
});
