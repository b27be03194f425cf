import type { Behaviour } from '../../../engine/timing.js';

/**
 * Incognito (2767): until the unit attacks, defends against an enemy unit or performs an action of the objective card,
 * enemy units beyond range 1 cannot attack it, and objective cards do not count its leader.
 */
export const incognito: Behaviour = {
  name: 'Incognito',
  modifiers: [
    {
      of: 'attackable.by-card',
      adjust: (c, u, _value, amount) => (c.s.units.exposed[u] === 0 ? Math.min(amount, 1) : amount),
    },
    { of: 'objective.leader', adjust: (c, u, _value, amount) => (c.s.units.exposed[u] === 0 ? 0 : amount) },
  ],
};
