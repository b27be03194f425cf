import { bitCount, nthBit } from '../../../../kernel/bits.js';
import { again, finish, nearestFrame, roll } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fireFor } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { rules } from '../rulebook.js';
import { cardDiscarded } from './discarded.js';
import { drawable, putOnTop, takeTop } from './order.js';

/** Where a drawn card goes, in operand B. */
export const TO_HAND = 0;
export const TO_DISCARD = 1;
/** It stays on top of the deck, and both players know it. */
const SHOWN = 2;
const BOTH = 0b11;

/** The cards of a deck that are drawn as one outcome: the first bit of each kind, and how many there are of it. */
function firstOf(c: Ia, player: number, kind: number): number {
  const { of } = c.battle.setup.decks[player];
  for (let rest = drawable(c, player); rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & -rest);
    if (of[card] === kind) return card;
  }
  return -1;
}

function countOf(c: Ia, player: number, kind: number): number {
  const { of } = c.battle.setup.decks[player];
  let count = 0;
  for (let rest = drawable(c, player); rest !== 0; rest &= rest - 1)
    if (of[31 - Math.clz32(rest & -rest)] === kind) count++;
  return count;
}

/** The top card of a player's deck, whose order nobody knows: any of its cards. Operands: the player, where it goes. */
const drawCard = rules.chance({
  name: 'draw',
  describe: ({ s }) => `draw the top Command card of player ${s.game.pendingA + 1}`,
  outcomes(c, out) {
    const player = c.s.game.pendingA;
    const all = bitCount(drawable(c, player));
    c.battle.setup.decks[player].kinds.forEach((_, kind) => {
      const count = countOf(c, player, kind);
      if (count > 0) out.push(kind, count / all);
    });
    return true;
  },
  seenBy: ({ s }, player) => s.game.pendingB !== TO_HAND || s.game.pendingA === player,
  sample(c, rng) {
    const player = c.s.game.pendingA;
    const deck = drawable(c, player);
    return c.battle.setup.decks[player].of[nthBit(deck, rng.below(bitCount(deck)))];
  },
  isOutcome: (c, kind) => kind >= 0 && firstOf(c, c.s.game.pendingA, kind) >= 0,
  apply(c, kind) {
    const { pendingA: player, pendingB: where } = c.s.game;
    const { players } = c.s;
    const bit = 1 << firstOf(c, player, kind);
    takeTop(c, player);
    if (where === SHOWN) {
      putOnTop(c, player, bit, BOTH);
      c.s.game.moment = c.battle.setup.decks[player].kinds[kind].cost;
      return;
    }
    players.deck[player] &= ~bit;
    players.drawn[player] |= bit;
    if (where === TO_HAND) players.hand[player] |= bit;
    else {
      players.discard[player] |= bit;
      cardDiscarded(c, player, bit, true);
    }
    if (c.hears && where === TO_HAND) c.tell({ type: 'card-drawn', player });
  },
  format: (c, kind) => c.battle.setup.decks[c.s.game.pendingA].kinds[kind].id,
  parse: (c, text) => c.battle.setup.decks[c.s.game.pendingA].kinds.findIndex(({ id }) => id === text),
});

const PLAYER = 2;
const COUNT = 3;

/** A player draws Command cards; from an empty deck none (R 401). Operands: the player, how many. */
export const drawCards = rules.procedure('draw-cards', {
  begin(c, f) {
    const { frames, players, game } = c.s;
    const player = frames[f + PLAYER];
    players.drawn[player] = 0;
    if (frames[f + COUNT] > 0 && players.deck[player] !== 0 && game.noDraw === 0)
      fireFor(c, POINT['draw.before'], player, NONE);
  },
  draw(c, f) {
    const { frames, players } = c.s;
    const player = frames[f + PLAYER];
    if (frames[f + COUNT]-- <= 0 || players.deck[player] === 0 || c.s.game.noDraw === 1) return finish(c);
    again(c, f);
    roll(c, drawCard, player, TO_HAND);
  },
});

/** A player discards Command cards from the top of the deck. Operands: the player, how many. */
export const discardTop = rules.procedure('discard-top', {
  discard(c, f) {
    const { frames, players } = c.s;
    const player = frames[f + PLAYER];
    if (frames[f + COUNT]-- <= 0 || players.deck[player] === 0) return finish(c);
    again(c, f);
    roll(c, drawCard, player, TO_DISCARD);
  },
});

/** The player who is about to draw Command cards draws fewer. */
export function drawFewer(c: Ia, count: number): void {
  const f = nearestFrame(c, drawCards);
  if (f >= 0) c.s.frames[f + COUNT] = Math.max(0, c.s.frames[f + COUNT] - count);
}

/** The top Command card of a player's deck is shown to both; `moment` is what it costs, 0 if there is none. */
export const showTop = rules.procedure('show-top', {
  show(c, f) {
    const player = c.s.frames[f + PLAYER];
    c.s.game.moment = 0;
    if (c.s.players.deck[player] !== 0) roll(c, drawCard, player, SHOWN);
  },
});
