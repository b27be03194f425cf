import type { Behaviour } from '../../engine/timing.js';

/**
 * Danger Sense X: while defending the unit rolls one more die for each of its suppression tokens, up to X; when some
 * would be removed it may keep as many as `kept` says.
 */
export const dangerSenseKeeping = (kept: (x: number) => number): Behaviour => ({
  name: 'Danger Sense',
  modifiers: [
    { of: 'defense.dice', adjust: (c, u, value, amount) => amount + Math.min(value, c.s.units.suppression[u]) },
    { of: 'suppression.kept', adjust: (_c, _u, value, amount) => Math.max(amount, kept(value)) },
  ],
});
