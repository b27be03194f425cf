import type { Context } from '../../engine/context.js';
import { pointOf } from '../../engine/timing.js';
import { fire } from './trigger.js';

const REMOVED = pointOf('wounds.removed');

/**
 * Takes a wound token off the `i`-th miniature of unit `u`, which must have one. What listens to it runs before the
 * next step: do not `finish` or `ask` in the step that removes.
 */
export function removeWound(c: Context, u: number, i: number): void {
  c.s.minis.wounds[c.b.units.firstMini[u] + i]--;
  if (c.hears) c.tell({ type: 'token-removed', unit: u, token: 'wound', count: 1 });
  fire(c, REMOVED, u);
}
