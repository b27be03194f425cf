import type { Modifier } from '../../engine/timing.js';
import type { Context } from '../../engine/context.js';

/** Whether unit `u` with Incognito has it still: neither an attack nor a defence has ended it. */
export function isIncognito(c: Context, u: number): boolean {
  return c.s.units.exposed[u] === 0;
}

/**
 * What Incognito does to attacks and objectives: enemy units beyond range 1 cannot attack the unit, and its leader does
 * not count for objectives.
 */
export const INCOGNITO: readonly Modifier[] = [
  {
    of: 'attackable.by-card',
    adjust: (c, u, _value, amount) => (isIncognito(c, u) ? Math.min(amount, 1) : amount),
  },
  { of: 'objective.leader', adjust: (c, u, _value, amount) => (isIncognito(c, u) ? 0 : amount) },
];
