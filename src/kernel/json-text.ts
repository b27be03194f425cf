import { lineOf } from './error-text.js';
import { fail, ok } from './result.js';
import type { Result } from './result.js';

/**
 * Our own files nest less than half as deep. The limit protects readers of parsed JSON, which may recurse once per
 * level.
 */
const DEEPEST = 64;

/**
 * Parses a text that a person may have written. Stricter than JSON.parse, which silently keeps the last of two fields
 * with the same name. A byte order mark at the start is skipped. The problem is the first error, as one line: `where
 * line 3, column 5: is not JSON: expected a comma or } here (found "terrain")`. With `lastComma`, a comma after the
 * last entry of a list or object is no error. `line` is the number of the text's first line, where it is a part of
 * `where`.
 */
export function parseJson(
  text: string,
  where: string,
  { lastComma = false, line = 1 }: { readonly lastComma?: boolean; readonly line?: number } = {},
): Result<unknown> {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const scan = new Scan(body, lastComma);
  const fault = scan.fault();
  if (fault === undefined) return ok(JSON.parse(scan.withoutLastCommas()) as unknown);
  const before = body.slice(0, fault.at).split('\n');
  const place = `line ${line - 1 + before.length}, column ${before[before.length - 1].length + 1}`;
  return fail('bad-json', `${where} ${place}: ${fault.what}`);
}

/**
 * Whether a parsed value nests deeper than our own files do: what {@link parseJson} refuses, for text that was parsed
 * otherwise.
 */
export function isTooDeep(value: unknown, levels: number = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const key in value) if (isTooDeep((value as Record<string, unknown>)[key], levels - 1)) return true;
  return false;
}

/** What is wrong with a value that {@link isTooDeep}. */
export const TOO_DEEP = `is nested deeper than ${DEEPEST} levels`;

interface Fault {
  readonly at: number;
  readonly what: string;
}

const SPACE = /[ \t\n\r]*/y;
const PUNCTUATION = '{}[]:,';
/** Any characters except control characters, `"` and `\`, which must be escaped. */
const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/**
 * Reads a text token by token; `kind` is that of the current token: a punctuation mark, `string`, `scalar`, `end`, or
 * `strange`.
 */
class Scan {
  private readonly text: string;
  private kind = '';
  private at = 0;
  private next = 0;
  private readonly lastComma: boolean;
  /** Where a comma follows a last entry. */
  private readonly lastCommas: number[] = [];

  constructor(text: string, lastComma: boolean) {
    this.text = text;
    this.lastComma = lastComma;
  }

  /** The text with a space for each comma after a last entry; call it after {@link fault}. */
  withoutLastCommas(): string {
    let from = 0;
    let whole = '';
    for (const at of this.lastCommas) {
      whole += `${this.text.slice(from, at)} `;
      from = at + 1;
    }
    return whole + this.text.slice(from);
  }

  /** The first error, or undefined. */
  fault(): Fault | undefined {
    this.advance();
    return this.value(1) ?? (this.kind === 'end' ? undefined : this.expected('the end of the text'));
  }

  private advance(): void {
    this.at = this.match(SPACE, this.next);
    const first = this.text[this.at];
    const string = this.match(STRING, this.at);
    const scalar = this.match(SCALAR, this.at);
    if (first === undefined) this.kind = 'end';
    else if (PUNCTUATION.includes(first)) this.kind = first;
    else if (string > this.at) this.kind = 'string';
    else if (scalar > this.at) this.kind = 'scalar';
    else this.kind = 'strange';
    this.next = Math.max(string, scalar, this.at + (PUNCTUATION.includes(this.kind) ? 1 : 0));
  }

  /** Where the match that begins at `from` ends; `from` if there is none. */
  private match(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    return pattern.test(this.text) ? pattern.lastIndex : from;
  }

  private value(depth: number): Fault | undefined {
    if (depth > DEEPEST) return { at: this.at, what: TOO_DEEP };
    if (this.kind === '{') return this.entries(depth, '}', new Set());
    if (this.kind === '[') return this.entries(depth, ']', undefined);
    if (this.kind !== 'string' && this.kind !== 'scalar') return this.expected('a value');
    this.advance();
    return undefined;
  }

  /** The entries of a list, or with `names` the fields of an object. */
  private entries(depth: number, close: string, names: Set<string> | undefined): Fault | undefined {
    this.advance();
    if (this.kind === close) return this.closed();
    for (;;) {
      const fault = (names && this.name(names)) ?? this.value(depth + 1);
      if (fault !== undefined) return fault;
      if (this.kind === close) return this.closed();
      if (this.kind !== ',') return this.expected(`a comma or ${close}`);
      const comma = this.at;
      this.advance();
      if (this.kind !== close) continue;
      if (!this.lastComma) return { at: this.at, what: `is not JSON: there must be no comma before ${close}` };
      this.lastCommas.push(comma);
      return this.closed();
    }
  }

  private closed(): undefined {
    this.advance();
  }

  private name(names: Set<string>): Fault | undefined {
    if (this.kind !== 'string') return this.expected('a field name in double quotes');
    const name = this.text.slice(this.at, this.next);
    if (names.has(name)) return { at: this.at, what: `the field ${name} is given twice; leave one out` };
    names.add(name);
    this.advance();
    if (this.text[this.at] !== ':') return this.expected('a colon');
    this.advance();
    return undefined;
  }

  private expected(what: string): Fault {
    const { at, next, kind } = this;
    const text =
      kind === 'strange'
        ? (/^[\w.+-]+/.exec(this.text.slice(at, at + 40))?.[0] ?? this.text[at])
        : this.text.slice(at, next);
    if (text === '"') {
      return {
        at,
        what: 'is not JSON: the text that begins here has no end, or a line break, a tab or a lone \\ in it',
      };
    }
    const found = kind === 'end' ? 'the text ends' : `found ${lineOf(text, 40)}`;
    return { at, what: `is not JSON: expected ${what} here (${found})` };
  }
}
