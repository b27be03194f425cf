import { FRAME_WORDS, isFrameOf, topFrame } from '../../../machine/run.js';
import { resolveKeywords } from '../rules/attack/after.js';
import { attackNow } from '../rules/attack/now.js';
import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';
import { effectProcedure, entryAt, sideFor, youAt } from './run.js';

/**
 * The side of the figure or card that gives another figure the condition which it has just gained: by the effect or the
 * attack that goes on; {@link NONE} for a figure that gives it to itself, and for what is of nobody.
 */
export function sideThatInflicts(c: Ia, subject: number): number {
  for (let f = topFrame(c); f >= 0; f -= FRAME_WORDS) {
    if (isFrameOf(c, f, effectProcedure)) {
      const you = youAt(c, f);
      return you === subject ? NONE : sideFor(c, entryAt(c, f), you);
    }
    if (isFrameOf(c, f, resolveKeywords)) {
      const attacker = c.s.attacks.attacker[attackNow(c)];
      return attacker === subject ? NONE : c.battle.sides[attacker];
    }
  }
  return NONE;
}
