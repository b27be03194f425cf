import { expect, test } from 'vitest';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { TERMS } from '../words/estimate-terms.js';
import { rowNow, weightNow, weightsOf } from './evaluate-weights.js';

test('weights go from the early to the late ones over the rounds of the edition', () => {
  const game = shippedBattle('core-set-clash');
  const { battle } = game;
  const six = weightsOf(battle);
  expect(six.lateness).toEqual([-1, -1, -0.6, -0.19999999999999996, 0.19999999999999996, 0.6000000000000001, 1]);
  const { edition } = battle;
  const shorter = { ...battle, edition: { ...edition, numbers: { ...edition.numbers, rounds: 5 } } };
  const five = weightsOf(shorter);
  expect(five.lateness).toEqual([-1, -1, -0.5, 0, 0.5, 1]);
  expect(five.byRound.subarray(5 * TERMS.length)).toEqual(six.byRound.subarray(6 * TERMS.length));
  expect(weightsOf(battle)).toBe(six);
});

test('rounds beyond the usual ones count as the last one', () => {
  const game = shippedBattle('core-set-clash');
  const c = game.contextOf(game.newState());
  c.s.game.round = 9;
  expect(rowNow(c)).toBe(6 * TERMS.length);
  expect(weightNow(c, 1)).toBe(weightsOf(c.b).byRound[6 * TERMS.length + 1]);
});
