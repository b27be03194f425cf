import { fail, ok, type Result } from '../../../kernel/result.js';
import { fits, make, wasForced, wasMade } from './choose/choose.js';
import { passOf } from './choose/passing.js';
import type { Play } from './play.js';
import type { Choice } from './schema-choices.js';

/** An upper limit of consecutive offers. */
const ENDLESS = 100;

/** What came of trying a choice. */
interface Tried {
  readonly outcome: Result<void>;
  /** The position in which it was tried. */
  readonly at: Play;
  /** Whether a choice of its kind was pending there, or has been made because there was only one. */
  readonly isAsked: boolean;
}

/** Whether a choice could be made now. With `declines`, offers of another kind are declined first. */
export function tryChoice(play: Play, choice: Choice, declines: boolean): Tried {
  const at = play.copy();
  // If it was the only choice, the engine has already made it, which proves that it was possible, and no other was.
  if (!fits(at, choice)) {
    if (wasMade(at, choice)) return { outcome: ok(), at, isAsked: true };
    const others = fail('impossible', 'there was only one choice, which has been made');
    if (wasForced(at, choice)) return { outcome: others, at, isAsked: true };
  }
  for (let n = 0; n < ENDLESS && !fits(at, choice); n++) {
    const pass = declines ? passOf(at) : undefined;
    const next = pass === undefined ? fail('impossible', at.waits()) : at.answer(pass);
    if (!next.ok) return { outcome: next, at, isAsked: fits(at, choice) };
  }
  const then = at.copy();
  then.since = then.heard.length;
  return { outcome: make(then, choice), at, isAsked: fits(at, choice) };
}
