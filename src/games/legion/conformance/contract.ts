import type { Action } from '../../../kernel/game.js';
import { pendingDecision } from '../../../machine/run.js';
import { brokenActions, brokenContract } from '../../../proof/contract.js';
import { chooseAction } from '../rules/decisions/choose-action.js';
import type { Context } from '../engine/context.js';

/** What is wrong with the pending decision, in one line; empty if nothing is. Places have codes of their own. */
export function brokenDecision(c: Context, listed: readonly Action[]): string {
  const { count } = c.b.geometry.lattice;
  const places = [count, 512 * count];
  return pendingDecision(c) === chooseAction
    ? brokenActions(c, c.b.kinds, listed, places)
    : brokenContract(c, listed, places);
}
