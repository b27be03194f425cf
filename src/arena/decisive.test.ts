import { expect, test } from 'vitest';
import { losesSurely } from './costly.js';
import type { Costly } from './costly.js';
import { decisive } from './decisive.js';

function lost(at: number, loss: number, error: number): Costly {
  const explanation = { sentence: '', choices: [], line: [] };
  return { at, player: 0, played: 'a', better: 'b', loss, error, explanation };
}

test('what a decision surely lost is its loss beyond the error of the estimate', () => {
  expect(losesSurely(lost(1, 0.5, 0.125))).toBe(0.25);
  expect(losesSurely(lost(1, 0.25, 0.5))).toBe(0);
});

function turnOf({ at }: Costly): number {
  return Math.floor(at / 10);
}

test('three moments decide a game: clear losses, one of each turn, in the order of the game', () => {
  const found = [
    lost(40, 0.6, 0.01),
    lost(41, 0.5, 0.01),
    // A greater loss, of which less is sure.
    lost(10, 0.7, 0.2),
    lost(90, 0.4, 0.01),
    lost(70, 0.35, 0.01),
    lost(20, 0.9, 0.5),
  ];
  expect(decisive(found, turnOf).map(({ at }) => at)).toEqual([40, 70, 90]);
  // Decisions outside turns count each.
  expect(decisive(found.slice(0, 3), () => -1).map(({ at }) => at)).toEqual([10, 40, 41]);
  expect(decisive([lost(20, 0.9, 0.5)], turnOf)).toEqual([]);
});
