import { call } from '../../../../machine/run.js';
import { pay } from '../../effects/costs.js';
import type { Entry } from '../../effects/own.js';
import { POINT } from '../../effects/points.js';
import { runEffect } from '../../effects/run.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { rules } from '../rulebook.js';
import { takeFromHand } from './hand.js';

const ENTRY = 2;
const USER = 3;
const ABOUT = 4;
const CARD = 5;

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
    fire(c, POINT['card.played'], w[f + USER]);
  },
  run(c, f) {
    const w = c.s.frames;
    const entry = c.effects.entries[w[f + ENTRY]];
    runEffect(c, entry, w[f + USER], w[f + ABOUT] - 1);
    pay(c, entry, w[f + USER]);
  },
  discard(c, f) {
    const w = c.s.frames;
    const { side } = c.effects.entries[w[f + ENTRY]];
    c.s.players.inPlay[side] &= ~w[f + CARD];
    c.s.players.discard[side] |= w[f + CARD];
  },
});

/** A player plays a card from the hand for one of its effects; `user` is the figure that uses it. */
export function playCard(c: Ia, entry: Entry, user: number, subject: number): void {
  const bit = takeFromHand(c, entry.side, entry.card);
  c.s.players.inPlay[entry.side] |= bit;
  call(c, playing, entry.index, user, subject + 1, bit);
}
