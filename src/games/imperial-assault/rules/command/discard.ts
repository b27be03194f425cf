import { bitCount, nthBit } from '../../../../kernel/bits.js';
import type { ActionBuffer } from '../../../../kernel/buffers.js';
import type { DecisionRules } from '../../../../machine/decision.js';
import { again, ask, finish, roll } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { rules } from '../rulebook.js';
import { takeFromHand } from './hand.js';

const PLAYER = 2;
const COUNT = 3;

/** How many cards of a kind a set of a player's cards holds. */
function countIn(c: Ia, player: number, cards: number, kind: number): number {
  const { of } = c.battle.setup.decks[player];
  let count = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) if (of[31 - Math.clz32(rest & -rest)] === kind) count++;
  return count;
}

function discard(c: Ia, player: number, kind: number): void {
  c.s.players.discard[player] |= takeFromHand(c, player, kind);
  if (c.hears) c.tell({ type: 'card-discarded', player });
}

type DeckKinds = Ia['battle']['setup']['decks'][number]['kinds'];

/** The kinds of cards in the deck of the player who decides. */
function kindsOf(c: Ia): DeckKinds {
  return c.battle.setup.decks[c.s.game.pendingPlayer].kinds;
}

/** A choice among the kinds of a set of the deciding player's cards. */
function ofCards(
  name: string,
  cardsOf: (c: Ia, player: number) => number,
  chosen: (c: Ia, player: number, kind: number) => void,
): DecisionRules<Ia> {
  const has = (c: Ia, kind: number): boolean =>
    countIn(c, c.s.game.pendingPlayer, cardsOf(c, c.s.game.pendingPlayer), kind) > 0;
  return {
    name,
    listsAll: true,
    list(c, out: ActionBuffer) {
      for (let kind = 0; kind < kindsOf(c).length; kind++) if (has(c, kind)) out.push(kind);
    },
    sample(c, rng) {
      let count = 0;
      for (let kind = 0; kind < kindsOf(c).length; kind++) if (has(c, kind)) count++;
      let nth = rng.below(count);
      for (let kind = 0; ; kind++) if (has(c, kind) && nth-- === 0) return kind;
    },
    isLegal: (c, kind) => kind >= 0 && kind < kindsOf(c).length && has(c, kind),
    apply: (c, kind) => chosen(c, c.s.game.pendingPlayer, kind),
    format: (c, kind) => kindsOf(c)[kind].id,
    parse: (c, text) => kindsOf(c).findIndex(({ id }) => id === text),
  };
}

/** Which card of the hand its player discards. */
const whichCard = rules.decision(ofCards('discard', (c, player) => c.s.players.hand[player], discard));

/** A player discards Command cards of the hand, as that player chooses. Operands: the player, how many. */
export const discardChosen = rules.procedure('discard-chosen', {
  discard(c, f) {
    const { frames, players } = c.s;
    const player = frames[f + PLAYER];
    if (frames[f + COUNT]-- <= 0 || players.hand[player] === 0) return finish(c);
    again(c, f);
    ask(c, whichCard, player);
  },
});

/** A card of a hand at random. Operand A: the player. */
const anyCard = rules.chance({
  name: 'discard-random',
  describe: ({ s }) => `discard a random Command card of player ${s.game.pendingA + 1}`,
  outcomes(c, out) {
    const player = c.s.game.pendingA;
    const hand = c.s.players.hand[player];
    c.battle.setup.decks[player].kinds.forEach((_, kind) => {
      const count = countIn(c, player, hand, kind);
      if (count > 0) out.push(kind, count / bitCount(hand));
    });
    return true;
  },
  sample(c, rng) {
    const player = c.s.game.pendingA;
    const hand = c.s.players.hand[player];
    return c.battle.setup.decks[player].of[nthBit(hand, rng.below(bitCount(hand)))];
  },
  isOutcome: (c, kind) => kind >= 0 && countIn(c, c.s.game.pendingA, c.s.players.hand[c.s.game.pendingA], kind) > 0,
  apply: (c, kind) => discard(c, c.s.game.pendingA, kind),
  format: (c, kind) => c.battle.setup.decks[c.s.game.pendingA].kinds[kind].id,
  parse: (c, text) => c.battle.setup.decks[c.s.game.pendingA].kinds.findIndex(({ id }) => id === text),
});

/** A player discards random Command cards of the hand. Operands: the player, how many. */
export const discardRandomly = rules.procedure('discard-randomly', {
  discard(c, f) {
    const { frames, players } = c.s;
    const player = frames[f + PLAYER];
    if (frames[f + COUNT]-- <= 0 || players.hand[player] === 0) return finish(c);
    again(c, f);
    roll(c, anyCard, player);
  },
});

/** Which card of the discard pile goes back into the deck. */
const whichBack = rules.decision(
  ofCards(
    'take-back',
    (c, player) => c.s.players.discard[player],
    (c, player, kind) => {
      const { discard: pile, deck } = c.s.players;
      const { of } = c.battle.setup.decks[player];
      for (let rest = pile[player]; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        if (of[31 - Math.clz32(bit)] !== kind) continue;
        pile[player] &= ~bit;
        deck[player] |= bit;
        return;
      }
    },
  ),
);

/** A player shuffles a card of the discard pile into the deck, if there is one. Operand: the player. */
export const takeBack = rules.procedure('take-back', {
  choose(c, f) {
    const player = c.s.frames[f + PLAYER];
    if (c.s.players.discard[player] !== 0) ask(c, whichBack, player);
  },
});
