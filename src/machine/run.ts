import type { Player } from '../kernel/game.js';
import type { Chance } from './chance.js';
import type { MachineContext } from './context.js';
import type { Decision } from './decision.js';
import type { Procedure, Step } from './procedure.js';

/** Words of one frame: number of the procedure, next step, and operands. */
export const FRAME_WORDS = 16;

/** First operand of a frame. */
export const OPERANDS = 2;

/** The number of a definition in the rule set at hand; throws for one that the set lacks. */
function numberIn(c: MachineContext, { uid, name }: { readonly uid: number; readonly name: string }): number {
  const number = c.set.numberOf[uid];
  // What was defined after the set was made lies beyond its table.
  if (number >= 0) return number;
  throw new Error(`${name} is in no rulebook of ${c.set.name}`);
}

/** Runs `callee` before the step that comes next. Operands not given are 0, as are all words above the frames in use: {@link finish} sees to that. */
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

/** Runs the step at hand once more, after whatever it called or asked. */
export function again(c: MachineContext, f: number): void {
  c.s.frames[f + 1]--;
}

/** Goes on with the step at place `step` of the procedure whose frame is `f`: `goTo(c, f, at.close)`. */
export function goTo(c: MachineContext, f: number, step: number): void {
  c.s.frames[f + 1] = step;
}

/** Ends the procedure at hand, whose frame must be the last. */
export function finish(c: MachineContext): void {
  const g = c.s.game;
  g.frameTop -= FRAME_WORDS;
  // A dead frame's words must not make two equal states look different.
  c.s.frames.fill(0, g.frameTop, g.frameTop + FRAME_WORDS);
}

/** Waits for `player` to take `asked`; the next step runs after it was carried out. */
export function ask<C extends MachineContext>(c: C, asked: Decision<C>, player: Player, a = 0, b = 0): void {
  const g = c.s.game;
  g.pending = numberIn(c, asked) + 1;
  g.pendingIsChance = 0;
  g.pendingPlayer = player;
  g.pendingA = a;
  g.pendingB = b;
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

/** The decision that waits. */
export function pendingDecision<C extends MachineContext>(c: C): Decision<C> {
  return c.set.decisions[c.s.game.pending - 1] as Decision<C>;
}

/** The chance event that waits. */
export function pendingChance<C extends MachineContext>(c: C): Chance<C> {
  return c.set.chances[c.s.game.pending - 1] as Chance<C>;
}

/** Runs steps until a player must decide, chance must speak, no procedure is left, or the game has ended. */
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

/** Drops everything that was still to be done: nothing follows the end of a game. */
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

/** Place of the frame on top of the stack. */
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
