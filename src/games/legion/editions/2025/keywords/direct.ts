import { direct as anyDirect } from '../../../effects/keywords/direct.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';

const LOST = queryOf('direct.lost');

/** Direct (R 5053–5061), which a command card can take from its unit for a round. */
export const direct: Behaviour = {
  ...anyDirect,
  triggers: (anyDirect.triggers ?? []).map((trigger) => ({
    ...trigger,
    when: (...[c, u, value]: Parameters<typeof trigger.when>) => !isSet(c, LOST, u) && trigger.when(c, u, value),
  })),
};
