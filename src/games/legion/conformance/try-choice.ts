import { fail, ok, type Result } from '../../../kernel/result.js';
import { fits, make, wasMade } from './choose/choose.js';
import { passOf } from './choose/passing.js';
import type { Play } from './play.js';
import type { Choice } from './schema-choices.js';

/** More offers than can follow one another. */
const ENDLESS = 100;

/**
 * Whether a choice could be made now, and where the game stood when it was tried. With `declines`, offers of another kind are left out
 * first.
 */
export function tryChoice(
  play: Play,
  choice: Choice,
  declines: boolean,
): { readonly outcome: Result<void>; readonly at: Play } {
  const at = play.copy();
  // What was the only choice has been made already; that it was is proof that it could be.
  if (!fits(at, choice) && wasMade(at, choice)) return { outcome: ok(), at };
  for (let n = 0; n < ENDLESS && !fits(at, choice); n++) {
    const pass = declines ? passOf(at) : undefined;
    const next = pass === undefined ? fail('impossible', at.waits()) : at.answer(pass);
    if (!next.ok) return { outcome: next, at };
  }
  const then = at.copy();
  then.since = then.heard.length;
  return { outcome: make(then, choice), at };
}
