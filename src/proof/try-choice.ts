import { fail, ok, type Result } from '../kernel/result.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../machine/reason.js';
import type { ChoiceRules } from './case-rules.js';
import type { Playing } from './playing.js';

/** An upper limit of consecutive offers. */
const ENDLESS = 100;

/** What came of trying a choice. */
interface Tried<P> {
  readonly outcome: Result<void>;
  /** The position in which it was tried. */
  readonly at: P;
  /** Why it is not possible. */
  readonly why: Reason;
  /** Whether a choice of its kind was pending there, or has been made because there was only one. */
  readonly isAsked: boolean;
}

/** Whether a choice could be made now. With `declines`, offers of another kind are declined first. */
export function tryChoice<P extends Playing, C>(
  rules: ChoiceRules<P, C>,
  play: P,
  choice: C,
  declines: boolean,
): Tried<P> {
  const at = rules.copy(play);
  // If it was the only choice, the engine has already made it, which proves that it was possible, and no other was.
  if (!rules.fits(at, choice)) {
    if (rules.wasMade(at, choice)) return { outcome: ok(), at, why: LEGAL, isAsked: true };
    const others = fail('impossible', 'there was only one choice, which has been made');
    if (rules.wasForced(at, choice)) return { outcome: others, at, why: NOT_OFFERED, isAsked: true };
  }
  for (let n = 0; n < ENDLESS && !rules.fits(at, choice); n++) {
    const pass = declines ? rules.passOf(at) : undefined;
    const next = pass === undefined ? fail('impossible', at.waits()) : at.answer(pass);
    if (!next.ok) return { outcome: next, at, why: NOT_OFFERED, isAsked: rules.fits(at, choice) };
  }
  const then = rules.copy(at);
  then.since = then.heard.length;
  return { outcome: rules.make(then, choice), at, why: then.refused, isAsked: rules.fits(at, choice) };
}
