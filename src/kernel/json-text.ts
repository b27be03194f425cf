import { lineOf } from './error-text.js';
import { fail, ok } from './result.js';
import type { Result } from './result.js';

/** No file of ours nests half as deep; what reads parsed JSON may call itself for every level. */
const DEEPEST = 64;

/**
 * Parses a text that a person may have written. Stricter than JSON.parse, which keeps the last of two fields of one name in silence;
 * a byte order mark at the start is passed over. The problem is the first thing that is wrong, as one line:
 * `where line 3, column 5: is not JSON: a comma or } must stand here (found "terrain")`.
 */
export function parseJson(text: string, where: string): Result<unknown> {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const fault = new Scan(body).fault();
  if (fault === undefined) return ok(JSON.parse(body) as unknown);
  const before = body.slice(0, fault.at).split('\n');
  const place = `line ${before.length}, column ${before[before.length - 1].length + 1}`;
  return fail('bad-json', `${where} ${place}: ${fault.what}`);
}

interface Fault {
  readonly at: number;
  readonly what: string;
}

const SPACE = /[ \t\n\r]*/y;
const PUNCTUATION = '{}[]:,';
/** Any letters but control characters, `"` and `\`, which stand only where they are escaped. */
const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** Reads a text token by token; `kind` is that of the token at hand: a punctuation mark, `string`, `scalar`, `end`, or `strange`. */
class Scan {
  private readonly text: string;
  private kind = '';
  private at = 0;
  private next = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** What is wrong first, or undefined. */
  fault(): Fault | undefined {
    this.advance();
    return this.value(1) ?? (this.kind === 'end' ? undefined : this.must('nothing more'));
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

  /** Where a match that begins at `from` ends; `from` where there is none. */
  private match(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    return pattern.test(this.text) ? pattern.lastIndex : from;
  }

  private value(depth: number): Fault | undefined {
    if (depth > DEEPEST) return { at: this.at, what: `is nested deeper than ${DEEPEST} levels` };
    if (this.kind === '{') return this.entries(depth, '}', new Set());
    if (this.kind === '[') return this.entries(depth, ']', undefined);
    if (this.kind !== 'string' && this.kind !== 'scalar') return this.must('a value');
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
      if (this.kind !== ',') return this.must(`a comma or ${close}`);
      this.advance();
      if (this.kind === close) return { at: this.at, what: `is not JSON: there must be no comma before ${close}` };
    }
  }

  private closed(): undefined {
    this.advance();
  }

  private name(names: Set<string>): Fault | undefined {
    if (this.kind !== 'string') return this.must('a field name in double quotes');
    const name = this.text.slice(this.at, this.next);
    if (names.has(name)) return { at: this.at, what: `the field ${name} is given twice; leave one out` };
    names.add(name);
    this.advance();
    if (this.text[this.at] !== ':') return this.must('a colon');
    this.advance();
    return undefined;
  }

  private must(what: string): Fault {
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
    return { at, what: `is not JSON: ${what} must stand here (${found})` };
  }
}
