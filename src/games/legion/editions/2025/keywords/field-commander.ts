import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { DEFEATED } from '../../../state/state.js';
import { COMMANDER } from '../../../words/ranks.js';

/** Whether the army of unit `u` has no commander, nor a unit that carries the commander token. */
function lacksCommander(c: Context, u: number): boolean {
  const { count, owner } = c.b.units;
  const { rank, promoted, status } = c.s.units;
  for (let v = 0; v < count; v++) {
    if (owner[v] !== owner[u] || status[v] === DEFEATED) continue;
    if (rank[v] === COMMANDER || promoted[v] === 1) return false;
  }
  return true;
}

/**
 * Field Commander (R 5100–5122): the unit can be nominated to issue the orders of a card that is no character's. In an
 * army without a commander it begins with the commander token; it keeps its rank, and friendly units of its faction or
 * affiliation within range 3 may use courage 2 against panic.
 */
export const fieldCommander: Behaviour = {
  name: 'Field Commander',
  modifiers: [{ of: 'orders.neutral', adjust: () => 1 }],
  triggers: [
    {
      at: 'setup.after',
      optional: false,
      when: lacksCommander,
      run(c, u) {
        c.s.units.promoted[u] = 1;
        if (c.hears) c.tell({ type: 'field-commander', unit: u });
      },
    },
  ],
};
