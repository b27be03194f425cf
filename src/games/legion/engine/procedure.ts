import { FRAME_WORDS } from '../state/state.js';
import type { Context } from './context.js';
import { Register } from './register.js';

/**
 * One step of a procedure. `f` is the place of its frame in `c.s.frames`; operands are `c.s.frames[f + k]`. When the step returns,
 * the procedure goes on with its next step, unless the step called `ask` or `roll` (wait), `call` (run another procedure first),
 * `again`, `goTo` or `finish`.
 *
 * `at` has the place of each step of the procedure that runs, for `goTo`: a step names other steps and never the procedure, so that
 * several procedures can share it. A step that stands by itself says in the type of `at` which steps it goes to, and the compiler
 * refuses a procedure that lacks one of them.
 */
export type Step<S extends string = string> = (c: Context, f: number, at: Places<S>) => void;

/** Place of each step of a procedure among its steps. */
export type Places<S extends string> = Readonly<Record<S, number>>;

/** A named list of steps that reads top to bottom like its entry in the rulebook. */
export interface Procedure<S extends string = string> {
  readonly name: string;
  readonly id: number;
  readonly steps: readonly Step[];
  /** For `goTo`. */
  readonly at: Places<S>;
}

/** A procedure, whose number is not yet given while modules load. */
interface Numbered extends Procedure {
  id: number;
}

const register = new Register<Numbered>();
const procedures: readonly Procedure[] = register.all;

/** First operand of a frame: word 0 is the procedure, word 1 the next step. */
export const OPERANDS = 2;

/** Defines a procedure once, when its module is loaded. */
export function procedure<S extends string>(name: string, steps: Readonly<Record<S, Step<NoInfer<S>>>>): Procedure<S> {
  const names = Object.keys(steps) as S[];
  const at = Object.fromEntries(names.map((step, i) => [step, i])) as Record<S, number>;
  // `run` gives each step the places of this procedure and of no other.
  const made = { name, id: -1, steps: names.map((step) => steps[step] as Step), at };
  register.add(made);
  return made;
}

/** See {@link ./numbers}. */
export function numberProcedures(): void {
  register.settle((made, number) => (made.id = number));
}

/** Runs `callee` before the step that comes next. Operands not given are 0, as are all words above the frames in use: {@link finish} sees to that. */
export function call(c: Context, callee: Procedure, a = 0, b = 0, d = 0, e = 0): void {
  const g = c.s.game;
  const w = c.s.frames;
  const f = g.frameTop;
  if (f + FRAME_WORDS > w.length) throw new Error(`frame stack overflow in ${callee.name}`);
  w[f] = callee.id;
  w[f + OPERANDS] = a;
  w[f + OPERANDS + 1] = b;
  w[f + OPERANDS + 2] = d;
  w[f + OPERANDS + 3] = e;
  g.frameTop = f + FRAME_WORDS;
}

/** Runs the step at hand once more, after whatever it called or asked. */
export function again(c: Context, f: number): void {
  c.s.frames[f + 1]--;
}

/** Goes on with the step at place `step` of the procedure whose frame is `f`: `goTo(c, f, at.close)`. */
export function goTo(c: Context, f: number, step: number): void {
  c.s.frames[f + 1] = step;
}

/** Ends the procedure at hand, whose frame must be the last. */
export function finish(c: Context): void {
  const g = c.s.game;
  g.frameTop -= FRAME_WORDS;
  // A dead frame's words must not make two equal states look different.
  c.s.frames.fill(0, g.frameTop, g.frameTop + FRAME_WORDS);
}

/** Place of the frame on top of the stack. */
export function topFrame(c: Context): number {
  return c.s.game.frameTop - FRAME_WORDS;
}

/** Runs steps until a player must decide, chance must speak, no procedure is left, or the battle has ended. */
export function run(c: Context): void {
  const g = c.s.game;
  const w = c.s.frames;
  while (g.pending === 0 && g.frameTop > 0 && g.ending === 0) {
    const f = g.frameTop - FRAME_WORDS;
    const { steps, at } = procedures[w[f]];
    const step = w[f + 1]++;
    if (step < steps.length) steps[step](c, f, at);
    else finish(c);
  }
  if (g.ending !== 0) stop(c);
}

/** Drops everything that was still to be done: nothing follows the end of a battle. */
function stop(c: Context): void {
  const g = c.s.game;
  c.s.frames.fill(0, 0, g.frameTop);
  g.frameTop = 0;
  g.pending = 0;
  g.pendingIsChance = 0;
  g.pendingPlayer = 0;
  g.pendingA = 0;
  g.pendingB = 0;
}

/** Name of the procedure whose frame is at `f`; for conformance cases, logs and tests, never for rules. */
export function procedureAt(c: Context, f: number): string {
  return procedures[c.s.frames[f]].name;
}

/** Every procedure in the order of its number; for tests that switch steps off, never for rules. */
export function allProcedures(): readonly Procedure[] {
  return procedures;
}
