import type { JsonPath } from '../kernel/result.js';

/** The file that a parsed value comes from, and the place of the value in it. */
export interface Origin {
  readonly name: string;
  readonly text: string;
  readonly at: JsonPath;
}

/** What was read from files, by the objects that came of it: problems are found long after reading. */
const origins = new WeakMap<object, Origin>();

/** Notes that a parsed value is the whole of a text, which messages call `name`. */
export function noteOrigin(value: unknown, name: string, text: string): void {
  if (isObject(value)) origins.set(value, { name, text, at: [] });
}

/** Says that `part` was taken from the place `at` of `whole`, or that it is `whole` rearranged. */
export function keepOrigin(part: unknown, whole: unknown, at: JsonPath = []): void {
  const origin = isObject(whole) ? origins.get(whole) : undefined;
  if (origin !== undefined && isObject(part)) origins.set(part, { ...origin, at: [...origin.at, ...at] });
}

/** Where the value at `at` of a document comes from: the innermost file on the way to it. */
export function originOf(json: unknown, at: JsonPath): Origin | undefined {
  let found: Origin | undefined;
  let value: unknown = json;
  for (let depth = 0; isObject(value); depth++) {
    const origin = origins.get(value);
    if (origin !== undefined) found = { ...origin, at: [...origin.at, ...at.slice(depth)] };
    if (depth === at.length) break;
    value = Object.hasOwn(value, at[depth]) ? (value as Record<PropertyKey, unknown>)[at[depth]] : undefined;
  }
  return found;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
