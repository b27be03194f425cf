import { Script } from 'node:vm';

/** Under this name a script finds the work that it does. */
const NAME = 'opfor: work within a time';

const CALL = new Script(`globalThis[${JSON.stringify(NAME)}]()`);

/** Work that took longer than it may. */
export class TooLong extends Error {}

/** Does the work; throws `TooLong` if it has not ended after `seconds`, even if it never would. */
export function within<T>(seconds: number, work: () => T): T {
  const shelf = globalThis as Record<string, unknown>;
  const before = shelf[NAME];
  let done: { readonly value: T } | undefined;
  shelf[NAME] = (): void => {
    done = { value: work() };
  };
  try {
    CALL.runInThisContext({ timeout: Math.ceil(seconds * 1000) });
  } catch (error) {
    if (codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TooLong(`it has not ended after ${seconds} s`);
    throw error;
  } finally {
    shelf[NAME] = before;
  }
  if (done === undefined) throw new Error('the work was not done');
  return done.value;
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
