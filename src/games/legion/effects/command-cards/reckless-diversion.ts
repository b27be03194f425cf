import type { CommandCardRules } from '../../engine/battle-card.js';
import { FACEUP } from '../../state/state.js';
import { isTrooperOf } from './characters.js';

/** Reckless Diversion: an enemy unit that attacks must attack a trooper unit with a faceup order if it can. */
export const recklessDiversion: CommandCardRules = {
  name: 'reckless-diversion',
  modifiers: [
    {
      of: 'attack.demanded',
      adjust: (c, u, side, amount) => (c.s.units.order[u] === FACEUP && isTrooperOf(c, u, side) ? 1 : amount),
    },
  ],
};
