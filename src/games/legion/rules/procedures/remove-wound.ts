import type { Context } from '../../engine/context.js';
import { pointOf } from '../../engine/timing.js';
import { fire } from './trigger.js';

const REMOVED = pointOf('wounds.removed');

/**
 * Removes a wound token from the `i`-th miniature of unit `u`, which must have one. Effects that follow run before the
 * caller's next step: do not `finish` or `ask` in the step that calls this.
 */
export function removeWound(c: Context, u: number, i: number): void {
  c.s.minis.wounds[c.b.units.firstMini[u] + i]--;
  if (c.hears) c.tell({ type: 'token-removed', unit: u, token: 'wound', count: 1 });
  fire(c, REMOVED, u);
}
