import type { Behaviour } from '../../engine/timing.js';

/**
 * Counterpart (1562–1586): the miniature joins another unit. The cards of the combined unit are determined when the
 * battle is compiled (battle/miniatures, compile/compile); rules/procedures/wounds assigns its wounds.
 */
export const counterpart: Behaviour = { name: 'Counterpart' };
