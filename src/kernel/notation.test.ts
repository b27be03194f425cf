import { expect, test } from 'vitest';
import { kuhnPoker } from '../games/reference/kuhn-poker.js';
import { ROLL, pig } from '../games/reference/pig.js';
import { ticTacToe } from '../games/reference/tic-tac-toe.js';
import { choices, notPossible, parseAmongChoices } from './notation.js';

test('choices are the actions of a player, the outcomes of chance, or nothing at the end', () => {
  const state = pig.newState();
  expect(choices(pig, state)).toEqual([ROLL]);
  pig.apply(state, ROLL);
  expect(choices(pig, state)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(choices({ ...pig, chanceOutcomes: () => false }, state)).toEqual([]);
  const finished = kuhnPoker.newState();
  for (const action of [1, 2, 0, 0]) kuhnPoker.apply(finished, action);
  expect(choices(kuhnPoker, finished)).toEqual([]);
  expect(notPossible(kuhnPoker, finished, 'bet')).toBe("'bet' is not possible: the game is finished");
});

test('notation is read back, and text that names no choice is explained', () => {
  const state = ticTacToe.newState();
  expect(parseAmongChoices(ticTacToe, state, 'b2')).toEqual({ ok: true, value: 4 });
  expect(parseAmongChoices(ticTacToe, state, 'B2')).toMatchObject({
    problem: {
      code: 'illegal',
      message: expect.stringMatching(/^'B2' is not possible for x here \(possible: a1, b1, /),
    },
  });
});

test('a long list is cut short, and chance that cannot be listed says so', () => {
  const wide = {
    ...ticTacToe,
    legalActions: (_: unknown, out: { clear(): void; push(action: number): void }) => {
      out.clear();
      for (let action = 0; action < 20; action++) out.push(action);
    },
    format: (_: unknown, action: number) => `n${action}`,
  };
  expect(notPossible(wide, ticTacToe.newState(), 'x')).toMatch(/n10, n11, and 8 more\)$/);
  const rolling = pig.newState();
  pig.apply(rolling, ROLL);
  expect(notPossible({ ...pig, chanceOutcomes: () => false }, rolling, '7')).toBe(
    "'7' is not possible for chance here (possible: too many to list)",
  );
});
