import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

/** Force Reflexes: a free card action; the unit gains a dodge token. */
export const forceReflexes: Behaviour = {
  name: 'force-force-reflexes',
  actions: [{ name: 'force-reflexes', free: true, perform: (c, u) => gainTokens(c, u, 'dodge') }],
};
