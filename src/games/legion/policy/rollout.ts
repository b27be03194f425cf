import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { chooseAction } from '../rules/decisions/choose-action.js';
import { PASS as PASS_EFFECTS } from '../rules/decisions/choose-trigger.js';
import { PASS } from '../rules/decisions/factories.js';
import type { Context } from '../engine/context.js';
import { allDecisions, pendingDecision, pendingId } from '../engine/decision.js';
import { act, actByLot } from './acting.js';
import { all, first, formPool, spendStandby } from './attacks.js';
import { assignWound, newLeader } from './defence.js';
import { bend, moveTo } from './moves.js';
import { activate, order } from './orders.js';
import type { Policy } from './policy.js';
import { arrive } from './setup.js';

/** Any listed choice; what a card offers is seldom passed by. */
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
  ['steady', accept],
  ['gunslinger', accept],
  ['deploy', arrive],
]);

/** Decisions that the policy answers about as well as anybody: a search leaves them to it. */
const ROUTINE: ReadonlySet<string> = new Set([
  'place-minis',
  'form-pool',
  'reroll',
  'spend-surge',
  'apply-cover',
  'spend-dodge',
  'dodge-crits',
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

/** By number of the decision: 1 for those of {@link ROUTINE}. Filled like {@link table}. */
const routine: number[] = [];

/** The game's `isRoutine`: see the kernel's contract. */
export function isRoutine(c: Context): boolean {
  if (routine.length === 0) for (const { name } of allDecisions()) routine.push(ROUTINE.has(name) ? 1 : 0);
  return routine[pendingId(c)] === 1;
}

/** By number of the decision. Filled when the first is asked for: all modules are loaded then. */
const table: (Policy | undefined)[] = [];

/** The game's `rolloutPolicy`: see the kernel's contract. */
export function rolloutPolicy(c: Context, rng: Rng): Action {
  if (table.length === 0) for (const { name } of allDecisions()) table.push(POLICIES.get(name));
  const policy = table[pendingId(c)];
  return policy === undefined ? pendingDecision(c).sample(c, rng) : policy(c, rng);
}

/** The game's `quickPolicy`: the same, but that units draw their actions by lot. */
export function quickPolicy(c: Context, rng: Rng): Action {
  return pendingDecision(c) === chooseAction ? actByLot(c, rng) : rolloutPolicy(c, rng);
}
