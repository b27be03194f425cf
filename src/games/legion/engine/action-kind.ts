import type { ActionBuffer } from '../../../kernel/buffers.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../machine/reason.js';
import * as contract from '../contract/action-kind.js';
import type { Said } from '../words/said.js';
import type { Context } from './context.js';

export { NOTHING_AFTER, type ActionGroup } from '../contract/action-kind.js';

/** Kinds of action, in a battle. */
export type ActionKindRules = contract.ActionKindRules<Context>;
export type ActionKind = contract.ActionKind<Context>;
export type ActionKinds = contract.ActionKinds<Context>;

/** Makes a kind, once, when its module is loaded. An edition that has it lists it in its `actions`. */
export function actionKind(rules: ActionKindRules): ActionKind {
  return contract.actionKind(rules);
}

/** Writes one listed operand of `kind`. */
export function push(c: Context, out: ActionBuffer, kind: ActionKind, operand: number): void {
  out.push(c.b.kinds.actionOf(kind, operand));
}

/** An action without operands, such as aim, dodge and standby. */
export function plainKind(
  name: string,
  said: Said,
  unable: (c: Context, u: number) => Reason,
  perform: (c: Context, u: number) => void,
  after?: number,
): ActionKind {
  const kind: ActionKind = actionKind({
    name,
    said: { '*': said },
    group: 'other',
    repeats: false,
    listsAll: true,
    cost: () => 1,
    unable,
    list: (c, _u, _left, out) => push(c, out, kind, 0),
    sample: () => 0,
    refusal: (_c, _u, _left, operand) => (operand === 0 ? LEGAL : NOT_OFFERED),
    perform: (c, u) => perform(c, u),
    ...(after === undefined ? {} : { after }),
    format: () => '',
    parse: (_c, _u, text) => (text === '' ? 0 : -1),
  });
  return kind;
}
