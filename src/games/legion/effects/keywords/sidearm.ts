import { MELEE_ATTACKS, RANGED_ATTACKS, type Behaviour } from '../../engine/timing.js';

/**
 * Sidearm: Melee and Sidearm: Ranged (3974): in attacks of that kind the miniature that the upgrade card adds can use
 * no weapon but those on the card.
 */
export const sidearm: Behaviour = {
  name: 'Sidearm',
  bars: (of) => (of.includes('Melee') ? MELEE_ATTACKS : 0) | (of.includes('Ranged') ? RANGED_ATTACKS : 0),
};
