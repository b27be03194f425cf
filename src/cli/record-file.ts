import { LineReader } from '../arena/storage/line-reader.js';
import { fileName } from '../arena/files.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { readCount } from '../kernel/read-count.js';

/** A line of a record file, with its number from 1. */
export interface NumberedLine {
  readonly text: string;
  readonly number: number;
}

/** The lines of a record file, or of stdin. They are read on demand, so that a file may be larger than memory. */
export class RecordLines {
  private readonly path: string;
  /** The lines of stdin, which can be read only once. */
  private kept: string[] | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /** Every line in order. The last result is a problem if the file cannot be read or holds no line. */
  *all(): Generator<Result<NumberedLine>> {
    if (this.kept !== undefined) {
      for (const [at, text] of this.kept.entries()) yield ok({ text, number: at + 1 });
      return;
    }
    const reader = LineReader.open(this.path);
    if (!reader.ok) {
      yield reader;
      return;
    }
    const kept: string[] = [];
    let lines = 0;
    try {
      for (;;) {
        const line = reader.value.next();
        if (!line.ok) {
          yield line;
          return;
        }
        if (line.value === undefined) break;
        const { text, number } = line.value;
        lines = number;
        if (this.path === '-') kept.push(text);
        yield ok({ text, number });
      }
    } finally {
      reader.value.close();
      if (this.path === '-') this.kept = kept;
    }
    if (lines === 0) yield fail('read', `${fileName(this.path)}: holds no records`);
  }

  /** The line whose number an option gives. */
  pick(option: string, given: string): Result<NumberedLine> {
    const wanted = /^\d{1,15}$/.test(given) ? Number(given) : Infinity;
    let lines = 0;
    for (const line of this.all()) {
      if (!line.ok || line.value.number === wanted) return line;
      lines = line.value.number;
    }
    const found = readCount(option, given, 1, lines);
    if (!found.ok) return found;
    throw new Error(`line ${given} of ${lines} was passed over`);
  }
}
