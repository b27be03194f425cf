import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { CheckOptions } from './subject.js';

/** The options that a game's module may export as `check`, with the type of each. */
const OPTIONS: Readonly<Record<string, 'number' | 'boolean' | 'function' | 'string'>> = {
  seed: 'string',
  games: 'number',
  positions: 'number',
  cap: 'number',
  seconds: 'number',
  unlisted: 'boolean',
  scramble: 'function',
  rare: 'function',
};

/** What a game's module says to be checked by; everything may be left out. */
export function readCheckOptions(given: unknown): Result<CheckOptions<unknown>> {
  if (given === undefined) return ok({});
  if (typeof given !== 'object' || given === null)
    return fail('check', 'its export check must be an object of options');
  for (const [name, value] of Object.entries(given)) {
    if (name === 'mirror') continue;
    if (!Object.hasOwn(OPTIONS, name))
      return fail('check', `check.${name} is no option; there are ${Object.keys(OPTIONS).join(', ')}, mirror`);
    if (typeof value !== OPTIONS[name]) return fail('check', `check.${name} must be a ${OPTIONS[name]}`);
  }
  return ok(given);
}
