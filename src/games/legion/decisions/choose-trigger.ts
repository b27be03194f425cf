import type { Context } from '../engine/context.js';
import { type Decision, decision } from '../engine/decision.js';
import { OPERANDS } from '../engine/procedure.js';
import { nthBit, bitCount } from '../engine/bits.js';

/** Declines every optional effect that is left. */
const PASS = 31;

/** Operand A: frame of the trigger procedure; operand B: bits over its list that are open. */
function listOf(c: Context) {
  const f = c.s.game.pendingA;
  return c.b.triggers.of(c.s.frames[f + OPERANDS], c.s.frames[f + OPERANDS + 1]);
}

/** Passing is possible once nothing that must happen is left. */
function canPass(c: Context): boolean {
  const list = listOf(c);
  const open = c.s.game.pendingB;
  for (let i = 0; i < list.length; i++) if ((open & (1 << i)) !== 0 && !list[i].trigger.optional) return false;
  return true;
}

/** Which of several card effects of one timing point a unit's owner carries out next, or to use none of the optional ones (4364). */
export const chooseTrigger: Decision = decision({
  name: 'use-effect',
  list(c, out) {
    const open = c.s.game.pendingB;
    for (let i = 0; i < 31; i++) if ((open & (1 << i)) !== 0) out.push(i);
    if (canPass(c)) out.push(PASS);
  },
  sample(c, rng) {
    const open = c.s.game.pendingB;
    const count = bitCount(open);
    const pick = rng.below(canPass(c) ? count + 1 : count);
    return pick === count ? PASS : nthBit(open, pick);
  },
  isLegal(c, action) {
    if (action === PASS) return canPass(c);
    return action >= 0 && action < 31 && Number.isInteger(action) && (c.s.game.pendingB & (1 << action)) !== 0;
  },
  apply(c, action) {
    const f = c.s.game.pendingA;
    const w = c.s.frames;
    if (action === PASS) {
      w[f + OPERANDS + 2] |= c.s.game.pendingB;
      return;
    }
    const entry = listOf(c)[action];
    w[f + OPERANDS + 2] |= 1 << action;
    if (c.hears) c.tell({ type: 'effect', unit: w[f + OPERANDS + 1], effect: entry.source });
    entry.trigger.run(c, w[f + OPERANDS + 1], entry.value);
  },
  format(c, action) {
    return action === PASS ? 'pass' : listOf(c)[action].source;
  },
  parse(c, text) {
    if (text === 'pass') return PASS;
    return listOf(c).findIndex((entry, i) => entry.source === text && (c.s.game.pendingB & (1 << i)) !== 0);
  },
});
