import type { Amount } from '../../cards/language/amounts.js';
import { amountOf } from '../amounts.js';
import type { Compiler } from '../compiler.js';
import { KEPT as LEFT, PLACE, subjectAt, youAt } from '../run.js';

/** Compiles what `body` adds so that it runs a number of times, counted when it begins; gives what `body` gives. */
export function loop<T>(given: Amount, k: Compiler, body: () => T): T {
  const amount = amountOf(given, k.blame);
  const over = { to: 0 };
  k.add((c, f) => {
    c.s.frames[f + LEFT] = amount(c, f, youAt(c, f), subjectAt(c, f));
  });
  const start = k.steps.length;
  k.add((c, f) => {
    if (c.s.frames[f + LEFT]-- <= 0) c.s.frames[f + PLACE] = over.to;
  });
  const made = body();
  k.add((c, f) => {
    c.s.frames[f + PLACE] = start;
  });
  over.to = k.steps.length;
  return made;
}
