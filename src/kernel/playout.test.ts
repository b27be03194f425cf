import { expect, test } from 'vitest';
import { pig } from '../games/reference/pig.js';
import { ticTacToe } from '../games/reference/tic-tac-toe.js';
import { NOBODY } from './game.js';
import { playout } from './playout.js';
import { Rng } from './rng.js';

test('plays to the end in place and counts its actions', () => {
  const state = ticTacToe.newState();
  const played = playout(ticTacToe, state, new Rng(1, 'playout'));
  expect(ticTacToe.actor(state)).toBe(NOBODY);
  expect(state.cells.filter((cell) => cell !== 0).length).toBe(played);
  expect(playout(ticTacToe, state, new Rng(1, 'playout'))).toBe(0);
});

function endOfStream(stream: string): number {
  const state = pig.newState();
  playout(pig, state, new Rng(1, stream));
  return pig.hash(state);
}

test('the same stream gives the same game', () => {
  expect(endOfStream('a')).toBe(endOfStream('a'));
  expect(new Set(['a', 'b', 'c', 'd'].map(endOfStream)).size).toBeGreaterThan(1);
});

test('a game that does not end throws at the cap', () => {
  const endless = { ...pig, isLegal: () => true, apply: () => {} };
  expect(() => playout(endless, endless.newState(), new Rng(), 500)).toThrow(
    'pig has not ended after 500 decisions and chance events',
  );
  expect(playout(ticTacToe, ticTacToe.newState(), new Rng(1, 'x'), 9)).toBeLessThanOrEqual(9);
});
