import { lineOf } from './error-text.js';
import { z } from 'zod';
import { howMany } from './how-many.js';
import { failAll, ok } from './result.js';
import type { Problem, Result } from './result.js';

/**
 * Reads parsed JSON by a schema. The problem, with the given code, is the first error, as one line: `where`, the id of
 * the object it belongs to, the field, what would be right, and what was found:
 * `units.json: at-st: units[3].wounds: must be a number (found "one")`. The other errors are its `others`.
 */
export function readJson<T>(schema: z.ZodType<T>, json: unknown, where: string, code: string): Result<T> {
  const parsed = schema.safeParse(json, { error: whatIsRight });
  if (parsed.success) return ok(parsed.data);
  const { issues } = parsed.error;
  const first = foremost(issues, json);
  // A number can break two limits at once, such as those of whole numbers and of the field; one of them is enough.
  const limits = new Set([limitOf(first)]);
  const others = issues.filter((issue) => {
    const limit = limitOf(issue);
    return issue !== first && (limit === '' || (!limits.has(limit) && limits.add(limit)));
  });
  const ordered = [first, ...others];
  return failAll(ordered.map((issue) => problemOf(issue, json, where, code)));
}

/** The same for issues about a limit of the same value; empty for other issues. */
function limitOf({ code, path }: Issue): string {
  return code === 'too_big' || code === 'too_small' ? `${code} ${pathText(path)}` : '';
}

function problemOf(issue: Issue, json: unknown, where: string, code: string): Problem {
  const id = idAt(json, issue.path);
  const parts = [where, ...(id === undefined || id === '' ? [] : [id])];
  const message = [...parts.map((part) => lineOf(part)), faultText(issue, json)].join(': ');
  const field = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return { code, message, at: [...issue.path.map((key) => (typeof key === 'symbol' ? '' : key)), ...field] };
}

/**
 * Reads parsed JSON by a schema, or lists all errors: one line each, with the field, what would be right, and what was
 * found.
 */
export function faultsOf<T>(
  schema: z.ZodType<T>,
  json: unknown,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly string[] } {
  const parsed = schema.safeParse(json, { error: whatIsRight });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, faults: parsed.error.issues.map((issue) => faultText(issue, json)) };
}

/** What a schema reads from JSON without the fields that it does not know; undefined if more than these is wrong. */
export function strippedOf<T>(schema: z.ZodType<T>, json: unknown): T | undefined {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const known = structuredClone(json);
  for (const issue of parsed.error.issues) {
    if (issue.code !== 'unrecognized_keys') return undefined;
    const at = valueAt(known, issue.path);
    for (const key of issue.keys) delete (at as Record<string, unknown>)[key];
  }
  const again = schema.safeParse(known);
  return again.success ? again.data : undefined;
}

/** The field, what would be right, and what was found. */
function faultText(issue: Issue, json: unknown): string {
  const place = pathText(issue.path);
  const text = [...(place === '' ? [] : [place]), issue.message].map((part) => lineOf(part)).join(': ');
  // The messages of these two already say what was found.
  if (issue.code === 'unrecognized_keys' || issue.code === 'custom') return text;
  return `${text} (${lineOf(shown(valueAt(json, issue.path), issue))})`;
}

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * The first issue; but if an object lacks a field and has an unknown one, the unknown one, which may be the lacking
 * field misspelt.
 */
function foremost(issues: readonly Issue[], json: unknown): Issue {
  const [first] = issues;
  if (first.path.length === 0 || valueAt(json, first.path) !== undefined) return first;
  const object = pathText(first.path.slice(0, -1));
  return issues.find(({ code, path }) => code === 'unrecognized_keys' && pathText(path) === object) ?? first;
}

/** A place in a JSON document as text: `units[3].weapons[0].range`. */
export function pathText(path: Path): string {
  return path.map((p, i) => (typeof p === 'number' ? `[${p}]` : `${i === 0 ? '' : '.'}${String(p)}`)).join('');
}

/** The value that `path` leads to, as far as it can be followed. */
function valueAt(root: unknown, path: Path): unknown {
  let at: unknown = root;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return at;
}

/** The id of the innermost object on `path` that has one. */
function idAt(root: unknown, path: Path): string | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const at = valueAt(root, path.slice(0, depth));
    if (typeof at === 'object' && at !== null && 'id' in at && typeof at.id === 'string') return at.id;
  }
  return undefined;
}

/** A short rendering of a wrong value. */
function shown(value: unknown, issue: Issue): string {
  if (value === undefined) return 'it is missing';
  if ((issue.code === 'too_small' || issue.code === 'too_big') && Array.isArray(value)) return `it has ${value.length}`;
  // A number too large for a double is read as Infinity, which JSON cannot write.
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return `found ${text.length > 60 ? `${text.slice(0, 57)}…` : text}`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  nonoptional: 'given',
};

/** What would be right, in plain words, if the schema has no message; undefined leaves it to zod. */
export function whatIsRight(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`;
    case 'invalid_union':
      if (Array.isArray(issue.options)) return `must be ${oneOf(issue.options)}`;
      return issue.errors.map(([first]) => alternative(first)).join(', or ');
    case 'too_small':
      return limit('least', issue.origin, issue.minimum, issue.inclusive ?? true);
    case 'too_big':
      return limit('most', issue.origin, issue.maximum, issue.inclusive ?? true);
    case 'unrecognized_keys': {
      const strange = issue.keys.map((key) => JSON.stringify(key)).join(', ');
      // `$schema` is for editors.
      const fields = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [];
      const known = fields.filter((name) => name !== '$schema');
      const list = known.length === 0 ? '' : `; known are ${known.join(', ')}`;
      return `has a field that is not known: ${strange}${list}`;
    }
    default:
      return undefined;
  }
}

/** `must be at least 3`, `must have at most 40 entries`. */
function limit(end: 'least' | 'most', origin: string, bound: number | bigint, inclusive: boolean): string {
  const things: Readonly<Record<string, readonly [one: string, many: string]>> = {
    string: ['letter', 'letters'],
    array: ['entry', 'entries'],
    map: ['field', 'fields'],
    set: ['entry', 'entries'],
  };
  if (origin in things) return `must have at ${end} ${howMany(bound, ...things[origin])}`;
  if (inclusive) return `must be at ${end} ${bound}`;
  return `must be ${end === 'least' ? 'more' : 'less'} than ${bound}`;
}

function oneOf(values: readonly unknown[]): string {
  const texts = values.map((value) => (typeof value === 'bigint' ? String(value) : JSON.stringify(value)));
  return texts.length === 1 ? texts[0] : `one of ${texts.join(', ')}`;
}

/** What one alternative of a union requires. */
function alternative({ path, message }: Issue): string {
  return path.length === 0 ? message : `${pathText(path)} ${message}`;
}
