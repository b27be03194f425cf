import type { Behaviour } from '../../engine/timing.js';

/** Keywords that only say how an army is built, which `army/check-upgrades` holds; they do nothing in a battle (2310–2314, 4350–4354). */
export const equip: Behaviour = { name: 'Equip', rule: 'equip' };
export const tempted: Behaviour = { name: 'Tempted', rule: 'tempted' };
