import { FRAME_WORDS, isFrameOf, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';

/**
 * Operands of the procedure that lets units react to an event (`sequences.reaction`): the unit that caused the event,
 * and the one that spends a standby token.
 */
export const TRIGGER: number = OPERANDS + 1;
export const SPENDER: number = OPERANDS + 7;

/** The unit to which unit `u` responds by its standby token now, or −1. */
export function triggerOf(c: Context, u: number): number {
  const { reaction } = c.b.sequences;
  for (let f = c.s.game.frameTop - FRAME_WORDS; f >= 0; f -= FRAME_WORDS)
    if (isFrameOf(c, f, reaction)) return c.s.frames[f + SPENDER] === u ? c.s.frames[f + TRIGGER] : -1;
  return -1;
}
