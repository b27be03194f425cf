import { reasonNames } from '../../../machine/reason.js';
import { pendingDecision } from '../../../machine/run.js';
import type { Ia } from '../state/context.js';
import type { Names } from './names.js';

/** Why an answer in notation is not possible, as the rest of a sentence; undefined if the reason is not known. */
export function whyNot(c: Ia, { speech }: Names, text: string): string | undefined {
  const decision = pendingDecision(c);
  const answer = text.startsWith(`${decision.name} `) ? text.slice(decision.name.length + 1) : text;
  const [reason] = reasonNames(decision.why(c, answer));
  return reason === undefined ? undefined : speech.reasons[reason];
}
