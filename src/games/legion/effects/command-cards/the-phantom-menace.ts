import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { discardFromHand } from '../../rules/procedures/command-phase/select-card.js';
import { cardOfPlayer } from '../../rules/queries/command-cards.js';
import { isCharacter } from './characters.js';

const ID = 'the-phantom-menace';
const MAUL = 'Maul';
const PROBE_DROIDS = 'drk-1-sith-probe-droids';

/** The range beyond which enemies cannot attack him. */
const SEEN = 2;

/** Whether unit `u` must not give itself away now: Maul and friendly probe droids, in the first round. */
function lurks(c: Context, u: number, side: number): boolean {
  if (c.s.game.round !== 1 || c.b.units.side[u] !== side) return false;
  return c.b.units.card[u].name === MAUL || c.b.units.card[u].id === PROBE_DROIDS;
}

/**
 * The Phantom Menace: in play, Maul cannot attack, and enemies beyond range 2 cannot attack him. Divulged when units
 * are deployed, it gives him Infiltrate and is discarded; in the first round he and friendly probe droids cannot use
 * the card actions of objective cards.
 */
export const thePhantomMenace: CommandCardRules = {
  name: ID,
  divulged: (c, player) => discardFromHand(c, player, cardOfPlayer(c, player, ID)),
  onceDivulged: {
    modifiers: [
      { of: 'infiltrate', adjust: (c, u, side, amount) => (isCharacter(c, u, side, MAUL) ? 1 : amount) },
      { of: 'objective.forbidden', adjust: (c, u, side, amount) => (lurks(c, u, side) ? 1 : amount) },
    ],
  },
  modifiers: [
    { of: 'attack.forbidden', adjust: (c, u, side, amount) => (isCharacter(c, u, side, MAUL) ? 1 : amount) },
    {
      of: 'attackable.by-card',
      adjust: (c, u, side, amount) => (isCharacter(c, u, side, MAUL) ? Math.min(amount, SEEN) : amount),
    },
  ],
};
