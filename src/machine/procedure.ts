/** Index of each step of a procedure. */
export type Places<S extends string> = Readonly<Record<S, number>>;

/**
 * One step of a procedure, in contexts of type C. `f` is the offset of its frame in `c.s.frames`; operands are
 * `c.s.frames[f + k]`. When the step returns, the procedure continues with its next step, unless the step called `ask`
 * or `roll` (wait), `call` (run another procedure first), `again`, `goTo` or `finish` of {@link ./run}.
 *
 * `at` has the index of each step of the running procedure, for `goTo`: a step names other steps, never the procedure,
 * so that several procedures can share it. A step that is defined on its own declares in the type of `at` which steps
 * it goes to, and the compiler refuses a procedure that lacks one of them.
 */
export type Step<C, S extends string = string> = (c: C, f: number, at: Places<S>) => void;

/**
 * A named list of steps that reads top to bottom like its entry in the rulebook. {@link ./rulebook.Rulebook} makes
 * them.
 */
export interface Procedure<C, S extends string = string> {
  /** Names it within a rule set; two editions can each have a procedure with the same name. */
  readonly name: string;
  /**
   * Its number among all definitions of the process; depends on the order of loading and is never stored in a state.
   */
  readonly uid: number;
  readonly steps: readonly Step<C>[];
  /** For `goTo`. */
  readonly at: Places<S>;
}

/** Some of the steps of a sequence, in this order, for another sequence that is made of them. */
export function stepsOf<T extends object, K extends keyof T>(steps: T, ...names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, steps[name]])) as Pick<T, K>;
}
