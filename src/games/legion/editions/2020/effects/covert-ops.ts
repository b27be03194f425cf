import { COMMANDER, OPERATIVE, RANKS } from '../../../words/ranks.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { DEFEATED } from '../../../state/state.js';
import { promoteOne } from '../../../rules/procedures/promote.js';

const CORPS = RANKS.indexOf('corps');
const SPECIAL_FORCES = RANKS.indexOf('special forces');

/** Unit `u` is an operative for the whole game; an army left without a commander promotes one at once (1685–1687). */
function goCovert(c: Context, u: number): void {
  const { count, owner } = c.b.units;
  const { rank, status } = c.s.units;
  rank[u] = OPERATIVE;
  if (c.hears) c.tell({ type: 'covert-ops', unit: u });
  let able = 0;
  for (let v = 0; v < count; v++) {
    if (owner[v] !== owner[u] || status[v] === DEFEATED) continue;
    if (rank[v] === COMMANDER) return;
    if (rank[v] === CORPS || rank[v] === SPECIAL_FORCES) able |= 1 << v;
  }
  promoteOne(c, owner[u], able);
}

/**
 * Covert Ops (1675–1693): when the unit deploys, it may be an operative instead of a commander, and has Infiltrate
 * then.
 */
export const covertOps: Behaviour = {
  name: 'Covert Ops',
  triggers: [
    { at: 'deploy.before-unit', optional: true, when: (c, u) => c.s.units.rank[u] === COMMANDER, run: goCovert },
  ],
  modifiers: [
    {
      of: 'infiltrate',
      adjust: (c, u, _value, amount) =>
        c.s.units.rank[u] === OPERATIVE && c.b.units.rank[u] === COMMANDER ? 1 : amount,
    },
  ],
};
