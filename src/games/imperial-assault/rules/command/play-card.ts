import { call, OPERANDS } from '../../../../machine/run.js';
import { pay } from '../../effects/costs.js';
import type { Entry } from '../../effects/own.js';
import { POINT } from '../../effects/points.js';
import { runEffect } from '../../effects/run.js';
import { noteUse } from '../../effects/usable.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { rules } from '../rulebook.js';
import { lenderOf } from './borrow.js';
import { firstOfKind, takeFromHand } from './hand.js';
import { compareShown } from './shown.js';

const ENTRY = OPERANDS;
const USER = OPERANDS + 1;
const ABOUT = OPERANDS + 2;
const CARD = OPERANDS + 3;
/** The frame of the card that was being played before, and 1 once it is cancelled. */
const OUTER = OPERANDS + 4;
const IS_CANCELLED = OPERANDS + 5;

/**
 * A Command card is played: it leaves the hand, its effect happens, then it lies in the discard pile (R 398–400).
 * Operands: the effect, the figure that uses it, the subject plus 1, the card's bit.
 */
const playing = rules.procedure('play-card', {
  effect(c, f) {
    const w = c.s.frames;
    const entry = c.effects.entries[w[f + ENTRY]];
    if (c.hears)
      c.tell({
        type: 'card-played',
        player: entry.side,
        card: c.battle.setup.decks[entry.side].kinds[entry.card].id,
        figure: w[f + USER],
      });
    if (c.s.game.attacks > 0) c.s.attacks.cardsBy[c.s.game.attacks - 1] |= 1 << entry.side;
    w[f + OUTER] = c.s.game.playing;
    c.s.game.playing = f;
    compareShown(c, entry.side, entry.card);
    fire(c, POINT['card.played'], w[f + USER], c.battle.setup.decks[entry.side].kinds[entry.card].cost);
  },
  run(c, f) {
    const w = c.s.frames;
    const entry = c.effects.entries[w[f + ENTRY]];
    if (w[f + IS_CANCELLED] === 1) return;
    runEffect(c, entry, w[f + USER], w[f + ABOUT] - 1);
    pay(c, entry, w[f + USER]);
  },
  discard(c, f) {
    const w = c.s.frames;
    const { side } = c.effects.entries[w[f + ENTRY]];
    c.s.game.playing = w[f + OUTER];
    // It may have gone elsewhere by its own effect.
    if ((c.s.players.inPlay[side] & w[f + CARD]) === 0) return;
    c.s.players.inPlay[side] &= ~w[f + CARD];
    c.s.players.discard[side] |= w[f + CARD];
  },
});

/** The card that is being played, as its bit. */
export function cardPlayed(c: Ia): number {
  return c.s.frames[c.s.game.playing + CARD];
}

/** Cancels the card that is being played or, from within the play of another card, the one before it (R 398). */
export function cancelPlayed(c: Ia, isFromCard: boolean): void {
  const { playing } = c.s.game;
  const frame = isFromCard ? c.s.frames[playing + OUTER] : playing;
  if (frame > 0) c.s.frames[frame + IS_CANCELLED] = 1;
}

/** A player plays a card from the hand for one of its effects; `user` is the figure that uses it. */
export function playCard(c: Ia, entry: Entry, user: number, subject: number): void {
  const lender = lenderOf(c, entry, user);
  if (lender !== undefined) {
    noteUse(c, lender, lender.owner >= 0 ? lender.owner : user);
    pay(c, lender, lender.owner >= 0 ? lender.owner : user);
  }
  const bit = firstOfKind(c, entry.side, c.s.players.hand[entry.side], entry.card);
  takeFromHand(c, entry.side, bit);
  c.s.players.inPlay[entry.side] |= bit;
  call(c, playing, entry.index, user, subject + 1, bit);
}
