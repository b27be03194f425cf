import { bitCount, lowestBit, nthBit } from '../kernel/bits.js';
import type { MachineContext } from './context.js';
import type { DecisionRules } from './decision.js';

/** Things that a pick can be among: numbered below this. */
export const MOST_PICKS = 64;

/** Listed if a pick may be declined. */
export const DECLINED: number = MOST_PICKS;

/**
 * A choice of one thing out of a set, numbered below {@link MOST_PICKS}: those below 32 are the bits of operand A, the
 * others those of operand B. One is set unless `optional`. With `optional` the pick can be declined, and then `chosen`
 * gets −1. For up to 32 things, with operand B free, see `choice`.
 */
export function pick<C extends MachineContext>(
  name: string,
  options: {
    readonly optional: boolean;
    /** The word for declining; `pass` if absent. */
    readonly pass?: string;
    readonly label: (c: C, i: number) => string;
    readonly chosen: (c: NoInfer<C>, i: number) => void;
  },
): DecisionRules<C> {
  const { optional, pass = 'pass', label, chosen } = options;
  const has = (c: C, i: number): boolean => {
    const { pendingA, pendingB } = c.s.game;
    return i < 32 ? (pendingA & (1 << i)) !== 0 : i < MOST_PICKS && (pendingB & (1 << (i - 32))) !== 0;
  };
  return {
    name,
    listsAll: true,
    list(c, out) {
      const { pendingA, pendingB } = c.s.game;
      for (let rest = pendingA; rest !== 0; rest &= rest - 1) out.push(lowestBit(rest));
      for (let rest = pendingB; rest !== 0; rest &= rest - 1) out.push(32 + lowestBit(rest));
      if (optional) out.push(DECLINED);
    },
    sample(c, rng) {
      const { pendingA, pendingB } = c.s.game;
      const low = bitCount(pendingA);
      const count = low + bitCount(pendingB);
      const nth = rng.below(optional ? count + 1 : count);
      if (nth === count) return DECLINED;
      return nth < low ? nthBit(pendingA, nth) : 32 + nthBit(pendingB, nth - low);
    },
    isLegal: (c, action) => (action === DECLINED ? optional : has(c, action)),
    apply: (c, action) => chosen(c, action === DECLINED ? -1 : action),
    format: (c, action) => (action === DECLINED ? pass : label(c, action)),
    parse(c, text) {
      if (optional && text === pass) return DECLINED;
      for (let i = 0; i < MOST_PICKS; i++) if (has(c, i) && label(c, i) === text) return i;
      return -1;
    },
  };
}
