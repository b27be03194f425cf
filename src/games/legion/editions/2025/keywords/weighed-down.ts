import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';

/** Whether unit `u` holds a claimed objective token. */
function isLaden(c: Context, u: number): boolean {
  const { kind, claimedBy } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] !== 0 && claimedBy[t] === u) return true;
  return false;
}

/** Weighed Down (R 4890–4894): the unit cannot jump while it holds a claimed objective token. */
export const weighedDown: Behaviour = {
  name: 'Weighed Down',
  modifiers: [{ of: 'jump.forbidden', adjust: (c, u, _value, amount) => (isLaden(c, u) ? 1 : amount) }],
};
