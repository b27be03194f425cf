import { expect, test } from 'vitest';
import { connectFour } from '../../../src/games/reference/connect-four.js';
import { leducPoker } from '../../../src/games/reference/leduc-poker.js';
import { ActionBuffer } from '../../../src/kernel/buffers.js';
import type { Game } from '../../../src/kernel/game.js';
import { Rng } from '../../../src/kernel/rng.js';
import { priorsBy } from './priors.js';

/** The legal actions of a state, and their priors by a value that is told the action it follows. */
function priors<S>(game: Game<S>, state: S, temperature: number, worth: (last: number) => number): number[] {
  const actions = new ActionBuffer();
  game.legalActions(state, actions);
  const player = game.actor(state);
  const before = game.hash(state);
  let calls = 0;
  const value = (_: S, viewer: number): number => {
    expect(viewer).toBe(player);
    return worth(calls++);
  };
  const out = new Float64Array(actions.length);
  priorsBy(game, value, temperature)(state, actions, out);
  expect(calls).toBe(actions.length);
  expect(game.hash(state)).toBe(before);
  return [...out];
}

test('an action that is worse by the temperature has 1/e of the weight, the best one has 1', () => {
  const state = connectFour.newState();
  const found = priors(connectFour, state, 0.1, (i) => 0.3 - 0.1 * Math.abs(i - 3));
  for (const [i, prior] of found.entries()) expect(prior).toBeCloseTo(Math.exp(-Math.abs(i - 3)), 6);
});

test('the temperature is a share of the stakes', () => {
  const state = leducPoker.newState();
  const dealer = new Rng('dealer');
  while (leducPoker.actor(state) < 0) leducPoker.apply(state, leducPoker.sampleChance(state, dealer));
  const stakes = leducPoker.knowledge?.tokens?.stakes ?? 1;
  expect(stakes).toBeGreaterThan(1);
  const found = priors(leducPoker, state, 0.1, (i) => 0.1 * stakes * i);
  const last = found.length - 1;
  for (const [i, prior] of found.entries()) expect(prior).toBeCloseTo(Math.exp(i - last), 6);
});
