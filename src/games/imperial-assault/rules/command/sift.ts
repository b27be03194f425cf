import { again, ask, call, finish, OPERANDS, roll } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { rules } from '../rulebook.js';
import { arrange, look } from './arrange.js';
import { kindChoice, kindOrStop } from './discard.js';
import { firstOfKind } from './hand.js';
import { knowTop, moveUp, nextBelow, putBelow, takeTop, topBits } from './order.js';

const PLAYER = OPERANDS;
const COUNT = OPERANDS + 1;
/** How many cards were looked at, then how many of them are still on top. */
const ON_TOP = OPERANDS + 2;
const STOPPED = OPERANDS + 3;

/** The frame of {@link sift} that asks is the top one. */
function lookedAt(c: Ia, player: number): number {
  return topBits(c, player, 0, c.s.game.pendingB);
}

/** Takes a card of a kind from those that were looked at out of the deck; returns its bit. */
function takeOut(c: Ia, player: number, kind: number): number {
  const bit = firstOfKind(c, player, lookedAt(c, player), kind);
  moveUp(c, player, bit, 0);
  takeTop(c, player);
  return bit;
}

/** Which of the cards goes into the hand. Operand B: how many are on top. */
const whichTaken = rules.decision(
  kindChoice('take-card', lookedAt, (c, player, kind) => {
    const bit = takeOut(c, player, kind);
    c.s.players.deck[player] &= ~bit;
    c.s.players.hand[player] |= bit;
    c.s.players.drawn[player] = bit;
    if (c.hears) c.tell({ type: 'card-drawn', player });
  }),
);

const oneBelow = kindChoice('put-below', lookedAt, (c, player, kind) => {
  putBelow(c, player, takeOut(c, player, kind), 1 << player);
  c.s.frames[c.s.game.pendingA + ON_TOP]--;
});

/** Which of the other cards goes below the deck next, or none any more. Operands: the frame; how many are on top. */
const whichBelow = rules.decision(
  kindOrStop(oneBelow, 2, (c) => {
    c.s.frames[c.s.game.pendingA + STOPPED] = 1;
  }),
);

/**
 * A player looks at the top cards of the own deck, takes one of them into the hand, and puts each of the others on top
 * of the deck or below it, in any order. Operands: the player, how many.
 */
export const sift = rules.procedure('sift', {
  look(c, f) {
    const w = c.s.frames;
    const player = w[f + PLAYER];
    while (w[f + ON_TOP] < w[f + COUNT] && knowTop(c, player, w[f + ON_TOP], 1 << player)) w[f + ON_TOP]++;
    if (w[f + ON_TOP] >= w[f + COUNT] || nextBelow(c, player) === 0) return;
    w[f + ON_TOP]++;
    again(c, f);
    roll(c, look, player, player);
  },
  take(c, f) {
    const w = c.s.frames;
    if (w[f + ON_TOP] === 0) return finish(c);
    ask(c, whichTaken, w[f + PLAYER], 0, w[f + ON_TOP]--);
  },
  below(c, f) {
    const w = c.s.frames;
    if (w[f + ON_TOP] <= 0 || w[f + STOPPED] === 1) return;
    again(c, f);
    ask(c, whichBelow, w[f + PLAYER], f, w[f + ON_TOP]);
  },
  order(c, f) {
    const w = c.s.frames;
    if (w[f + ON_TOP] > 1) call(c, arrange, w[f + PLAYER], w[f + ON_TOP], w[f + PLAYER]);
  },
});
