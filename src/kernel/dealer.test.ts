import { expect, test } from 'vitest';
import { leducPoker } from '../games/reference/leduc-poker.js';
import { PigState, ROLL, pig } from '../games/reference/pig.js';
import { askingDealer, scriptedDealer, seededDealer } from './dealer.js';
import type { ChanceQuestion } from './dealer.js';

const rolling = pig.newState();
pig.apply(rolling, ROLL);

function dice(seed: string | number, count: number): number[] {
  const dealer = seededDealer(seed);
  return Array.from({ length: count }, () => {
    const outcome = dealer.deal(pig, rolling);
    return outcome.ok ? outcome.value : -1;
  });
}

test('the same seed deals the same dice, another seed others', () => {
  expect(dice(7, 50)).toEqual(dice('7', 50));
  expect(dice(7, 50)).not.toEqual(dice(8, 50));
  expect(new Set(dice(1, 200))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});

test('dealing leaves the state alone', () => {
  const before = pig.hash(rolling);
  seededDealer(1).deal(pig, rolling);
  expect(pig.hash(rolling)).toBe(before);
});

test('a script is dealt in order, and what is left of it is known', () => {
  const dealer = scriptedDealer(['6', '1']);
  expect(dealer.deal(pig, rolling)).toEqual({ ok: true, value: 6 });
  expect(dealer.left()).toEqual(['1']);
  expect(dealer.deal(pig, rolling)).toEqual({ ok: true, value: 1 });
  expect(dealer.left()).toEqual([]);
});

test('a script that does not fit reports the place and what was possible, and does not advance', () => {
  const dealer = scriptedDealer(['6', '7', '2']);
  dealer.deal(pig, rolling);
  const expected = {
    ok: false,
    problem: {
      code: 'illegal',
      message: "outcome 2 of the script: '7' is not possible for chance here (possible: 1, 2, 3, 4, 5, 6)",
    },
  };
  expect(dealer.deal(pig, rolling)).toEqual(expected);
  expect(dealer.deal(pig, rolling)).toEqual(expected);
});

test('a script that is too short reports what is still to be decided', () => {
  expect(scriptedDealer([]).deal(leducPoker, leducPoker.newState())).toEqual({
    ok: false,
    problem: {
      code: 'script-ended',
      message: 'the script ends after 0 outcomes, but chance has to decide again (possible: J, Q, K)',
    },
  });
});

test('a person is asked in the game’s words, and again after an impossible answer', async () => {
  const questions: ChanceQuestion[] = [];
  const answers = ['seven', '', ' 4\n'];
  const dealer = askingDealer((question) => {
    questions.push(question);
    return answers[questions.length - 1];
  });
  expect(await dealer.deal(pig, rolling)).toEqual({ ok: true, value: 4 });
  expect(questions[0]).toEqual({
    about: 'roll one die for the first player',
    outcomes: ['1', '2', '3', '4', '5', '6'],
  });
  expect(questions.map(({ problem }) => problem)).toEqual([
    undefined,
    "'seven' is not possible for chance here (possible: 1, 2, 3, 4, 5, 6)",
    "'' is not possible for chance here (possible: 1, 2, 3, 4, 5, 6)",
  ]);
});

test('a slow person is waited for, and one who gives up ends the question', async () => {
  const slow = askingDealer(async ({ outcomes }) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return outcomes[2];
  });
  expect(await slow.deal(pig, rolling)).toEqual({ ok: true, value: 3 });
  const gone = askingDealer(() => Promise.reject(new Error('the terminal was closed')));
  await expect(gone.deal(pig, rolling)).rejects.toThrow('the terminal was closed');
});

test('the state holds no part of the dealer', () => {
  const first = new PigState();
  pig.apply(first, ROLL);
  seededDealer('a').deal(pig, first);
  expect(pig.serialize(first)).toEqual(pig.serialize(rolling));
});
