import type { ForceRules } from '../../contract/rules.js';
import type { Context } from '../../engine/context.js';
import { rangeBetween, rangeFromMini, rangeOfMinis } from '../../rules/queries/measure.js';
import { RESERVE } from '../../state/state.js';

/** Force cards reach from the leader of their unit (R 1545–1550). */
export const FORCE: ForceRules<Context> = {
  range(c, u, v) {
    if (c.s.units.status[u] === RESERVE) return rangeBetween(c, u, v);
    return rangeFromMini(c, c.b.units.firstMini[u], v);
  },
  rangeToMini: (c, u, n) => rangeOfMinis(c, c.b.units.firstMini[u], n),
};
