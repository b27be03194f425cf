import type { Action } from '../../../kernel/game.js';
import { pendingDecision } from '../../../machine/run.js';
import { brokenContract, brokenList, brokenOption, ODD_NUMBERS, unwritten } from '../../../proof/contract.js';
import { chooseAction } from '../rules/decisions/choose-action.js';
import type { Context } from '../engine/context.js';

/** Operands of kinds of action with complete lists are numbers below this. */
const SMALL = 64;

/** What is wrong with the pending decision, in one line; empty if nothing is. Places have codes of their own. */
export function brokenDecision(c: Context, listed: readonly Action[]): string {
  const { count } = c.b.geometry.lattice;
  const places = [count, 512 * count];
  if (pendingDecision(c) !== chooseAction) return brokenContract(c, listed, places);
  const odd = [...ODD_NUMBERS, ...places];
  const actions = c.b.kinds.all.flatMap((kind) => odd.map((n) => c.b.kinds.actionOf(kind, n)));
  return (
    brokenList(c, listed) ||
    brokenOption(c, chooseAction, listed) ||
    unlistedAction(c, listed) ||
    unwritten(c, chooseAction, actions)
  );
}

/** Finds an action of a kind with a complete list that is legal but not listed, or listed but not legal. */
function unlistedAction(c: Context, listed: readonly Action[]): string {
  const known = new Set(listed);
  for (const kind of c.b.kinds.all) {
    if (!kind.listsAll) continue;
    for (let operand = 0; operand < SMALL; operand++) {
      const action = c.b.kinds.actionOf(kind, operand);
      if (chooseAction.isLegal(c, action) !== known.has(action))
        return `choose-action accepts ${kind.name} ${operand} without listing it, or lists it without accepting it`;
    }
  }
  return '';
}
