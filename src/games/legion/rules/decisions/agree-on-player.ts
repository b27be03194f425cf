import { hasSeveral, highestBit } from '../../../../kernel/bits.js';
import { PLAYERS, sideOf } from '../../words/players.js';
import type { Context } from '../../engine/context.js';
import { type Decision, shared } from '../../engine/rulebook.js';
import { choice } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';

/** Which of the teammates deploys or activates a unit now. */
const chooseTeammate: Decision = shared.decision(
  choice('choose-teammate', {
    optional: false,
    label: (_c, player) => PLAYERS[player],
    chosen: (c, player) => {
      c.s.game.activePlayer = player;
    },
  }),
  {
    choices: { 'choose-teammate': { fields: { player: 'player' }, answer: '{player}' } },
    question: [
      'Which of the two players of the team goes next?',
      'Wer von den beiden Spielern des Teams ist der Nächste?',
    ],
    called: ['choose teammate', 'Mitspieler'],
    rests: true,
  },
);

/**
 * Makes one of `able` (bits over players of one side, not 0) the active player. If both teammates are able, the first
 * player of the team chooses, since teammates decide amongst themselves (5351, 5367; docs/rulings.md).
 */
export function agreeOnPlayer(c: Context, able: number): void {
  const player = highestBit(able);
  c.s.game.activePlayer = player;
  if (hasSeveral(able)) ask(c, chooseTeammate, sideOf(player), able);
}
