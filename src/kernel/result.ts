/** A place in a JSON document: names of fields and numbers of entries, from the outside in. */
export type JsonPath = readonly (string | number)[];

/** What is wrong with input from outside: a stable code, and one line that names the place and what would be right. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  /** Where in the document, so that a reader of files can tell the line; left out where it is about no single place. */
  readonly at?: JsonPath;
  /** What else is wrong with the same input, where all of it was looked for. */
  readonly others?: readonly Problem[];
}

/** A value, or the problem with the input that should have given it. No input from outside makes Opfor throw. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refusal;

export interface Refusal {
  readonly ok: false;
  readonly problem: Problem;
}

export function ok(): Result<void>;
export function ok<T>(value: T): Result<T>;
export function ok<T>(value?: T): Result<T | undefined> {
  return { ok: true, value };
}

export function fail(code: string, message: string, at?: JsonPath): Refusal {
  return { ok: false, problem: at === undefined ? { code, message } : { code, message, at } };
}

/** Several problems of one input as one, with the others in it. Throws if there is none. */
export function failAll(problems: readonly Problem[]): Refusal {
  const [first, ...rest] = problems.flatMap(allOf);
  if (first === undefined) throw new Error('failAll needs a problem');
  return { ok: false, problem: rest.length === 0 ? first : { ...first, others: rest } };
}

/** A problem and the others of the same input, each by itself. */
export function allOf({ others = [], ...first }: Problem): readonly Problem[] {
  return [first, ...others.flatMap(allOf)];
}

/** Problems of a part of a document as those of the whole, in which the part is at `at`. */
export function within(at: JsonPath, problems: readonly Problem[]): Problem[] {
  return problems.flatMap(allOf).map((one) => ({ ...one, at: [...at, ...(one.at ?? [])] }));
}
