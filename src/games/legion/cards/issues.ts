import type { z } from 'zod';

/** How a place in a JSON document is written: `units[3].weapons[0].range`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.map((p, i) => (typeof p === 'number' ? `[${p}]` : `${i === 0 ? '' : '.'}${String(p)}`)).join('');
}

/** The value that `path` leads to, as far as it can be followed. */
function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let at: unknown = root;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return at;
}

/** The id of the innermost object with an id on the way to `path`. */
function idAt(root: unknown, path: readonly PropertyKey[]): string | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const at = valueAt(root, path.slice(0, depth));
    if (typeof at === 'object' && at !== null && 'id' in at && typeof at.id === 'string') return at.id;
  }
  return undefined;
}

/** A short one-line rendering of a wrong value. */
function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/**
 * The first thing that is wrong with a document, as one line: where it stands, the id of the object it belongs to, the field, what is
 * there, and what should be.
 */
export function describeIssue(error: z.ZodError, root: unknown, where: string): string {
  const issue = error.issues[0];
  const id = idAt(root, issue.path);
  const place = pathText(issue.path);
  const parts = [where, ...(id === undefined ? [] : [oneLine(id)]), ...(place === '' ? [] : [place])];
  const value = valueAt(root, issue.path);
  const found =
    issue.code === 'unrecognized_keys' || issue.code === 'custom' ? '' : ` (found ${oneLine(shown(value))})`;
  return `${parts.join(': ')}: ${oneLine(issue.message)}${found}`;
}

/** Text without line breaks or control characters, so that a problem stays one line whatever the input holds. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
