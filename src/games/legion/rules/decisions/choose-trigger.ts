import type { Context } from '../../engine/context.js';
import { type Decision, shared } from '../../engine/rulebook.js';
import { OPERANDS } from '../../../../machine/run.js';
import { nthBit, bitCount } from '../../../../kernel/bits.js';
import type { TriggerEntry } from '../../engine/timing.js';
import { NONE } from '../../state/state.js';

/** First operands of every frame from which effects are chosen: the timing point, the unit it concerns, */
export const POINT: number = OPERANDS;
export const UNIT: number = OPERANDS + 1;
/** bits over the compiled list of effects: those carried out or declined, */
export const DONE: number = OPERANDS + 2;
/** and 1 if the latest answer carried out an effect. */
export const RAN: number = OPERANDS + 3;

/** Declines every optional effect that is left. */
export const PASS = 31;

/** The effects at the pending choice. Operand A: frame of the procedure; operand B: bits over this list, those open. */
function listOf(c: Context): readonly TriggerEntry[] {
  const f = c.s.game.pendingA;
  return c.b.triggers.of(c.s.frames[f + POINT], c.s.frames[f + UNIT]);
}

/**
 * The name of an effect: its keyword or card, and the tag of the unit that has it, unless that is the unit that the
 * timing point concerns.
 */
function nameOf(c: Context, { source, by }: TriggerEntry): string {
  return by === NONE ? source : `${source} ${c.b.units.tag[by]}`;
}

/** Whether passing is possible: no mandatory effect is left. */
function canPass(c: Context): boolean {
  const list = listOf(c);
  const open = c.s.game.pendingB;
  for (let i = 0; i < list.length; i++) if ((open & (1 << i)) !== 0 && !list[i].trigger.optional) return false;
  return true;
}

/** The name of an open effect; of several with the same name, the second and later ones are numbered. */
function labelOf(c: Context, i: number): string {
  const list = listOf(c);
  const name = nameOf(c, list[i]);
  let number = 1;
  for (let k = 0; k < i; k++) if ((c.s.game.pendingB & (1 << k)) !== 0 && nameOf(c, list[k]) === name) number++;
  return number === 1 ? name : `${name} ${number}`;
}

/**
 * Which of several card effects at one timing point a unit's owner carries out next; once only optional ones are left,
 * the owner may pass (4364).
 */
export const chooseTrigger: Decision = shared.decision({
  name: 'use-effect',
  listsAll: true,
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
    return action < 31 && (c.s.game.pendingB & (1 << action)) !== 0;
  },
  apply(c, action) {
    const f = c.s.game.pendingA;
    const w = c.s.frames;
    if (action === PASS) {
      w[f + DONE] |= c.s.game.pendingB;
      return;
    }
    const entry = listOf(c)[action];
    w[f + DONE] |= 1 << action;
    w[f + RAN] = 1;
    if (c.hears) c.tell({ type: 'effect', unit: entry.by === NONE ? w[f + UNIT] : entry.by, effect: entry.source });
    entry.trigger.run(c, w[f + UNIT], entry.value);
  },
  format(c, action) {
    return action === PASS ? 'pass' : labelOf(c, action);
  },
  parse(c, text) {
    if (text === 'pass') return PASS;
    for (let rest = c.s.game.pendingB; rest !== 0; rest &= rest - 1) {
      const i = 31 - Math.clz32(rest & -rest);
      if (labelOf(c, i) === text) return i;
    }
    return -1;
  },
});
