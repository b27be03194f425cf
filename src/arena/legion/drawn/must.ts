import type { Result } from '../../../kernel/result.js';

/** The value of what was checked before, and so cannot fail by what a person asked for. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
