import type { Behaviour } from '../../../engine/timing.js';
import { callPushOn, mayPushOn, pushOnRules } from '../../../effects/keywords/push-on.js';

/**
 * Dauntless (1789–1799): after its Rally step, a suppressed unit may gain a suppression token to perform a free move
 * action.
 */
export const dauntless: Behaviour = {
  name: 'Dauntless',
  rulebook: pushOnRules,
  triggers: [{ at: 'activation.after-rally', optional: true, when: mayPushOn, run: callPushOn }],
};
