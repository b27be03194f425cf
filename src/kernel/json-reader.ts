/**
 * Reads JSON of a known shape, field by field, and keeps the first problem: the field's path, what would be right, what is there.
 * After a problem the values read mean nothing; whoever reads looks at `problem` at the end. The kernel has it because it uses no
 * package.
 */
export class JsonReader {
  problem: string | undefined;

  /** Notes that the value at `path` is wrong, unless something was wrong before. */
  wrong(path: string, expected: string, found: unknown): void {
    const place = path === '' ? 'the whole' : `field ${path}`;
    this.problem ??= `${place} must be ${expected}, not ${describe(found)}`;
  }

  /** An object that has every required field, perhaps some optional ones, and no others. */
  object(
    value: unknown,
    path: string,
    required: readonly string[],
    optional: readonly string[] = [],
  ): Readonly<Record<string, unknown>> {
    if (!isObject(value)) {
      this.wrong(path, 'an object', value);
      return {};
    }
    const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
    const known = [...required, ...optional];
    const stranger = Object.keys(value).find((name) => !known.includes(name));
    if (stranger !== undefined) this.problem ??= `field ${at(stranger)} is not known; known are ${known.join(', ')}`;
    const missing = required.find((name) => value[name] === undefined);
    if (missing !== undefined) this.problem ??= `field ${at(missing)} is missing`;
    return value;
  }

  list<T>(value: unknown, path: string, read: (item: unknown, path: string) => T): T[] {
    if (Array.isArray(value)) return value.map((item: unknown, at) => read(item, `${path}.${at}`));
    this.wrong(path, 'a list', value);
    return [];
  }

  /** Text, of a form if one is given. */
  text(value: unknown, path: string, form?: { readonly pattern: RegExp; readonly name: string }): string {
    if (typeof value === 'string' && (form === undefined || form.pattern.test(value))) return value;
    this.wrong(path, form?.name ?? 'text', value);
    return '';
  }

  number(value: unknown, path: string): number {
    if (typeof value === 'number') return value;
    this.wrong(path, 'a number', value);
    return 0;
  }

  /** An object of any fields whose values are text, numbers or booleans. */
  scalars(value: unknown, path: string): Record<string, string | number | boolean> {
    if (!isObject(value)) {
      this.wrong(path, 'an object', value);
      return {};
    }
    const scalars = Object.entries(value).filter((entry): entry is [string, string | number | boolean] => {
      const scalar = ['string', 'number', 'boolean'].includes(typeof entry[1]);
      if (!scalar) this.wrong(`${path}.${entry[0]}`, 'text, a number, true or false', entry[1]);
      return scalar;
    });
    // Unlike an assignment, this also keeps a field that is named __proto__.
    return Object.fromEntries(scalars);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describe(value: unknown): string {
  if (value === undefined) return 'left out';
  const text = JSON.stringify(value);
  return text.length <= 40 ? text : `${text.slice(0, 37)}...`;
}
