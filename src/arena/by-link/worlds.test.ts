import { expect, test } from 'vitest';
import type { Game } from '../../kernel/game.js';
import type { Rng } from '../../kernel/rng.js';
import { Known } from './worlds.js';

/** A game in which one of seven cards is hidden from player 0, and what it has led to is seen. */
const CARDS: unknown = {
  players: ['first', 'second'],
  newState: () => [-1, 0],
  copy: (from: number[], to: number[]) => void to.splice(0, 2, ...from),
  view: (state: number[], _: number, out: number[]) => void out.splice(0, 2, -1, state[1]),
  determinize: (state: number[], rng: Rng) => void (state[0] = rng.below(7)),
  hash: ([card, seen]: number[]) => 8 * card + seen,
};

/** What is seen afterwards depends on the card. */
function carry(world: unknown): boolean {
  const state = world as number[];
  state[1] = state[0] === 3 ? 1 : 2;
  return true;
}

test('what depends on one card of seven is never taken for certain', () => {
  const known = new Known(CARDS as Game<unknown>, 0);
  for (let n = 0; n < 300; n++)
    expect(
      known.goOn(
        carry,
        () => true,
        known.copied(),
        () => undefined,
        false,
      ),
    ).toBe(false);
});
