import { again, call, finish, FRAME_WORDS, nearestFrame, OPERANDS } from '../../../machine/run.js';
import { rules } from '../rules/rulebook.js';
import type { Ia } from '../state/context.js';
import type { EffectStep, Entry } from './own.js';

/** Words of the frame of an effect that runs. Its number, the subject plus 1, the next step, and who has it plus 1. */
export const ENTRY = OPERANDS;
export const SUBJECT: number = OPERANDS + 1;
export const PLACE: number = OPERANDS + 2;
export const YOU: number = OPERANDS + 3;
/** The figure and the space found last, plus 1; the number of a die. */
export const IT: number = OPERANDS + 4;
export const SPACE: number = OPERANDS + 5;
export const DIE: number = OPERANDS + 6;
/**
 * In one word: how many picks other players have made for the step, the figure of the pick before it, and of its last
 * attack the target and the space, each plus 1, and what came of it.
 */
export const BEFORE: number = OPERANDS + 7;
/** The figures that were picked, plus 1, four in a word, and how many. */
export const PICKED: number = OPERANDS + 8;
export const PICKS: number = OPERANDS + 11;
/** What dice of the effect showed. */
export const ROLLED: number = OPERANDS + 12;
/** A word that a step keeps for itself, between its parts: steps import it by the name of what they keep. */
export const KEPT: number = OPERANDS + 13;

export const MOST_PICKED: number = 4 * (PICKS - PICKED);

/** The `i`-th pick of the effect at `f`, plus 1; 0 for none. */
export function pickAt(c: Ia, f: number, i: number): number {
  return (c.s.frames[f + PICKED + (i >> 2)] >>> (8 * (i & 3))) & 255;
}

/** Picks of the step that another player made before. */
export function picksBefore(c: Ia, f: number): number {
  return c.s.frames[f + BEFORE] & 15;
}

/** Notes how many these are. */
export function putPicksBefore(c: Ia, f: number, count: number): void {
  c.s.frames[f + BEFORE] = (c.s.frames[f + BEFORE] & ~15) | count;
}

/** The figure that the pick before the last found; −1 for none. */
export function pickBefore(c: Ia, f: number): number {
  return ((c.s.frames[f + BEFORE] >> 4) & 255) - 1;
}

/** Notes it, plus 1, with no picks of others. */
export function putPickBefore(c: Ia, f: number, one: number): void {
  c.s.frames[f + BEFORE] = (c.s.frames[f + BEFORE] & ~0xfff) | (one << 4);
}

const TARGET = 12;
const TARGET_SPACE = 20;
const HIT = 1 << 29;
const DAMAGED = 1 << 30;

/** The target of the last attack that the effect at `f` has granted; −1 for none. */
export function lastTarget(c: Ia, f: number): number {
  return ((c.s.frames[f + BEFORE] >> TARGET) & 255) - 1;
}

/** Notes it. */
export function putTarget(c: Ia, f: number, target: number): void {
  c.s.frames[f + BEFORE] = (c.s.frames[f + BEFORE] & 0xfff) | ((target + 1) << TARGET);
}

/** What came of the last attack that the effect at `f` has granted, once it is resolved. */
export function lastSpace(c: Ia, f: number): number {
  return ((c.s.frames[f + BEFORE] >> TARGET_SPACE) & 511) - 1;
}
export function hasHit(c: Ia, f: number): boolean {
  return (c.s.frames[f + BEFORE] & HIT) !== 0;
}
export function hasDamaged(c: Ia, f: number): boolean {
  return (c.s.frames[f + BEFORE] & DAMAGED) !== 0;
}

/** Notes what came of an attack with the effect numbered `entry` that has granted it. */
export function putOutcome(c: Ia, entry: number, space: number, isHit: boolean, isDamaged: boolean): void {
  const f = nearestFrame(c, effectProcedure);
  if (f < 0 || c.s.frames[f + ENTRY] !== entry || lastTarget(c, f) < 0) return;
  const kept = c.s.frames[f + BEFORE] & ((1 << TARGET_SPACE) - 1);
  c.s.frames[f + BEFORE] = kept | ((space + 1) << TARGET_SPACE) | (isHit ? HIT : 0) | (isDamaged ? DAMAGED : 0);
}

/** Notes one. */
export function putPick(c: Ia, f: number, i: number, one: number): void {
  const [place, shift] = [f + PICKED + (i >> 2), 8 * (i & 3)];
  c.s.frames[place] = (c.s.frames[place] & ~(255 << shift)) | (one << shift);
}

/** Runs the steps of an effect. Operands: its number, the subject plus 1, 0, who has it plus 1. */
export const effectProcedure = rules.procedure('effect', {
  run(c, f) {
    const w = c.s.frames;
    const { steps } = c.effects.entry(w[f + ENTRY]);
    while (w[f + PLACE] < steps.length) {
      const place = w[f + PLACE]++;
      steps[place].run(c, f);
      const { game } = c.s;
      if (game.pending === 0 && game.frameTop === f + FRAME_WORDS && game.ending === 0) continue;
      // It waits, or something else runs first.
      if (game.ending === 0) again(c, f);
      return;
    }
    finish(c);
  },
});

/** Carries out an effect for the figure that has it, or that uses it; `you` and `subject` are −1 for none. */
export function runEffect(c: Ia, entry: Entry, you: number, subject: number): void {
  call(c, effectProcedure, entry.index, subject + 1, 0, you + 1);
}

/** The entry of the effect whose frame is at `f`. */
export function entryAt(c: Ia, f: number): Entry {
  return c.effects.entry(c.s.frames[f + ENTRY]);
}

/** The side of a figure's effect: of one that was left with it, the figure's own. */
export function sideFor(c: Ia, { side }: Entry, you: number): number {
  return side >= 0 ? side : c.battle.sides[you];
}

/** The side whose player decides for the effect at `f`. */
export function sideAt(c: Ia, f: number): number {
  return sideFor(c, entryAt(c, f), youAt(c, f));
}

/** The step of the effect at `f` that runs or waits. */
export function stepAt(c: Ia, f: number): EffectStep {
  return entryAt(c, f).steps[c.s.frames[f + PLACE] - 1];
}

/** The figure that has or uses the effect at `f`, and the subject of its point; −1 for none. */
export function youAt(c: Ia, f: number): number {
  return c.s.frames[f + YOU] - 1;
}

export function subjectAt(c: Ia, f: number): number {
  return c.s.frames[f + SUBJECT] - 1;
}
