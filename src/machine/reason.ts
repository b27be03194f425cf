/**
 * Why an answer is refused: a number that a rule returns, {@link LEGAL} if nothing speaks against it. The numbers are
 * given while modules are loaded, so they are never part of a state, a record or a message; their names are.
 */
export type Reason = number;

export const LEGAL: Reason = 0;

interface Declared {
  readonly code: Reason;
  readonly name: string;
  /** The wider reason of which it is a special case, or LEGAL. */
  readonly of: Reason;
}

/** By what it is a case of and its name: two games can mean different things by one name. */
const byName = new Map<string, Declared>();
const byCode = new Map<Reason, Declared>();

/**
 * Declares a reason when the module of the rule that returns it is loaded: `const ENGAGED = reason('engaged')`. Rules
 * that refuse for the same reason declare the same name and get the same number. `of` is a wider reason that holds too
 * whenever this one does; with another one it is another reason.
 */
export function reason(name: string, of: Reason = LEGAL): Reason {
  const key = `${of} ${name}`;
  const known = byName.get(key);
  if (known !== undefined) return known.code;
  const made = { code: byName.size + 1, name, of };
  byName.set(key, made);
  byCode.set(made.code, made);
  return made.code;
}

/** The reason of answers of which a decision says no more than that they are not among those it allows. */
export const NOT_OFFERED: Reason = reason('not-offered');

/** The name of a reason, then those of the wider ones that hold with it; none of LEGAL. */
export function reasonNames(code: Reason): string[] {
  const found = byCode.get(code);
  return found === undefined ? [] : [found.name, ...reasonNames(found.of)];
}

/** The names of all reasons that the modules loaded so far declare. */
export function everyReason(): string[] {
  return [...new Set([...byCode.values()].map(({ name }) => name))];
}
