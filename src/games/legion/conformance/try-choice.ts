import { fail, ok, type Result } from '../../../kernel/result.js';
import { fits, make, wasMade } from './choose/choose.js';
import { passOf } from './choose/passing.js';
import type { Play } from './play.js';
import type { Choice } from './schema-choices.js';

/** An upper limit of consecutive offers. */
const ENDLESS = 100;

/**
 * Whether a choice could be made now, and the position in which it was tried. With `declines`, offers of another kind
 * are declined first.
 */
export function tryChoice(
  play: Play,
  choice: Choice,
  declines: boolean,
): { readonly outcome: Result<void>; readonly at: Play } {
  const at = play.copy();
  // If it was the only choice, the engine has already made it, which proves that it was possible.
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
