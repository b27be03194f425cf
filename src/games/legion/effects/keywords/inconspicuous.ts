import { CONSPICUOUS } from '../../battle/round-effects.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';

/** Whether unit `u` with Inconspicuous has it now: it is lost for the round in which the unit distracts an enemy. */
export function hides(c: Context, u: number): boolean {
  return (c.s.units.roundEffects[u] & CONSPICUOUS) === 0;
}

/**
 * Inconspicuous: while the unit has a suppression token, enemies that attack must target another unit if they can; when
 * it rallies it may keep tokens: `kept` is a value of the query `rally.kept`.
 */
export const inconspicuousKeeping = (kept: number): Behaviour => ({
  name: 'Inconspicuous',
  modifiers: [
    {
      of: 'attack.shunned',
      adjust: (c, u, _value, amount) => (c.s.units.suppression[u] > 0 && hides(c, u) ? 1 : amount),
    },
    { of: 'rally.kept', adjust: (c, u, _value, amount) => (hides(c, u) ? kept : amount) },
  ],
});
