import { type Reason, reasonNames } from '../machine/reason.js';
import type { CaseRules } from './case-rules.js';
import type { Playing } from './playing.js';

/**
 * The names of the reasons why a choice is not possible in a position: `why`, the engine's own, with the wider ones
 * that hold with it, then those for which no choice of its kind is pending at all.
 */
export function reasonsAgainst<P extends Playing, C>(
  rules: CaseRules<P, C>,
  play: P,
  choice: C,
  why: Reason,
): readonly string[] {
  return [...reasonNames(why), ...rules.unasked(play, choice)];
}

/** These reasons as the end of a message; empty if none is known. */
export function whyNot<P extends Playing, C>(rules: CaseRules<P, C>, play: P, choice: C, why: Reason): string {
  const found = new Set(reasonsAgainst(rules, play, choice, why).filter((name) => name !== 'not-offered'));
  if (found.size === 0) return '';
  return found.size === 1 ? `; the reason is ${[...found][0]}` : `; reasons that hold: ${[...found].join(', ')}`;
}
