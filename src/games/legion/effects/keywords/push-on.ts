import { chooseAction, FREE, mayAct } from '../../rules/decisions/choose-action.js';
import type { Context } from '../../engine/context.js';
import { type Procedure, rulebook } from '../../engine/rulebook.js';
import type { Rulebook } from '../../../../machine/rulebook.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

/** The rulebook of whatever calls {@link callPushOn}. */
export const pushOnRules: Rulebook<Context> = rulebook('push-on');

const UNIT = OPERANDS;

/**
 * Whether unit `u` has just rallied, is suppressed and not panicked, and can perform a move action: the conditions of
 * Dauntless and Compel (1791, 1461).
 */
export function mayPushOn(c: Context, u: number): boolean {
  const g = c.s.game;
  return g.suppressedNow === 1 && g.panicked === 0 && mayAct(c, u, c.b.kinds.move | FREE);
}

/**
 * The unit gains a suppression token and performs a free move action. Panic has been checked before, so the token
 * causes none (1793).
 */
const pushOn: Procedure = pushOnRules.procedure('push-on', {
  gain(c, f) {
    gainTokens(c, c.s.frames[f + UNIT], 'suppression');
  },
  move(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, chooseAction, c.b.units.owner[u], u, c.b.kinds.move | FREE);
  },
});

export function callPushOn(c: Context, u: number): void {
  call(c, pushOn, u);
}
