import type { Behaviour } from '../../../engine/timing.js';

/**
 * Gunslinger (R 5722–5735): once in an attack the unit may declare one more defender, with a pool of exactly one ranged
 * weapon that is in another pool already; see rules/procedures/attack/again.
 */
export const gunslinger: Behaviour = {
  name: 'Gunslinger',
  modifiers: [{ of: 'weapon.again', adjust: () => 1 }],
};
