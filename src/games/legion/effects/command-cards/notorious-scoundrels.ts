import { ask } from '../../../../machine/run.js';
import { choice } from '../../../../machine/choices.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import { takeBack } from '../../rules/procedures/command-phase/select-card.js';
import { cardAt } from '../../rules/queries/command-cards.js';
import { ON_TABLE } from '../../state/state.js';
import { isCharacter } from './characters.js';

const own = rulebook('notorious-scoundrels');

/** Bits over the cards of `player`: Han Solo's cards in its discard pile. */
function hansCards(c: Context, player: number): number {
  let mask = 0;
  for (let rest = c.s.players.discard[player]; rest !== 0; rest &= rest - 1) {
    const card = c.b.commandCards[cardAt(c, player, lowestBit(rest))];
    if (card.character === 'Han Solo') mask |= rest & -rest;
  }
  return mask;
}

/** Which card goes back to the hand; the pile is open to all. Operand B: the player. */
const chooseCard: Decision = own.decision(
  choice('notorious-scoundrels', {
    optional: false,
    label: (c, i) => c.b.commandCards[cardAt(c, c.s.game.pendingB, i)].id,
    chosen: (c, i) => takeBack(c, c.s.game.pendingB, cardAt(c, c.s.game.pendingB, i)),
  }),
  {
    question: [
      'Which of Han Solo’s cards goes back to the hand?',
      'Welche Karte von Han Solo kommt zurück auf die Hand?',
    ],
    answers: {
      pass: ['take back: pass', 'keine Karte zurücknehmen'],
      '*': ['take back {card}', '{card} zurücknehmen'],
    },
    names: 'command-card',
  },
);

/** Notorious Scoundrels: one of Han Solo's command cards goes back from the discard pile to the hand. */
export const notoriousScoundrels: CommandCardRules = {
  name: 'notorious-scoundrels',
  rulebook: own,
  triggers: [
    {
      at: 'command.revealed',
      optional: false,
      when: (c, u, side) =>
        isCharacter(c, u, side, 'Chewbacca') &&
        c.s.units.status[u] === ON_TABLE &&
        hansCards(c, c.b.units.owner[u]) !== 0,
      run(c, u) {
        const player = c.b.units.owner[u];
        const cards = hansCards(c, player);
        if (hasSeveral(cards)) ask(c, chooseCard, player, cards, player);
        else takeBack(c, player, cardAt(c, player, lowestBit(cards)));
      },
    },
  ],
};
