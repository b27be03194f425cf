import type { CommandCardRules } from '../../engine/battle-card.js';
import { gainsWhenOrdered } from './common-triggers.js';
import { isTrooperOf } from './characters.js';

/** My Ally is the Force: a friendly trooper unit gains a dodge token when it is issued an order. */
export const myAllyIsTheForce: CommandCardRules = {
  name: 'my-ally-is-the-force',
  triggers: [gainsWhenOrdered(isTrooperOf, 'dodge')],
};
