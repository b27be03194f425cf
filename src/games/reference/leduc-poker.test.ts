import { expect, test } from 'vitest';
import { scriptedDealer } from '../../kernel/dealer.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { bestResponse, expectedValue, gameTree } from '../../search/best-response.js';
import { solve } from './game-tree.suite.js';
import { leducPoker } from './leduc-poker.js';
import type { LeducState } from './leduc-state.js';

/** Plays bets with the cards given, and returns the state reached. */
function played(cards: string[], bets: string[]): LeducState {
  const state = leducPoker.newState();
  const dealer = scriptedDealer(cards);
  const left = [...bets];
  while (leducPoker.actor(state) !== NOBODY) {
    const chance = leducPoker.actor(state) === CHANCE;
    if (!chance && left.length === 0) break;
    const action = chance ? dealer.deal(leducPoker, state) : leducPoker.parse(state, left.shift() ?? '');
    if (!action.ok) throw new Error(action.problem.message);
    leducPoker.apply(state, action.value);
  }
  return state;
}

test('the value to the first player is −0.0856: CFR+ and best responses bound it from both sides', () => {
  const tree = gameTree(leducPoker);
  // OpenSpiel's 936 information sets distinguish suits; without suits 288 are left.
  expect(tree.infosets.length).toBe(288);
  const strategy = solve(tree, 1000);
  expect(Math.abs(expectedValue(tree, strategy) - -0.0856)).toBeLessThan(0.0005);
  expect(bestResponse(tree, 0, strategy)).toBeLessThan(-0.0856 + 0.001);
  expect(-bestResponse(tree, 1, strategy)).toBeGreaterThan(-0.0856 - 0.001);
});

test.each([
  ['a fold gives up what was paid', ['K', 'J'], ['raise', 'raise', 'fold'], -3],
  ['a pair with the table beats a higher card', ['J', 'K', 'J'], ['call', 'call', 'raise', 'call'], 5],
  ['the higher card wins', ['Q', 'K', 'J'], ['raise', 'raise', 'call', 'raise', 'raise', 'call'], -13],
  ['equal cards share', ['Q', 'Q', 'K'], ['raise', 'call', 'call', 'call'], 0],
])('%s', (_, cards, bets, value) => {
  const state = played(cards, bets);
  expect(leducPoker.actor(state)).toBe(NOBODY);
  expect(leducPoker.returns(state, 0) + 0).toBe(value);
  expect(leducPoker.returns(state, 1)).toBe(-value + 0);
});

/** What is wrong with playing `text` after these bets, or `accepted`. */
function refusal(bets: string[], text: string): string {
  const answer = leducPoker.parse(played(['J', 'Q', 'K'], bets), text);
  return answer.ok ? 'accepted' : answer.problem.message;
}

test('there are at most two raises a round, and no fold before a bet', () => {
  expect(refusal(['raise', 'raise'], 'raise')).toBe("'raise' is not possible for first here (possible: fold, call)");
  expect(refusal([], 'fold')).toBe("'fold' is not possible for first here (possible: call, raise)");
  expect(refusal(['raise', 'raise', 'call'], 'raise')).toBe('accepted');
});

test('a third card of a rank cannot be dealt', () => {
  expect(() => played(['K', 'K', 'K'], ['call', 'call'])).toThrow(
    "outcome 3 of the script: 'K' is not possible for chance here (possible: J, Q)",
  );
});

test('a view is filled in uniformly over the cards that are left: ranks by how many of them are left', () => {
  const state = played(['K', 'J', 'K'], ['call', 'call', 'raise']);
  const rng = new Rng(1, 'leduc');
  const counts = [0, 0, 0, 0];
  for (let draw = 0; draw < 4000; draw++) {
    const world = leducPoker.newState();
    leducPoker.view(state, 1, world);
    leducPoker.determinize(world, rng);
    counts[world.cards[0]]++;
  }
  // With a jack in hand and a king on the table, a jack, two queens and a king are left.
  expect(counts[1] + counts[2] + counts[3]).toBe(4000);
  expect(Math.abs(counts[1] - 1000)).toBeLessThan(110);
  expect(Math.abs(counts[2] - 2000)).toBeLessThan(130);
});
