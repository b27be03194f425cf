import type { Action } from '../../../kernel/game.js';
import { chooseAction } from '../decisions/choose-action.js';
import { actionOf, allKinds } from '../engine/action-kind.js';
import type { Context } from '../engine/context.js';
import { type Decision, pendingDecision } from '../engine/decision.js';

/** Of a long list so many are looked at, spread over it. */
const LOOKED_AT = 40;

/** Answers of decisions that list all are small numbers. */
const SMALL = 64;

/**
 * What the engine owes in every position whatever the rules: no needless question, something is listed, what is listed is legal, listed once and reads back as
 * it is written; where a decision lists all there is, nothing else is legal. One line, or an empty text.
 */
export function brokenContract(c: Context, listed: readonly Action[]): string {
  const decision = pendingDecision(c);
  if (listed.length === 0) return `${decision.name} lists nothing`;
  const all = decision.listsAll === true;
  if (all && listed.length === 1) return `${decision.name} was asked though there was only one answer`;
  if (new Set(listed).size !== listed.length) return `${decision.name} lists an option twice`;
  if (decision === chooseAction) return brokenOption(c, decision, listed) || unlistedAction(c, listed);
  return brokenOption(c, decision, listed) || (all ? unlisted(c, decision, listed) : '');
}

/** The same for the kinds of action that list all they have. */
function unlistedAction(c: Context, listed: readonly Action[]): string {
  const known = new Set(listed);
  for (const kind of allKinds()) {
    if (kind.listsAll !== true) continue;
    for (let operand = 0; operand < SMALL; operand++) {
      const action = actionOf(kind, operand);
      if (chooseAction.isLegal(c, action) !== known.has(action))
        return `choose-action takes ${kind.name} ${operand} without listing it`;
    }
  }
  return '';
}

function brokenOption(c: Context, decision: Decision, listed: readonly Action[]): string {
  const step = Math.ceil(listed.length / LOOKED_AT);
  for (let i = 0; i < listed.length; i += step) {
    const text = decision.format(c, listed[i]);
    if (!decision.isLegal(c, listed[i])) return `${decision.name} lists ${text}, which is not legal`;
    if (decision.parse(c, text) !== listed[i]) return `${decision.name} does not read ${text} back`;
  }
  return '';
}

function unlisted(c: Context, decision: Decision, listed: readonly Action[]): string {
  for (let action = 0; action < SMALL; action++) {
    if (decision.isLegal(c, action) !== listed.includes(action))
      return `${decision.name} takes ${action} without listing it`;
  }
  return '';
}
