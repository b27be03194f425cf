import type { Behaviour } from '../../engine/timing.js';

/**
 * Noncombatant (3236; R 6938–6957): the miniature that the card adds uses no weapons, suffers wounds after all others
 * except the leader, and leads only if no other miniature can.
 */
export const noncombatant: Behaviour = {
  name: 'Noncombatant',
  noncombatant: true,
};
