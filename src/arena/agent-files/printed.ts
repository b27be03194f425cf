import { lineOf } from '../../kernel/error-text.js';
import { isNews } from './told-lines.js';

/** Most output lines shown of one process, characters of each, and of its indentation. */
const MOST_LINES = 50;
const MOST_LETTERS = 200;
const MOST_INDENT = 20;

/** A line that has no end yet is shown after this many characters. */
const LONGEST_REST = 20_000;

/** The first line of V8's crash report, which is long and not shown. */
const LAST_WORDS = /^(<--- Last few GCs|#$|# Fatal error in)/;

/** Lines in a crash report that mean out of memory, or an object that is too large. */
const OUT_OF_MEMORY = /heap out of memory|Fatal JavaScript invalid size error/;

/**
 * What the process of an agent prints, as whole lines, each with the agent's name. A line that another process of the
 * same agent has printed is not told again: a program that fails in every game says the same each time.
 */
export class Printed {
  private readonly name: string;
  private readonly told: Int32Array;
  private readonly tell: (line: string) => void;
  /** The unfinished line of each stream. */
  private readonly rests: Map<string, string> = new Map();
  /** Lines that this process was the first to print, which it may repeat. */
  private readonly own: Set<string> = new Set();
  /** How many lines it has printed. */
  private lines = 0;
  /** The crash report of V8 so far; empty before a crash. */
  private lastWords = '';
  /** The last line that it has printed; undefined before one. */
  last: string | undefined;

  /** `told` is the memory of {@link isNews}; `tell` shows a line. */
  constructor(name: string, told: Int32Array, tell: (line: string) => void) {
    this.name = name;
    this.told = told;
    this.tell = tell;
  }

  /** Whether it has printed that it is out of memory. */
  get ranOutOfMemory(): boolean {
    return OUT_OF_MEMORY.test(this.lastWords);
  }

  /** Takes what was printed to a stream. */
  hear(stream: string, text: string): void {
    const parts = `${this.rests.get(stream) ?? ''}${text}`.split('\n');
    const rest = parts.pop() ?? '';
    for (const line of parts) this.line(line);
    const isLong = rest.length > LONGEST_REST;
    if (isLong) this.line(rest);
    this.rests.set(stream, isLong ? '' : rest);
  }

  /** Takes note that a stream has ended, and with it its last line. */
  end(stream: string): void {
    this.hear(stream, '\n');
  }

  private line(line: string): void {
    if (this.lastWords !== '' || LAST_WORDS.test(line.trim()))
      this.lastWords = `${this.lastWords}${line}\n`.slice(0, 10_000);
    if (line.trim() === '' || this.lastWords !== '') return;
    const indent = Math.min(MOST_INDENT, line.length - line.trimStart().length);
    const shown = `${' '.repeat(indent)}${lineOf(line, MOST_LETTERS)}`;
    this.last = lineOf(line, MOST_LETTERS);
    if (this.lines > MOST_LINES) return;
    if (!this.own.has(shown)) {
      if (!isNews(this.told, this.name, shown)) return;
      this.own.add(shown);
    }
    const ending = this.lines++ < MOST_LINES ? `: ${shown}` : ' prints more, which is not shown';
    this.tell(`agent ${this.name}${ending}\n`);
  }
}
