import type { Action } from '../kernel/game.js';
import type { MachineContext } from '../machine/context.js';
import type { Decision } from '../machine/decision.js';
import { type Kind, type Kinds, KINDS } from '../machine/kinds.js';
import { pendingDecision } from '../machine/run.js';

/** Most options of a list that are checked; those of a long list are evenly spaced. */
const LOOKED_AT = 40;

/** Answers to decisions with complete lists are numbers below this. */
const SMALL = 64;

/**
 * Of the numbers that an action of a kind might have every fourth is tried, from another one on in other positions:
 * cases come by the same decisions again and again.
 */
const EVERY = 4;

/** Numbers at and around the limits of codes, which are built from powers of two. */
const ODD_NUMBERS: readonly number[] = [
  ...new Set(Array.from({ length: 32 }, (_, i) => [2 ** i - 1, 2 ** i, 2 ** i + 1]).flat()),
];

/**
 * Checks what the engine guarantees in every position under any rules: every decision has more than one answer and
 * lists at least one; each listed answer is legal, listed once and reads back; where a list is complete nothing else is
 * legal; and every legal number, listed or not, can be written and read back. `more` are numbers around further limits
 * of the game's codes. Returns the first violation in one line, or an empty string.
 */
export function brokenContract(c: MachineContext, listed: readonly Action[], more: readonly number[] = []): string {
  const decision = pendingDecision(c);
  const wrong = brokenList(c, listed);
  if (wrong !== '') return wrong;
  const all = decision.listsAll;
  // Parts of a whole can be picked by hand, one by one to the last.
  const isAlone = listed.length === 1 && !decision.listsMany && decision.listsAllBelow === 0 && !decision.secret;
  if (isAlone && !canAnswer(c, decision, listed[0])) return onlyOne(decision);
  const bound = all ? SMALL : decision.listsAllBelow;
  return (
    brokenOption(c, decision, listed) ||
    unlisted(c, decision, listed, bound) ||
    (all ? oddUnlisted(c, decision, listed) : unwritten(c, decision, ODD_NUMBERS) || unwritten(c, decision, more))
  );
}

/** The same for a decision whose answers are actions of kinds, of the one that operand A names, and perhaps others. */
export function brokenActions<C extends MachineContext>(
  c: C,
  kinds: Kinds<Kind<C>>,
  listed: readonly Action[],
  more: readonly number[] = [],
): string {
  const decision = pendingDecision(c);
  const from = listed.reduce((sum, action) => sum + Math.floor(action / KINDS), 0) % EVERY;
  const wrong = brokenList(c, listed) || brokenOption(c, decision, listed) || unlistedAction(c, kinds, listed, from);
  if (wrong !== '') return wrong;
  const odd = ODD_NUMBERS.filter((_number, i) => i % EVERY === from);
  for (const one of kinds.all) {
    const first = kinds.actionOf(one, 0);
    const broken = unwritten(c, decision, odd, KINDS, first) || unwritten(c, decision, more, KINDS, first);
    if (broken !== '') return broken;
  }
  return '';
}

/** Finds an action of a kind with a complete list that is legal but not listed, or listed but not legal. */
function unlistedAction<C extends MachineContext>(
  c: C,
  kinds: Kinds<Kind<C>>,
  listed: readonly Action[],
  from: number,
): string {
  const decision = pendingDecision(c);
  const known = new Set(listed);
  for (const one of kinds.all) {
    if (!one.listsAll) continue;
    for (let operand = from; operand < SMALL; operand += EVERY) {
      const action = kinds.actionOf(one, operand);
      if (decision.isLegal(c, action) !== known.has(action))
        return `${decision.name} accepts ${one.name} ${operand} without listing it, or lists it without accepting it`;
    }
  }
  return '';
}

/** What is wrong with a list of answers, whatever the answers are. */
function brokenList(c: MachineContext, listed: readonly Action[]): string {
  const decision = pendingDecision(c);
  if (listed.length === 0) return `${decision.name} lists nothing`;
  if (decision.listsAll && listed.length === 1 && !decision.secret) return onlyOne(decision);
  return new Set(listed).size === listed.length ? '' : `${decision.name} lists an option twice`;
}

function onlyOne({ name }: { readonly name: string }): string {
  return `${name} was asked though there was only one answer`;
}

/** Finds an arbitrary number that a decision with a complete list accepts without listing it. */
function oddUnlisted<C extends MachineContext>(c: C, decision: Decision<C>, listed: readonly Action[]): string {
  const odd = ODD_NUMBERS.find((action) => decision.isLegal(c, action) && !listed.includes(action));
  return odd === undefined ? '' : `${decision.name} accepts ${odd} without listing it`;
}

/**
 * Finds a number, `scale × number + offset` of those given, that is legal but whose notation does not read back to an
 * equivalent answer.
 */
function unwritten<C extends MachineContext>(
  c: C,
  decision: Decision<C>,
  numbers: readonly number[],
  scale = 1,
  offset = 0,
): string {
  for (const number of numbers) {
    const action = number * scale + offset;
    if (!decision.isLegal(c, action)) continue;
    const text = decision.format(c, action);
    const read = decision.parse(c, text);
    if (read < 0 || !decision.isLegal(c, read) || decision.format(c, read) !== text)
      return `${decision.name} accepts ${action}, written ${text}, but does not read that back`;
  }
  return '';
}

/** Whether any answer except `listed` is legal; for decisions without places. */
function canAnswer<C extends MachineContext>(c: C, decision: Decision<C>, listed: Action): boolean {
  for (let action = 0; action < SMALL; action++) if (action !== listed && decision.isLegal(c, action)) return true;
  return ODD_NUMBERS.some((odd) => odd !== listed && decision.isLegal(c, odd));
}

/** Finds a listed answer that is not legal or does not read back. */
function brokenOption<C extends MachineContext>(c: C, decision: Decision<C>, listed: readonly Action[]): string {
  const step = Math.ceil(listed.length / LOOKED_AT);
  for (let i = 0; i < listed.length; i += step) {
    const text = decision.format(c, listed[i]);
    if (!decision.isLegal(c, listed[i])) return `${decision.name} lists ${text}, which is not legal`;
    if (decision.parse(c, text) !== listed[i]) return `${decision.name} does not read back ${text}`;
  }
  return '';
}

function unlisted<C extends MachineContext>(
  c: C,
  decision: Decision<C>,
  listed: readonly Action[],
  bound: number,
): string {
  for (let action = 0; action < bound; action++) {
    if (decision.isLegal(c, action) !== listed.includes(action))
      return `${decision.name} accepts ${action} without listing it, or lists it without accepting it`;
  }
  return '';
}
