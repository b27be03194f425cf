import type { Behaviour } from '../../../engine/timing.js';

/**
 * Danger Sense X (1774–1785): while defending the unit rolls one more die for each of its suppression tokens, up to X;
 * it may keep any number of them when some would be removed.
 */
export const dangerSense: Behaviour = {
  name: 'Danger Sense',
  modifiers: [
    { of: 'defense.dice', adjust: (c, u, value, amount) => amount + Math.min(value, c.s.units.suppression[u]) },
    { of: 'suppression.kept', adjust: () => 1 },
  ],
};
