import type { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import type { JudgedPolicy } from '../../../kernel/knowledge.js';
import type { Rng } from '../../../kernel/rng.js';
import { kept } from '../../../kernel/scratch.js';
import { chooseAction } from '../rules/decisions/choose-action.js';
import { pendingDecision } from '../../../machine/run.js';
import type { Context } from '../engine/context.js';
import type { Decision } from '../engine/rulebook.js';
import { act, actCarefully, proposeActions } from './acting.js';
import { type Answering, ANSWERING } from './answers.js';
import { actByWeights } from './by-weights.js';
import { bestOf } from './compared.js';
import { withJudge } from './judging.js';
import type { Judge } from './judge.js';
import type { Policy } from './policy.js';

/** How a decision without a manner is answered. */
const UNSAID: Answering = {};

function answeringOf({ notes }: Decision): Answering {
  return notes?.manner === undefined ? UNSAID : ANSWERING[notes.manner];
}

/** The game's `isRoutine`: see the kernel's contract. */
export function isRoutine(c: Context): boolean {
  return answeringOf(pendingDecision(c)).with === 'routine';
}

/** By uid of the decision, filled in when it is first asked. */
const policies: Policy[] = kept([]);

/** Any listed choice. */
const anyListed: Policy = (c, rng) => pendingDecision(c).sample(c, rng);

function policyFor(decision: Decision): Policy {
  return decision === chooseAction ? act : (answeringOf(decision).rule ?? anyListed);
}

/** The game's `rolloutPolicy`: see the kernel's contract. */
export function rolloutPolicy(c: Context, rng: Rng): Action {
  const decision = pendingDecision(c);
  return (policies[decision.uid] ??= policyFor(decision))(c, rng);
}

/** By uid of the decision, filled in the same way. */
const careful: Policy[] = kept([]);

function carefulFor(decision: Decision): Policy {
  if (decision === chooseAction) return actCarefully;
  const answering = answeringOf(decision);
  if (answering.careful !== undefined) return answering.careful;
  const own = policyFor(decision);
  if (answering.with === 'rule' || answering.with === 'routine') return own;
  return bestOf(own, answering.with === 'drawn' ? own : anyListed);
}

/** The game's `carefulPolicy`: see the kernel's contract. */
export function carefulPolicy(c: Context, rng: Rng): Action {
  const decision = pendingDecision(c);
  return (careful[decision.uid] ??= carefulFor(decision))(c, rng);
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

/** The game's `policyBy`: the policies and the proposals with another judge. */
export function policyBy<S>(by: Judge, on: (state: S) => Context): Required<JudgedPolicy<S>> {
  return {
    policy: (state, rng) => withJudge(by, () => rolloutPolicy(on(state), rng)),
    careful: (state, rng) => withJudge(by, () => carefulPolicy(on(state), rng)),
    proposals: (state, rng, most, out) => withJudge(by, () => proposals(on(state), rng, most, out)),
  };
}
