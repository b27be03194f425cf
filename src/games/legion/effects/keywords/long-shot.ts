import type { Behaviour } from '../../engine/timing.js';

/**
 * Long Shot X (3010), and Long Shot, which is Long Shot 1 (R 6684–6698): in a ranged attack the unit may spend up to X
 * aim tokens while it forms its pool, each for one more band of this weapon's range. They are spent when the weapon is
 * put into a pool that it does not reach otherwise: see rules/procedures/attack/long-shot.
 */
export const longShot: Behaviour = {
  name: 'Long Shot',
  weapon: { pool: 'long-shot' },
};
