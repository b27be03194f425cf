import type { Action } from '../../../kernel/game.js';
import { chooseAction } from '../rules/decisions/choose-action.js';
import type { Context } from '../engine/context.js';
import type { Decision } from '../engine/rulebook.js';
import { pendingDecision } from '../../../machine/run.js';

/** Most options of a list that are checked; those of a long list are evenly spaced. */
const LOOKED_AT = 40;

/** Answers to decisions with complete lists are numbers below this. */
const SMALL = 64;

/** Numbers at and around the limits of codes, which are built from powers of two. */
const ODD_NUMBERS: readonly number[] = Array.from({ length: 32 }, (_, i) => [2 ** i - 1, 2 ** i, 2 ** i + 1]).flat();

/**
 * Checks what the engine guarantees in every position under any rules: every decision has more than one answer and
 * lists at least one; each listed answer is legal, listed once and reads back; where a list is complete nothing else is
 * legal; and every legal number, listed or not, can be written and read back. Returns the first violation in one line,
 * or an empty string.
 */
export function brokenContract(c: Context, listed: readonly Action[]): string {
  const decision = pendingDecision(c);
  if (listed.length === 0) return `${decision.name} lists nothing`;
  const all = decision.listsAll;
  if (all && listed.length === 1 && !decision.secret)
    return `${decision.name} was asked though there was only one answer`;
  if (new Set(listed).size !== listed.length) return `${decision.name} lists an option twice`;
  if (decision === chooseAction)
    return (
      brokenOption(c, decision, listed) ||
      unlistedAction(c, listed) ||
      c.b.kinds.all.map((kind) => unwritten(c, decision, (n) => c.b.kinds.actionOf(kind, n))).join('')
    );
  // Weapons can be picked by hand, one by one to the last.
  const isAlone = listed.length === 1 && !decision.listsMany && decision.listsAllBelow === 0 && !decision.secret;
  if (isAlone && !canAnswer(c, decision, listed[0]))
    return `${decision.name} was asked though there was only one answer`;
  const bound = all ? SMALL : decision.listsAllBelow;
  return (
    brokenOption(c, decision, listed) ||
    unlisted(c, decision, listed, bound) ||
    (all ? oddUnlisted(c, decision, listed) : unwritten(c, decision, (n) => n))
  );
}

/** Finds an arbitrary number that a decision with a complete list accepts without listing it. */
function oddUnlisted(c: Context, decision: Decision, listed: readonly Action[]): string {
  const odd = ODD_NUMBERS.find((action) => decision.isLegal(c, action) && !listed.includes(action));
  return odd === undefined ? '' : `${decision.name} accepts ${odd} without listing it`;
}

/**
 * Finds an arbitrary number that is legal but whose notation does not read back to an equivalent answer; `codeOf` turns
 * a number into a code of the decision.
 */
function unwritten(c: Context, decision: Decision, codeOf: (odd: number) => number): string {
  const { count } = c.b.geometry.lattice;
  for (const odd of [...ODD_NUMBERS, count, 512 * count]) {
    const action = codeOf(odd);
    if (!decision.isLegal(c, action)) continue;
    const text = decision.format(c, action);
    const read = decision.parse(c, text);
    if (read < 0 || !decision.isLegal(c, read) || decision.format(c, read) !== text)
      return `${decision.name} accepts ${action}, written ${text}, but does not read that back`;
  }
  return '';
}

/** Whether any answer except `listed` is legal; for decisions without places. */
function canAnswer(c: Context, decision: Decision, listed: Action): boolean {
  for (let action = 0; action < SMALL; action++) if (action !== listed && decision.isLegal(c, action)) return true;
  return ODD_NUMBERS.some((odd) => odd !== listed && decision.isLegal(c, odd));
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

function brokenOption(c: Context, decision: Decision, listed: readonly Action[]): string {
  const step = Math.ceil(listed.length / LOOKED_AT);
  for (let i = 0; i < listed.length; i += step) {
    const text = decision.format(c, listed[i]);
    if (!decision.isLegal(c, listed[i])) return `${decision.name} lists ${text}, which is not legal`;
    if (decision.parse(c, text) !== listed[i]) return `${decision.name} does not read back ${text}`;
  }
  return '';
}

function unlisted(c: Context, decision: Decision, listed: readonly Action[], bound: number): string {
  for (let action = 0; action < bound; action++) {
    if (decision.isLegal(c, action) !== listed.includes(action))
      return `${decision.name} accepts ${action} without listing it, or lists it without accepting it`;
  }
  return '';
}
