import { fail, ok } from '../src/kernel/result.js';
import type { Result } from '../src/kernel/result.js';

/** The whole number that a setting gives, or its default where the setting is not given. */
export function readInteger(
  settings: ReadonlyMap<string, string>,
  name: string,
  limits: { readonly least: number; readonly most: number; readonly otherwise: number },
): Result<number> {
  const text = settings.get(name);
  if (text === undefined) return ok(limits.otherwise);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < limits.least || value > limits.most) {
    return fail('setting', `${name}=${text} must be a whole number from ${limits.least} to ${limits.most}`);
  }
  return ok(value);
}
