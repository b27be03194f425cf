import type { CommandCardRules } from '../../engine/battle-card.js';
import { characterNamed, isCharacter } from './characters.js';
import { gainsWhenOrdered } from './common-triggers.js';

const VADER = 'Darth Vader';

/**
 * Darkness Descends: divulged when units are deployed, it gives Darth Vader Infiltrate and Scout 1 and must be selected
 * in the first round. In play, he gains two surge tokens when he is issued an order.
 */
export const darknessDescends: CommandCardRules = {
  name: 'darkness-descends',
  // What follows is in onceDivulged; nothing happens at once.
  divulged: () => undefined,
  mustSelect: (c) => c.s.game.round === 1,
  onceDivulged: {
    modifiers: [
      { of: 'infiltrate', adjust: (c, u, side, amount) => (isCharacter(c, u, side, VADER) ? 1 : amount) },
      { of: 'scout', adjust: (c, u, side, amount) => (isCharacter(c, u, side, VADER) ? amount + 1 : amount) },
    ],
  },
  triggers: [gainsWhenOrdered(characterNamed(VADER), 'surge', 'surge')],
};
