import { COMMANDER } from '../../../words/ranks.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { DEFEATED } from '../../../state/state.js';

/** Whether the army of unit `u` has no commander, nor a unit that carries the commander token. */
export function lacksCommander(c: Context, u: number): boolean {
  const { count, owner } = c.b.units;
  const { rank, promoted, status } = c.s.units;
  for (let v = 0; v < count; v++) {
    if (owner[v] !== owner[u] || status[v] === DEFEATED) continue;
    if (rank[v] === COMMANDER || promoted[v] === 1) return false;
  }
  return true;
}

/**
 * Field Commander (2408–2416): the unit can be nominated to issue the orders of a card that is no character's. In an
 * army without a commander it gets the commander token when it deploys; it keeps its rank, and friendly units at range
 * 1–3 may use courage 2 (`rules/queries/courage`). It can be promoted like a trooper (1444).
 */
export const fieldCommander: Behaviour = {
  name: 'Field Commander',
  modifiers: [
    { of: 'orders.neutral', adjust: () => 1 },
    { of: 'promotable', adjust: () => 1 },
  ],
  triggers: [
    {
      at: 'deploy.after-unit',
      optional: false,
      when: lacksCommander,
      run(c, u) {
        c.s.units.promoted[u] = 1;
        if (c.hears) c.tell({ type: 'field-commander', unit: u });
      },
    },
  ],
};
