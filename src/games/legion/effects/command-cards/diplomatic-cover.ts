import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { bitOfCard, cardOfPlayer } from '../../rules/queries/command-cards.js';
import { isCharacter, named } from './characters.js';

const PADME = 'Padmé Amidala';
const ID = 'diplomatic-cover';

/** Whether the player of unit `u` has divulged the card. */
function wasDivulged(c: Context, u: number): boolean {
  const player = c.b.units.owner[u];
  const card = cardOfPlayer(c, player, ID);
  return card >= 0 && (c.s.players.divulged[player] & bitOfCard(c, player, card)) !== 0;
}

/**
 * Diplomatic Cover: divulged when units are deployed, it gives Padmé Amidala Infiltrate and a dodge token when she is
 * deployed, and must be selected in the first round. In play, and it stays there, it gives her Secret Mission if it was
 * divulged, else Reliable 1.
 */
export const diplomaticCover: CommandCardRules = {
  name: ID,
  // What follows is in onceDivulged; nothing happens at once.
  divulged: () => undefined,
  mustSelect: (c) => c.s.game.round === 1,
  onceDivulged: {
    modifiers: [{ of: 'infiltrate', adjust: (c, u, side, amount) => (isCharacter(c, u, side, PADME) ? 1 : amount) }],
    triggers: [
      {
        at: 'deploy.after-unit',
        optional: false,
        when: (c, u, side) => isCharacter(c, u, side, PADME),
        run: (c, u) => gainTokens(c, u, 'dodge'),
      },
    ],
  },
  grants: [
    { keyword: 'Secret Mission', concerns: named(PADME), now: wasDivulged },
    { keyword: 'Reliable', value: 1, concerns: named(PADME), now: (c, u) => !wasDivulged(c, u) },
  ],
};
