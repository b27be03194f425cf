import { WITHDREW } from '../battle/activation-flags.js';
import { ENDED } from '../battle/activation-flags.js';
import { call } from '../engine/procedure.js';
import type { Context } from '../engine/context.js';
import { type ActionKind, actionOf, allKinds, kindOf, operandOf } from '../engine/action-kind.js';
import { type Decision, decision } from '../engine/decision.js';
import { performAction } from '../procedures/perform-action.js';

/**
 * What a unit does next: an action of its activation, or the free action an effect grants it (660–667). Operands: the unit, and bits
 * over kinds of action that are allowed; bit 31 set means that it is free and may be declined.
 */
export const FREE: number = 0x80000000 | 0;

/** Listed in place of an action: the activation, or the offer, ends here. */
const END = 0x7fffffff;

/** Operands are below this: a greater number would be read as the one that its low 32 bits make. */
const OPERANDS_END = 2 ** 31;

const scratch = new Uint8Array(32);

/** Whether the kind may be chosen at all: allowed, and not performed before in this activation unless it repeats (653–655). */
function open(c: Context, kind: ActionKind, code: number, u: number, left: number, allowed: number): boolean {
  const g = c.s.game;
  if ((allowed & (1 << code)) === 0 || (kind.free === true ? (allowed & FREE) !== 0 : left === 0)) return false;
  if (g.activating === u && (g.activationFlags & WITHDREW) !== 0) return false;
  if (!kind.repeats && g.activating === u && (g.performed & (1 << code)) !== 0) return false;
  return kind.available(c, u);
}

function actionsLeft(c: Context): number {
  return (c.s.game.pendingB & FREE) !== 0 ? 1 : c.s.game.actionsLeft;
}

/** Whether unit `u` may have anything to choose from: asking for nothing but the end is needless. */
export function mayAct(c: Context, u: number, allowed: number): boolean {
  const left = (allowed & FREE) !== 0 ? 1 : c.s.game.actionsLeft;
  const kinds = allKinds();
  for (let i = 0; i < kinds.length; i++) if (open(c, kinds[i], i, u, left, allowed)) return true;
  return false;
}

export const chooseAction: Decision = decision({
  name: 'choose-action',
  list(c, out) {
    const { pendingA: u, pendingB: allowed } = c.s.game;
    const left = actionsLeft(c);
    const kinds = allKinds();
    for (let i = 0; i < kinds.length; i++) if (open(c, kinds[i], i, u, left, allowed)) kinds[i].list(c, u, left, out);
    out.push(END);
  },
  sample(c, rng) {
    const { pendingA: u, pendingB: allowed } = c.s.game;
    const left = actionsLeft(c);
    const kinds = allKinds();
    let count = 0;
    for (let i = 0; i < kinds.length; i++) if (open(c, kinds[i], i, u, left, allowed)) scratch[count++] = i;
    // One more slot than there are kinds stands for ending.
    for (let slots = count; slots >= 0; slots--) {
      const pick = rng.below(slots + 1);
      if (pick === slots) break;
      const kind = kinds[scratch[pick]];
      const operand = kind.sample(c, u, left, rng);
      if (operand >= 0) return actionOf(kind, operand);
      scratch[pick] = scratch[slots - 1];
    }
    return END;
  },
  isLegal(c, action) {
    if (action === END) return true;
    const g = c.s.game;
    const kinds = allKinds();
    const code = action % 32;
    if (code >= kinds.length || operandOf(action) >= OPERANDS_END) return false;
    const kind = kinds[code];
    const left = actionsLeft(c);
    return open(c, kind, code, g.pendingA, left, g.pendingB) && kind.isLegal(c, g.pendingA, left, operandOf(action));
  },
  apply(c, action) {
    const g = c.s.game;
    const u = g.pendingA;
    const free = (g.pendingB & FREE) !== 0;
    if (action === END) {
      g.result = 0;
      if (!free) g.activationFlags |= ENDED;
      return;
    }
    call(c, performAction, u, free ? 1 : 0, action % 32, operandOf(action));
  },
  format(c, action) {
    if (action === END) return (c.s.game.pendingB & FREE) !== 0 ? 'decline' : 'end';
    const kind = kindOf(action);
    const rest = kind.format(c, c.s.game.pendingA, operandOf(action));
    return rest === '' ? kind.name : `${kind.name} ${rest}`;
  },
  parse(c, text) {
    if (text === ((c.s.game.pendingB & FREE) !== 0 ? 'decline' : 'end')) return END;
    const space = text.indexOf(' ');
    const name = space < 0 ? text : text.slice(0, space);
    const kind = allKinds().find((k) => k.name === name);
    if (kind === undefined) return -1;
    const operand = kind.parse(c, c.s.game.pendingA, space < 0 ? '' : text.slice(space + 1));
    return operand < 0 ? -1 : actionOf(kind, operand);
  },
});
