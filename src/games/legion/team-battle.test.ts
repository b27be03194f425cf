import { expect, test } from 'vitest';
import { shippedBattle } from '../../arena/testing/shipped.js';
import { NOBODY } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { opponentOf, sideOf, teammateOf } from './words/players.js';
import { playChecked } from './testing/soak.js';

const game = shippedBattle('team-clash');

test('the four players alternate between the sides, and each owns units of their own side', () => {
  expect(game.players).toEqual(['blue', 'red', 'blue2', 'red2']);
  expect(game.teams).toEqual([0, 1, 0, 1]);
  const { units } = game.battle;
  for (let u = 0; u < units.count; u++) expect(sideOf(units.owner[u])).toBe(units.side[u]);
  expect(new Set(units.owner)).toEqual(new Set([0, 1, 2, 3]));
  expect([0, 1, 2, 3].map(teammateOf)).toEqual([2, 3, 0, 1]);
  expect([0, 1, 2, 3].map(opponentOf)).toEqual([1, 0, 1, 0]);
});

test('teammates win or lose together, and every position has the same value for both', () => {
  const state = game.newState();
  const rng = new Rng(5, 'team');
  while (game.actor(state) !== NOBODY) {
    const isChance = game.actor(state) < 0;
    game.apply(state, isChance ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
    const values = game.players.map((_, player) => game.knowledge.evaluate(state, player));
    expect(values[2]).toBe(values[0]);
    expect(values[3]).toBe(values[1]);
    expect(values[0]).toBeCloseTo(-values[1], 9);
  }
  const returns = game.players.map((_, player) => game.returns(state, player));
  expect([
    [1, -1, 1, -1],
    [-1, 1, -1, 1],
  ]).toContainEqual(returns);
});

test('a hand is hidden from both opponents, but not from the teammate', () => {
  const state = game.newState();
  const out = game.newState();
  game.view(state, 2, out);
  expect([...out.players.handHidden]).toEqual([0, 1, 0, 1]);
  expect(out.players.hand[0]).toBe(state.players.hand[0]);
  expect(out.players.hand[1]).toBe(0);
  game.determinize(out, new Rng(1, 'hands'));
  expect([...out.players.handHidden]).toEqual([0, 0, 0, 0]);
  expect([...out.players.handCount]).toEqual([7, 7, 7, 7]);
});

test('random battles break no invariant', () => {
  for (let seed = 0; seed < 2; seed++) expect(playChecked(game, new Rng(seed, 'teams')).broken).toBe('');
});
