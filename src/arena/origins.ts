import { TextPlaces } from './jsonc-text.js';
import { allOf, failAll, type JsonPath, type Problem, type Refusal } from '../kernel/result.js';

/** The file that a parsed value comes from, and the place of the value in it. */
interface Origin {
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

/**
 * The problems of a document, whose messages begin with `where`, in the order of their places; `where` is replaced by
 * the file that the faulty value comes from (`where` itself where it is the file of the whole), with line and column.
 * What has no place comes last.
 */
export function withLines({ problem }: Refusal, json: unknown, where: string): Refusal {
  const own = originOf(json, [])?.name;
  const texts = new Map<string, TextPlaces>();
  const placed = allOf(problem).map((one, order) => {
    const found = one.at === undefined ? undefined : originOf(json, one.at);
    if (found === undefined) return { one, order, file: '', line: Number.MAX_SAFE_INTEGER, column: 0 };
    const places = texts.get(found.text) ?? new TextPlaces(found.text);
    texts.set(found.text, places);
    const { line, column } = places.of(found.at);
    const file = found.name === own ? where : found.name;
    const place = `${file} line ${line}, column ${column}`;
    const message = one.message.startsWith(where) ? `${place}${one.message.slice(where.length)}` : one.message;
    return { one: { ...one, message }, order, file, line, column };
  });
  const files = [...new Set(placed.map(({ file }) => file))].sort((a, b) => rank(a, where) - rank(b, where));
  placed.sort(
    (a, b) =>
      files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column || a.order - b.order,
  );
  return failAll(placed.map(({ one }): Problem => one));
}

/** The file itself first, then those that it names, then what is about no place. */
function rank(file: string, where: string): number {
  if (file === '') return 2;
  return file === where ? 0 : 1;
}

/** Where the value at `at` of a document comes from: the innermost file on the way to it. */
function originOf(json: unknown, at: JsonPath): Origin | undefined {
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
