import type { CommandCardRules } from '../../engine/battle-card.js';
import { characterNamed } from './characters.js';
import { gainsWhenOrdered } from './common-triggers.js';

/** Sorry About the Mess: Han Solo gains an aim and a dodge token when he is issued an order. */
export const sorryAboutTheMess: CommandCardRules = {
  name: 'sorry-about-the-mess',
  triggers: [gainsWhenOrdered(characterNamed('Han Solo'), 'aim', 'dodge')],
};
