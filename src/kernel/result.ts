/** What is wrong with input from outside: a stable code, and one line that names the place and what would be right. */
export interface Problem {
  readonly code: string;
  readonly message: string;
}

/** A value, or the problem with the input that should have given it. No input from outside makes Opfor throw. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export function ok(): Result<void>;
export function ok<T>(value: T): Result<T>;
export function ok<T>(value?: T): Result<T | undefined> {
  return { ok: true, value };
}

export function fail(code: string, message: string): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { code, message } };
}
