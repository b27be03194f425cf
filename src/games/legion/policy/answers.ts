import { PASS as PASS_EFFECTS } from '../rules/decisions/choose-trigger.js';
import { PASS } from '../../../machine/choices.js';
import { pendingDecision } from '../../../machine/run.js';
import { all, first, formPool, spendStandby } from './attacks.js';
import { assignWound, newLeader } from './defence.js';
import { bend, moveTo } from './moves.js';
import { activate, order, tokenToUse } from './orders.js';
import type { Policy } from './policy.js';
import { advised } from './objective-actions.js';
import { arrive } from './setup.js';

/** Any listed choice; passing is drawn again once, so that an effect is rarely declined. */
export const accept: Policy = (c, rng) => {
  const asked = pendingDecision(c);
  const action = asked.sample(c, rng);
  return action === PASS || action === PASS_EFFECTS ? asked.sample(c, rng) : action;
};

/** Policies by the name of the decision, for all but the actions of units and those answered by {@link accept}. */
export const POLICIES: ReadonlyMap<string, Policy> = new Map([
  ['move-to', moveTo],
  ['compulsory-move', bend],
  ['activate', activate],
  ['activate-drawn', activate],
  ['voracious-ambition', tokenToUse],
  ['issue-order', order],
  ['issue-order-anywhere', order],
  ['form-pool', formPool],
  ['reroll', first],
  ['spend-surge', all],
  ['apply-cover', all],
  ['spend-dodge', all],
  ['dodge-crits', all],
  ['marksman', first],
  ['uncanny-luck', first],
  ['lethal', all],
  ['impact', all],
  ['armor', all],
  ['pierce', all],
  ['spend-shields', first],
  ['spend-standby', spendStandby],
  ['assign-wound', assignWound],
  ['new-leader', newLeader],
  ['use-effect', accept],
  ['observe', accept],
  ['coordinate', accept],
  ['inspire', accept],
  ['demoralize', accept],
  ['steady', accept],
  ['gunslinger', accept],
  ['coordinated-bombardment', accept],
  ['maximum-firepower', accept],
  ['trained-in-your-jedi-arts', accept],
  ['common-cause', accept],
  ['somebody-has-to-save-our-skins', accept],
  ['deploy', arrive],
  ['sabotage-or-repair', advised],
  ['detonate-bomb', advised],
  ['move-cart', advised],
]);

/** Decisions that the policy answers about as well as a search would, so that a search leaves them to it. */
export const ROUTINE: ReadonlySet<string> = new Set([
  'place-minis',
  'form-pool',
  'reroll',
  'spend-surge',
  'apply-cover',
  'spend-dodge',
  'dodge-crits',
  'marksman',
  'uncanny-luck',
  'lethal',
  'impact',
  'armor',
  'pierce',
  'spend-shields',
  'assign-wound',
  'new-leader',
  'timing-order',
  'effects-of',
]);
