import { ask } from '../../../../machine/run.js';
import { choice } from '../../../../machine/choices.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import { bounce, discardSelected } from '../../rules/procedures/command-phase/select-card.js';
import { opponentOf } from '../../words/players.js';

const own = rulebook('change-of-plans');

/** Bits over the opponents of `player` who have a card faceup. */
function opponents(c: Context, player: number): number {
  let mask = 0;
  for (let p = opponentOf(player); p < c.b.players.length; p += 2) if (c.s.players.revealed[p] === 1) mask |= 1 << p;
  return mask;
}

/** Whose card goes back to the hand, called by that card, or nobody's. Operand B: the player of this card. */
const changePlans: Decision = own.decision(
  choice('change-of-plans', {
    optional: true,
    label: (c, p) => c.b.commandCards[c.s.players.selected[p]].id,
    chosen(c, p) {
      if (p < 0) return;
      discardSelected(c, c.s.game.pendingB);
      bounce(c, p);
    },
  }),
  {
    question: [
      'Which card goes back to the hand, if any?',
      'Welche Karte kommt zurück auf die Hand, wenn überhaupt eine?',
    ],
    answers: {
      pass: ['send back: pass', 'keine Karte zurücknehmen'],
      '*': ['send back {card}', '{card} zurücknehmen'],
    },
    names: 'command-card',
  },
);

/**
 * Change of Plans: when it is revealed it may be discarded to send an opponent's card back to the hand; then command
 * cards are selected again, and the opponent cannot select that card.
 */
export const changeOfPlans: CommandCardRules = {
  name: 'change-of-plans',
  rulebook: own,
  whenRevealed(c, player) {
    const open = opponents(c, player);
    if (open !== 0) ask(c, changePlans, player, open, player);
  },
};
