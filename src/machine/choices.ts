import { bitCount, lowestBit, nthBit } from '../kernel/bits.js';
import type { MachineContext } from './context.js';
import type { DecisionRules } from './decision.js';
import { LEGAL, type Reason } from './reason.js';

/** Listed if a choice may be declined. */
export const PASS = 63;

/**
 * A choice of one thing out of a set, numbered below 32 and given as the bits of operand A (not empty unless
 * `optional`). Operand B is free for `chosen` to use. With `optional` the choice can be declined, and then `chosen`
 * gets −1.
 */
export function choice<C extends MachineContext>(
  name: string,
  options: {
    readonly optional: boolean;
    /** The word for declining; `pass` if absent. */
    readonly pass?: string;
    readonly label: (c: C, i: number) => string;
    readonly chosen: (c: NoInfer<C>, i: number) => void;
    /** Why a text that names none of the set is no answer; NOT_OFFERED if absent. */
    readonly unknown?: (c: NoInfer<C>, text: string) => Reason;
  },
): DecisionRules<C> {
  const { optional, pass = 'pass', label, chosen, unknown } = options;
  const parse = (c: C, text: string): number => {
    if (optional && text === pass) return PASS;
    for (let i = 0; i < 32; i++) if ((c.s.game.pendingA & (1 << i)) !== 0 && label(c, i) === text) return i;
    return -1;
  };
  return {
    name,
    listsAll: true,
    list(c, out) {
      for (let rest = c.s.game.pendingA; rest !== 0; rest &= rest - 1) out.push(lowestBit(rest));
      if (optional) out.push(PASS);
    },
    sample(c, rng) {
      const count = bitCount(c.s.game.pendingA);
      const pick = rng.below(optional ? count + 1 : count);
      return pick === count ? PASS : nthBit(c.s.game.pendingA, pick);
    },
    isLegal(c, action) {
      if (action === PASS) return optional;
      return action < 32 && (c.s.game.pendingA & (1 << action)) !== 0;
    },
    apply: (c, action) => chosen(c, action === PASS ? -1 : action),
    format: (c, action) => (action === PASS ? pass : label(c, action)),
    parse,
    ...(unknown === undefined ? {} : { why: (c: C, text: string) => (parse(c, text) < 0 ? unknown(c, text) : LEGAL) }),
  };
}

/** A choice to do something or not; `chosen` gets 1 or 0. It does not read the operands. */
export function yesNo<C extends MachineContext>(
  name: string,
  yes: string,
  no: string,
  chosen: (c: NoInfer<C>, answer: number) => void,
): DecisionRules<C> {
  return {
    name,
    listsAll: true,
    list(_c, out) {
      out.push(1);
      out.push(0);
    },
    sample: (_c, rng) => rng.below(2),
    isLegal: (_c, action) => action === 0 || action === 1,
    apply: chosen,
    format: (_c, action) => (action === 1 ? yes : no),
    parse: (_c, text) => (text === yes ? 1 : text === no ? 0 : -1),
  };
}

/** A choice of a number from operand A to operand B. */
export function amountChoice<C extends MachineContext>(
  name: string,
  chosen: (c: NoInfer<C>, amount: number) => void,
): DecisionRules<C> {
  return {
    name,
    listsAll: true,
    list(c, out) {
      for (let n = c.s.game.pendingA; n <= c.s.game.pendingB; n++) out.push(n);
    },
    sample: (c, rng) => c.s.game.pendingA + rng.below(c.s.game.pendingB - c.s.game.pendingA + 1),
    isLegal: (c, action) => action >= c.s.game.pendingA && action <= c.s.game.pendingB,
    apply: chosen,
    format: (_c, action) => String(action),
    parse: (_c, text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1),
  };
}
