import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { rangeToLeader } from '../../../rules/queries/tokens.js';
import { ASSET_TOKEN, OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';

/** Whether unit `u` has an objective token within range 1 of its leader. */
function isAtObjective(c: Context, u: number): boolean {
  const { kind } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++)
    if ((kind[t] === ASSET_TOKEN || kind[t] === OBJECTIVE_TOKEN) && rangeToLeader(c, t, u) === 1) return true;
  return false;
}

/** Astromech: after a move that ends within range 1 of an objective token the unit gains a dodge token. */
export const astromech: Behaviour = {
  name: 'personnel-astromech',
  triggers: [{ at: 'move.after', optional: false, when: isAtObjective, run: (c, u) => gainTokens(c, u, 'dodge') }],
};
