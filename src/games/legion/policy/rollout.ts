import type { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { kept } from '../../../kernel/scratch.js';
import { chooseAction } from '../rules/decisions/choose-action.js';
import { PASS as PASS_EFFECTS } from '../rules/decisions/choose-trigger.js';
import { PASS } from '../../../machine/choices.js';
import { pendingDecision } from '../../../machine/run.js';
import type { Context } from '../engine/context.js';
import { act, actByWeights, proposeActions } from './acting.js';
import { all, first, formPool, spendStandby } from './attacks.js';
import { assignWound, newLeader } from './defence.js';
import { bend, moveTo } from './moves.js';
import { activate, order } from './orders.js';
import type { Policy } from './policy.js';
import { advised } from './objective-actions.js';
import { arrive } from './setup.js';

/** Any listed choice; passing is drawn again once, so that an effect is rarely declined. */
const accept: Policy = (c, rng) => {
  const asked = pendingDecision(c);
  const action = asked.sample(c, rng);
  return action === PASS || action === PASS_EFFECTS ? asked.sample(c, rng) : action;
};

/** Policies by the name of the decision; the others are answered by any listed choice. */
export const POLICIES: ReadonlyMap<string, Policy> = new Map([
  ['choose-action', act],
  ['move-to', moveTo],
  ['compulsory-move', bend],
  ['activate', activate],
  ['activate-drawn', activate],
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
const ROUTINE: ReadonlySet<string> = new Set([
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

/**
 * By uid of the decision: whether it is one of {@link ROUTINE}; filled in when the decision is first queried.
 */
const routine: boolean[] = kept([]);

/** The game's `isRoutine`: see the kernel's contract. */
export function isRoutine(c: Context): boolean {
  const { uid, name } = pendingDecision(c);
  return (routine[uid] ??= ROUTINE.has(name));
}

/** By uid of the decision, filled in the same way. */
const policies: Policy[] = kept([]);

/** Any listed choice. */
const anyListed: Policy = (c, rng) => pendingDecision(c).sample(c, rng);

/** The game's `rolloutPolicy`: see the kernel's contract. */
export function rolloutPolicy(c: Context, rng: Rng): Action {
  const { uid, name } = pendingDecision(c);
  return (policies[uid] ??= POLICIES.get(name) ?? anyListed)(c, rng);
}

/** The game's `quickPolicy`: the same, except that the actions of units are drawn by weights alone. */
export function quickPolicy(c: Context, rng: Rng): Action {
  return pendingDecision(c) === chooseAction ? actByWeights(c, rng) : rolloutPolicy(c, rng);
}

/**
 * The game's `proposals`: see the kernel's contract. There are proposals for the actions of units; other decisions are
 * left to the policy.
 */
export function proposals(c: Context, rng: Rng, most: number, out: ActionBuffer): boolean {
  out.clear();
  if (pendingDecision(c) !== chooseAction) return false;
  proposeActions(c, rng, most, out);
  return true;
}
