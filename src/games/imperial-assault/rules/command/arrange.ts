import { bitCount, nthBit } from '../../../../kernel/bits.js';
import { again, ask, finish, OPERANDS, roll } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { rules } from '../rulebook.js';
import { kindChoice } from './discard.js';
import { firstOfKind, onlyKind, takeFromHand } from './hand.js';
import { kindChance } from './kind-chance.js';
import { appendTop, knowTop, moveUp, nextBelow, putBelow, putOnTop, shuffle, topBits } from './order.js';

const PLAYER = OPERANDS;
const COUNT = OPERANDS + 1;
const HOW = OPERANDS + 2;

/** Where cards of the hand go. */
export const ON_TOP = 0;
export const BELOW = 1;
export const SHUFFLED = 2;

function putBack(c: Ia, player: number, kind: number, how: number): void {
  const bit = firstOfKind(c, player, c.s.players.hand[player], kind);
  takeFromHand(c, player, bit);
  c.s.players.deck[player] |= bit;
  if (how === ON_TOP) putOnTop(c, player, bit, 1 << player);
  else if (how === BELOW) putBelow(c, player, bit, 1 << player);
  else shuffle(c, player);
}

/** Which card of the hand goes back into the deck. Operand B: where. */
const whichBack = rules.decision(
  kindChoice(
    'put-back',
    (c, player) => c.s.players.hand[player],
    (c, player, kind) => putBack(c, player, kind, c.s.game.pendingB),
  ),
);

/** A card of the hand at random, which its player sees. Operands: the player, where it goes. */
const anyBack = rules.chance(
  kindChance({
    name: 'put-back-random',
    request: 'return a random Command card',
    cardsOf: (c, player) => c.s.players.hand[player],
    seenBy: ({ s }, player) => s.game.pendingA === player,
    drawn: (c, player, kind) => putBack(c, player, kind, c.s.game.pendingB),
  }),
);

/** Cards of a hand go back into the deck. Operands: the player, how many, where; 4 more for random ones. */
export const returnCards = rules.procedure('return-cards', {
  back(c, f) {
    const w = c.s.frames;
    const player = w[f + PLAYER];
    if (w[f + COUNT]-- <= 0 || c.s.players.hand[player] === 0) return finish(c);
    again(c, f);
    if (w[f + HOW] >= 4) roll(c, anyBack, player, w[f + HOW] - 4);
    else ask(c, whichBack, player, 0, w[f + HOW]);
  },
});

const LOOKER = OPERANDS + 2;
const PLACE = OPERANDS + 3;

/**
 * The next card of a deck below those whose places on top are known, which one player looks at. Operands: the deck,
 * who.
 */
export const look = rules.chance(
  kindChance({
    name: 'look-at-top',
    request: 'look at the top Command card',
    cardsOf: nextBelow,
    seenBy: ({ s }, player) => s.game.pendingB === player,
    drawn: (c, player, kind) =>
      appendTop(c, player, firstOfKind(c, player, nextBelow(c, player), kind), 1 << c.s.game.pendingB),
  }),
);

/** The deck that is put in order: that of the other player or of the one who decides. */
function deckInOrder(c: Ia): number {
  return c.s.game.pendingB & 1;
}

/** The cards among which the next one on top is chosen; where their places are not known, any of the deck. */
function choosable(c: Ia): number {
  const player = deckInOrder(c);
  const bits = topBits(c, player, c.s.game.pendingA, c.s.game.pendingB >> 1);
  return bits === 0 ? c.s.players.deck[player] : bits;
}

/**
 * Which of the cards that were looked at lies next. Operand A: the place; B: the deck + 2 × how many were looked at.
 */
const whichNext = rules.decision({
  name: 'order',
  listsAll: true,
  list(c, out) {
    for (let kind = 0; kind < 32; kind++) if (firstOfKind(c, deckInOrder(c), choosable(c), kind) !== 0) out.push(kind);
  },
  sample(c, rng) {
    const all = choosable(c);
    return c.battle.setup.decks[deckInOrder(c)].of[nthBit(all, rng.below(bitCount(all)))];
  },
  isLegal: (c, kind) => kind >= 0 && kind < 32 && firstOfKind(c, deckInOrder(c), choosable(c), kind) !== 0,
  apply: (c, kind) => moveUp(c, deckInOrder(c), firstOfKind(c, deckInOrder(c), choosable(c), kind), c.s.game.pendingA),
  format: (c, kind) => c.battle.setup.decks[deckInOrder(c)].kinds[kind].id,
  parse: (c, text) => c.battle.setup.decks[deckInOrder(c)].kinds.findIndex(({ id }) => id === text),
});

/** A player looks at the top cards of a deck and puts them back in any order. Operands: the deck, how many, who. */
export const arrange = rules.procedure('arrange', {
  look(c, f) {
    const w = c.s.frames;
    const player = w[f + PLAYER];
    while (w[f + PLACE] < w[f + COUNT] && knowTop(c, player, w[f + PLACE], 1 << w[f + LOOKER])) w[f + PLACE]++;
    if (w[f + PLACE] >= w[f + COUNT] || nextBelow(c, player) === 0) return;
    w[f + PLACE]++;
    again(c, f);
    roll(c, look, player, w[f + LOOKER]);
  },
  begin(c, f) {
    c.s.frames[f + COUNT] = c.s.frames[f + PLACE];
    c.s.frames[f + PLACE] = 0;
  },
  order(c, f) {
    const w = c.s.frames;
    if (w[f + PLACE] >= w[f + COUNT] - 1) return finish(c);
    again(c, f);
    const place = w[f + PLACE]++;
    const cards = topBits(c, w[f + PLAYER], place, w[f + COUNT]);
    if (onlyKind(c, w[f + PLAYER], cards) < 0)
      ask(c, whichNext, w[f + LOOKER], place, w[f + PLAYER] + 2 * w[f + COUNT]);
  },
});
