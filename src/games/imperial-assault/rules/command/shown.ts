import { ask, OPERANDS } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { rules } from '../rulebook.js';
import { kindChoice } from './discard.js';
import { discardFromHand } from './discarded.js';
import { firstOfKind } from './hand.js';

const PLAYER = OPERANDS;

/** Which card of the hand its player shows. */
const whichShown = rules.decision(
  kindChoice(
    'show-card',
    (c, player) => c.s.players.hand[player],
    (c, player, kind) => {
      const { hand, known, shown } = c.s.players;
      known[player] |= firstOfKind(c, player, hand[player], kind);
      shown[player] = kind + 1;
    },
  ),
);

/** A player shows a card of the hand. Operand: the player. */
export const showOne = rules.procedure('show-one', {
  show(c, f) {
    const player = c.s.frames[f + PLAYER];
    if (c.s.players.hand[player] !== 0) ask(c, whichShown, player);
  },
});

/**
 * A player plays a card, the first since one was shown: if it is another one, a copy of the card that was shown is
 * discarded, or the hand is shown to have none.
 */
export function compareShown(c: Ia, player: number, kind: number): void {
  const { shown, hand, known } = c.s.players;
  const was = shown[player] - 1;
  shown[player] = 0;
  if (was < 0 || was === kind) return;
  const bit = firstOfKind(c, player, hand[player], was);
  if (bit === 0) {
    known[player] |= hand[player];
    return;
  }
  discardFromHand(c, player, bit);
}
