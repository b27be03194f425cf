import { expect, test } from 'vitest';
import { kuhnPoker } from '../games/reference/kuhn-poker.js';
import { leducPoker } from '../games/reference/leduc-poker.js';
import { solve } from '../games/reference/game-tree.suite.js';
import { bestResponse, expectedValue, exploitability, gameTree } from './best-response.js';
import type { Strategy } from './best-response.js';

const kuhn = gameTree(kuhnPoker);

/** The strategy that bets with a given probability at each information set. */
function betting(chance: (history: string, card: string) => number): Strategy {
  return kuhn.infosets.map(({ history, view, player }) => {
    const card = ' JQK'[parseInt(view.slice(2 * player, 2 * player + 2), 16)];
    const bet = chance(history.join(' '), card);
    return [1 - bet, bet];
  });
}

test('Kuhn: best responses to a player who never bets and never calls win the ante each time', () => {
  const meek = betting(() => 0);
  expect(bestResponse(kuhn, 0, meek)).toBeCloseTo(1, 12);
  expect(bestResponse(kuhn, 1, meek)).toBeCloseTo(1, 12);
  expect(exploitability(kuhn, meek)).toBeCloseTo(1, 12);
});

test('Kuhn: the equilibria of Kuhn (1950) are worth -1/18 to the first player, and no response gets more', () => {
  for (const bluff of [0, 0.1, 1 / 3]) {
    const equilibrium = betting((history, card) => {
      if (card === 'K') return history === '' ? 3 * bluff : 1;
      if (card === 'Q') return history === '' || history === 'pass' ? 0 : history === 'bet' ? 1 / 3 : bluff + 1 / 3;
      return history === '' ? bluff : history === 'pass' ? 1 / 3 : 0;
    });
    expect(expectedValue(kuhn, equilibrium)).toBeCloseTo(-1 / 18, 12);
    expect(bestResponse(kuhn, 0, equilibrium)).toBeCloseTo(-1 / 18, 12);
    expect(bestResponse(kuhn, 1, equilibrium)).toBeCloseTo(1 / 18, 12);
    expect(exploitability(kuhn, equilibrium)).toBeCloseTo(0, 12);
  }
});

test('Kuhn: against a player who always bets and calls, the best response bets and calls with king and queen', () => {
  const bold = betting(() => 1);
  // As second player: calls a bet with K (wins 2), with Q (wins 2 or loses 2), folds J: (2 + 0 − 1) ÷ 3.
  expect(bestResponse(kuhn, 1, bold)).toBeCloseTo(1 / 3, 12);
});

test('Leduc: the uniform strategy is far from an equilibrium, a strategy by CFR+ is close to one', () => {
  const leduc = gameTree(leducPoker);
  const even = leduc.infosets.map(({ actions }) => actions.map(() => 1 / actions.length));
  // OpenSpiel gives the uniform strategy a NashConv of 4.747222.
  expect(exploitability(leduc, even)).toBeCloseTo(4.747222 / 2, 4);
  expect(exploitability(leduc, solve(leduc, 30))).toBeLessThan(0.2);
});

test('a game that is not zero-sum is rejected', () => {
  const lone = { ...kuhnPoker, returns: () => 1 };
  expect(() => gameTree(lone)).toThrow('not zero-sum');
});
