import { type Player, UNKNOWN } from '../kernel/game.js';
import type { Chance } from './chance.js';
import type { MachineContext } from './context.js';
import type { Decision } from './decision.js';
import type { Procedure, Step } from './procedure.js';

/** Words of one frame: number of the procedure, index of its next step, and operands. */
export const FRAME_WORDS = 16;

/** First operand of a frame. */
export const OPERANDS = 2;

/** The number of a definition in the context's rule set; throws if the set lacks it. */
function numberIn(c: MachineContext, { uid, name }: { readonly uid: number; readonly name: string }): number {
  const number = c.set.numberOf[uid];
  // For a definition made after the set, `number` is undefined, as it lies beyond the table.
  if (number >= 0) return number;
  throw new Error(`${name} is in no rulebook of ${c.set.name}`);
}

/**
 * Runs `callee` before the next step. Operands not given are 0, because {@link finish} clears all words above the
 * frames in use.
 */
export function call<C extends MachineContext>(c: C, callee: Procedure<C>, a = 0, b = 0, d = 0, e = 0): void {
  const g = c.s.game;
  const w = c.s.frames;
  const f = g.frameTop;
  if (f + FRAME_WORDS > w.length) throw new Error(`frame stack overflow in ${callee.name}`);
  w[f] = numberIn(c, callee);
  w[f + OPERANDS] = a;
  w[f + OPERANDS + 1] = b;
  w[f + OPERANDS + 2] = d;
  w[f + OPERANDS + 3] = e;
  g.frameTop = f + FRAME_WORDS;
}

/** Runs the current step once more, after the procedures and decisions that it has started. */
export function again(c: MachineContext, f: number): void {
  c.s.frames[f + 1]--;
}

/** Continues with step number `step` of the procedure whose frame is `f`: `goTo(c, f, at.close)`. */
export function goTo(c: MachineContext, f: number, step: number): void {
  c.s.frames[f + 1] = step;
}

/** Number of the step that the procedure whose frame is at `f` runs next. */
export function nextStepOf(c: MachineContext, f: number): number {
  return c.s.frames[f + 1];
}

/** Ends the current procedure, whose frame must be the last. */
export function finish(c: MachineContext): void {
  const g = c.s.game;
  g.frameTop -= FRAME_WORDS;
  // Left-over words of a frame must not make two equal states look different.
  const w = c.s.frames;
  const end = g.frameTop + FRAME_WORDS;
  for (let k = g.frameTop; k < end; k++) w[k] = 0;
}

/** Waits for the decision `asked` of `player`; the next step runs after it was carried out. */
export function ask<C extends MachineContext>(c: C, asked: Decision<C>, player: Player, a = 0, b = 0): void {
  const g = c.s.game;
  g.pending = numberIn(c, asked) + 1;
  g.pendingIsChance = 0;
  g.pendingPlayer = player;
  g.pendingA = a;
  g.pendingB = b;
}

/** `pending` of a view in which it is hidden whom the game asks, if anybody. */
export const HIDDEN = -1;

/** Makes the frame that asked forget that it has asked, and puts this in place of the question, which must allow it. */
export function hideQuestion(c: MachineContext): void {
  const g = c.s.game;
  pendingDecision(c).forget?.(c, topFrame(c));
  g.pending = HIDDEN;
  g.pendingPlayer = UNKNOWN;
  g.pendingA = 0;
  g.pendingB = 0;
}

/** Runs on from a hidden question: whoever can be asked in the state as it is now is asked, perhaps nobody. */
export function askAgain(c: MachineContext): void {
  const g = c.s.game;
  g.pending = 0;
  g.pendingPlayer = 0;
  run(c);
}

/** Waits for chance; the next step runs after the outcome was carried out. */
export function roll<C extends MachineContext>(c: C, event: Chance<C>, a = 0, b = 0): void {
  const g = c.s.game;
  g.pending = numberIn(c, event) + 1;
  g.pendingIsChance = 1;
  g.pendingPlayer = -1;
  g.pendingA = a;
  g.pendingB = b;
}

/** The pending decision. */
export function pendingDecision<C extends MachineContext>(c: C): Decision<C> {
  return c.set.decisions[c.s.game.pending - 1] as Decision<C>;
}

/** The pending chance event. */
export function pendingChance<C extends MachineContext>(c: C): Chance<C> {
  return c.set.chances[c.s.game.pending - 1] as Chance<C>;
}

/** Runs steps until a player or chance must decide, no procedure is left, or the game has ended. */
export function run(c: MachineContext): void {
  const g = c.s.game;
  const w = c.s.frames;
  const { procedures } = c.set;
  while (g.pending === 0 && g.frameTop > 0 && g.ending === 0) {
    const f = g.frameTop - FRAME_WORDS;
    const { steps, at } = procedures[w[f]];
    const step = w[f + 1]++;
    if (step < steps.length) (steps[step] as Step<MachineContext>)(c, f, at);
    else finish(c);
  }
  if (g.ending !== 0) stop(c);
}

/**
 * Carries out an answer to the pending decision, or an outcome of the pending chance event, and everything that follows
 * until the next one. It must be legal.
 */
export function carryOut(c: MachineContext, action: number): void {
  const g = c.s.game;
  const { apply } = g.pendingIsChance === 1 ? pendingChance(c) : pendingDecision(c);
  // `apply` may ask the next question at once; until then it can still read its own operands.
  g.pending = 0;
  apply(c, action);
  if (g.pending === 0) {
    g.pendingA = 0;
    g.pendingB = 0;
    g.pendingPlayer = 0;
    g.pendingIsChance = 0;
  }
  run(c);
}

/** Drops all steps and questions that remain: nothing follows the end of a game. */
function stop(c: MachineContext): void {
  const g = c.s.game;
  c.s.frames.fill(0, 0, g.frameTop);
  g.frameTop = 0;
  g.pending = 0;
  g.pendingIsChance = 0;
  g.pendingPlayer = 0;
  g.pendingA = 0;
  g.pendingB = 0;
}

/** Offset of the frame on top of the stack. */
export function topFrame(c: MachineContext): number {
  return c.s.game.frameTop - FRAME_WORDS;
}

/** Name of the procedure whose frame is at `f`; for conformance cases, logs and tests, never for rules. */
export function procedureAt(c: MachineContext, f: number): string {
  return c.set.procedures[c.s.frames[f]].name;
}

/** Whether the frame at `f` is of `wanted`. */
export function isFrameOf<C extends MachineContext>(c: C, f: number, wanted: Procedure<C>): boolean {
  return c.set.procedures[c.s.frames[f]].uid === wanted.uid;
}

/** The frame of `wanted` that is nearest to the top of the stack; −1 for none. */
export function nearestFrame<C extends MachineContext>(c: C, wanted: Procedure<C>): number {
  for (let f = topFrame(c); f >= 0; f -= FRAME_WORDS) if (isFrameOf(c, f, wanted)) return f;
  return -1;
}
