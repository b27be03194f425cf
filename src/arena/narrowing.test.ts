import { expect, test } from 'vitest';
import { connectFour } from '../games/reference/connect-four.js';
import { ActionBuffer } from '../kernel/buffers.js';
import type { Action, Game } from '../kernel/game.js';
import type { Knowledge } from '../kernel/knowledge.js';
import { Rng } from '../kernel/rng.js';
import { Narrowing } from './narrowing.js';

type State = ReturnType<typeof connectFour.newState>;

/** The middle column, which a policy that takes the best insists on. */
const MIDDLE: Action = 3;

/** Connect four with a careful policy that always answers the same, and a rule that never gives the last columns. */
function insistent(asked: { careful: number }): Game<State> {
  const knowledge: Knowledge<State> = {
    carefulPolicy: () => {
      asked.careful++;
      return MIDDLE;
    },
    rolloutPolicy: (_state, rng) => rng.below(5),
  };
  return Object.assign(Object.create(connectFour) as Game<State>, { knowledge });
}

test('a careful policy whose answer is left out is asked once, then the rule of the playouts', () => {
  const asked = { careful: 0 };
  const narrowing = new Narrowing(insistent(asked));
  const { game } = narrowing;
  const state = game.newState();
  const rng = new Rng('narrow');
  expect(game.knowledge?.carefulPolicy?.(state, rng)).toBe(MIDDLE);
  narrowing.leaveOut(state, ['d']);
  const given = new Set<Action>();
  asked.careful = 0;
  for (let n = 0; n < 200; n++) given.add(game.knowledge?.carefulPolicy?.(state, rng) ?? -1);
  expect(given).toEqual(new Set([0, 1, 2, 4]));
  expect(asked.careful).toBe(200);
  narrowing.leaveOut(state, []);
  expect(game.knowledge?.carefulPolicy?.(state, rng)).toBe(MIDDLE);
});

test('what is left out is neither listed nor drawn, and if all is left out the list decides', () => {
  const narrowing = new Narrowing(insistent({ careful: 0 }));
  const { game } = narrowing;
  const state = game.newState();
  const listed = new ActionBuffer();
  narrowing.leaveOut(state, ['a', 'b', 'c', 'd', 'e']);
  game.legalActions(state, listed);
  expect([...listed.items.subarray(0, listed.length)]).toEqual([5, 6]);
  const rng = new Rng('listed');
  for (let n = 0; n < 50; n++) expect([5, 6]).toContain(game.knowledge?.rolloutPolicy?.(state, rng));
  narrowing.leaveOut(state, ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  game.legalActions(state, listed);
  expect(listed.length).toBe(7);
});
