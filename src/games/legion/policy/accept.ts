import { PASS } from '../../../machine/choices.js';
import { pendingDecision } from '../../../machine/run.js';
import { PASS as PASS_EFFECTS } from '../../../machine/triggers.js';
import type { Policy } from './policy.js';

/** Any listed choice; passing is drawn again once, so that an effect is rarely declined. */
export const accept: Policy = (c, rng) => {
  const asked = pendingDecision(c);
  const action = asked.sample(c, rng);
  return action === PASS || action === PASS_EFFECTS ? asked.sample(c, rng) : action;
};
