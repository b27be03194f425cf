import { expect, test } from 'vitest';
import { countGames } from '../../kernel/perft.js';
import { Rng } from '../../kernel/rng.js';
import { bestResponse, expectedValue, gameTree } from '../../search/best-response.js';
import { solve } from './game-tree.suite.js';
import type { Infoset, Strategy } from '../../search/best-response.js';
import { KuhnState, PASS, kuhnPoker } from './kuhn-poker.js';

const tree = gameTree(kuhnPoker);

/**
 * Kuhn's equilibria: one for each `alpha` from 0 to 1/3, the probability that the first player opens with a bet on a
 * jack.
 */
function equilibrium(alpha: number): Strategy {
  const bet = ({ history, view, player }: Infoset): number => {
    const card = ['', 'J', 'Q', 'K'][Number(view.slice(2 * player, 2 * player + 2))];
    const chances: Record<string, Record<string, number>> = {
      '': { J: alpha, Q: 0, K: 3 * alpha },
      pass: { J: 1 / 3, Q: 0, K: 1 },
      bet: { J: 0, Q: 1 / 3, K: 1 },
      'pass bet': { J: 0, Q: alpha + 1 / 3, K: 1 },
    };
    return chances[history.join(' ')][card];
  };
  return tree.infosets.map((infoset) => [1 - bet(infoset), bet(infoset)]);
}

test('has six deals with five games each, and twelve information sets', () => {
  expect(countGames(kuhnPoker)).toEqual({ ok: true, value: 30 });
  expect(tree.infosets.length).toBe(12);
});

test.each([0, 0.1, 0.2, 1 / 3])(
  'the published equilibrium with alpha %f is worth −1/18 and cannot be exploited',
  (alpha) => {
    const strategy = equilibrium(alpha);
    expect(expectedValue(tree, strategy)).toBeCloseTo(-1 / 18, 12);
    expect(bestResponse(tree, 0, strategy)).toBeCloseTo(-1 / 18, 12);
    expect(bestResponse(tree, 1, strategy)).toBeCloseTo(1 / 18, 12);
  },
);

test('a strategy that is no equilibrium can be exploited', () => {
  expect(bestResponse(tree, 1, equilibrium(0.5))).toBeGreaterThan(1 / 18 + 0.01);
});

test('CFR+ finds the value −1/18 by itself', () => {
  const strategy = solve(tree, 1000);
  expect(Math.abs(expectedValue(tree, strategy) + 1 / 18)).toBeLessThan(0.001);
  expect(bestResponse(tree, 0, strategy) + bestResponse(tree, 1, strategy)).toBeLessThan(0.002);
});

test('a view hides the other card until a showdown, and a fold never shows it', () => {
  const state = new KuhnState();
  const view = new KuhnState();
  const play = (...texts: string[]): void => {
    for (const text of texts) {
      const action = kuhnPoker.parse(state, text);
      if (!action.ok) throw new Error(action.problem.message);
      kuhnPoker.apply(state, action.value);
    }
  };
  play('K', 'J', 'bet');
  kuhnPoker.view(state, 1, view);
  expect(Array.from(view.cards)).toEqual([4, 1]);
  const called = new KuhnState();
  kuhnPoker.copy(state, called);
  kuhnPoker.apply(state, PASS);
  kuhnPoker.view(state, 1, view);
  expect(Array.from(view.cards)).toEqual([4, 1]);
  expect([0, 1].map((seat) => kuhnPoker.returns(state, seat))).toEqual([1, -1]);
  kuhnPoker.apply(called, 1);
  kuhnPoker.view(called, 1, view);
  expect(Array.from(view.cards)).toEqual([3, 1]);
  expect([0, 1].map((seat) => kuhnPoker.returns(called, seat))).toEqual([2, -2]);
});

test('a view is filled in uniformly: either card that the viewer does not hold, half of the time', () => {
  const state = new KuhnState();
  const rng = new Rng(1, 'kuhn');
  const counts = [0, 0, 0, 0];
  state.cards.set([2, 3]);
  state.status[0] = 3;
  for (let draw = 0; draw < 4000; draw++) {
    const world = new KuhnState();
    kuhnPoker.view(state, 1, world);
    kuhnPoker.determinize(world, rng);
    expect(world.cards[1]).toBe(3);
    counts[world.cards[0]]++;
  }
  expect(counts[1] + counts[2]).toBe(4000);
  expect(Math.abs(counts[1] - 2000)).toBeLessThan(130);
});
