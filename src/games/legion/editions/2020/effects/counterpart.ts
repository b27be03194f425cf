import type { Behaviour } from '../../../engine/timing.js';

/**
 * Counterpart (1562–1586): the miniature joins another unit. Which cards make the unit is settled when the battle is compiled
 * (battle/miniatures, compile/compile); whom its wounds go to is in rules/procedures/wounds.
 */
export const counterpart: Behaviour = { name: 'Counterpart', rule: 'counterpart' };
