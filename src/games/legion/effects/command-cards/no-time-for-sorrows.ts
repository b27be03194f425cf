import type { CommandCardRules } from '../../engine/battle-card.js';
import { isTrooperOf } from './characters.js';
import { movesWhenOrdered } from './common-triggers.js';

/** No Time for Sorrows: a friendly trooper unit that is issued an order may perform a speed-1 move. */
export const noTimeForSorrows: CommandCardRules = {
  name: 'no-time-for-sorrows',
  triggers: [movesWhenOrdered(isTrooperOf)],
};
