import type { Behaviour } from '../../engine/timing.js';

/**
 * Keywords that only restrict how an army is built, checked by `army/check-upgrades`; they have no effect in a battle
 * (2310–2314, 4350–4354).
 */
export const equip: Behaviour = { name: 'Equip' };
export const tempted: Behaviour = { name: 'Tempted' };
