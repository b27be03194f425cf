import { fail, ok, type Result } from '../kernel/result.js';
import type { Value } from './case.js';

/** Things of one kind that paths can name, and what can be asked about them. P is a play. */
export interface PathRoot<P> {
  /** Such things in a message: `a fighter`. */
  readonly what: string;
  /** The names of all such things in a play. */
  names(play: P): readonly string[];
  /**
   * What can be asked: a word, and for each further word of the path one in capitals that says what stands there, such
   * as `range.UNIT`.
   */
  readonly forms: readonly string[];
  /** The value of a form for the thing with a name, with the words in their places; undefined if they name nothing. */
  value(play: P, name: string, form: string, words: readonly string[]): Value | undefined;
}

/** A root whose things the game knows as T: `find` gives the thing of a name, and each form reads its value. */
export function pathRoot<P, T>(
  what: string,
  names: (play: P) => readonly string[],
  find: (play: P, name: string) => T,
  forms: Readonly<Record<string, (play: P, thing: T, ...words: readonly string[]) => Value | undefined>>,
): PathRoot<P> {
  return {
    what,
    names,
    forms: Object.keys(forms),
    value: (play, name, form, words) => forms[form](play, find(play, name), ...words),
  };
}

/** The value of a path, the name of a thing and a form; the problem says what such paths can be. */
export function valueAt<P>(roots: readonly PathRoot<P>[], play: P, path: string): Result<Value> {
  const [name, ...words] = path.split('.');
  const root = roots.find((one) => one.names(play).includes(name));
  if (root === undefined) {
    const known = roots.map((one) => `${one.what} (${one.names(play).join(', ')})`).join(' or ');
    return fail('bad-path', `path ${path}: begins with ${known}`);
  }
  const form = root.forms.find((text) => hasForm(words, text));
  const value = form === undefined ? undefined : root.value(play, name, form, words.slice(1));
  if (value !== undefined) return ok(value);
  return fail('bad-path', `path ${path}: ${root.what} has ${root.forms.join(', ')}`);
}

function hasForm(words: readonly string[], form: string): boolean {
  const parts = form.split('.');
  return parts.length === words.length && parts[0] === words[0];
}
