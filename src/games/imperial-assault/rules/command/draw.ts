import { again, finish, nearestFrame, OPERANDS, roll } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fireFor } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { rules } from '../rulebook.js';
import { cardDiscarded } from './discarded.js';
import { firstOfKind } from './hand.js';
import { kindChance } from './kind-chance.js';
import { drawable, putOnTop, takeTop } from './order.js';

/** Where a drawn card goes, in operand B. */
const TO_HAND = 0;
const TO_DISCARD = 1;
/** It stays on top of the deck, and both players know it. */
const SHOWN = 2;
/** The bits of both players. */
const BOTH = 0b11;

/** The top card of a player's deck. Operands: the player, where it goes. */
const drawCard = rules.chance(
  kindChance({
    name: 'draw',
    request: 'draw the top Command card',
    cardsOf: drawable,
    seenBy: ({ s }, player) => s.game.pendingB !== TO_HAND || s.game.pendingA === player,
    drawn(c, player, kind) {
      const { players, game } = c.s;
      const where = game.pendingB;
      const bit = firstOfKind(c, player, drawable(c, player), kind);
      takeTop(c, player);
      if (where === SHOWN) {
        putOnTop(c, player, bit, BOTH);
        game.moment = c.battle.setup.decks[player].kinds[kind].cost;
        return;
      }
      players.deck[player] &= ~bit;
      players.drawn[player] |= bit;
      if (where === TO_DISCARD) {
        players.discard[player] |= bit;
        cardDiscarded(c, player, bit, true);
        return;
      }
      players.hand[player] |= bit;
      if (c.hears) c.tell({ type: 'card-drawn', player });
    },
  }),
);

const PLAYER = OPERANDS;
const COUNT = OPERANDS + 1;

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

/** The player who draws cards one after the other now; −1 for nobody. */
export function drawsNow(c: Ia): number {
  const f = nearestFrame(c, drawCards);
  return f < 0 ? -1 : c.s.frames[f + PLAYER];
}

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
