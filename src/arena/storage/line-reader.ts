import { closeSync } from 'node:fs';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { fileName, openToRead, reason } from '../files.js';
import { readBytes } from '../read-bytes.js';

/** A line of a file. */
export interface Line {
  /** Without its end. */
  readonly text: string;
  /** From 1. */
  readonly number: number;
  /** Where the next line begins, in bytes. */
  readonly end: number;
  /** Whether the line has its end; only the last may lack it. */
  readonly isWhole: boolean;
}

const NEWLINE = 10;
const CHUNK = 1 << 18;

/** More than twice the length of the longest possible record, a game of a million actions. */
const LONGEST = 1 << 28;

/** Most bytes that are read from stdin, which cannot be read again, so that its lines are kept in memory. */
const MOST_OF_STDIN = 1 << 28;

/** Reads a file of any size line by line; `-` is stdin. Problems are one line that starts with the file's name. */
export class LineReader {
  private readonly path: string;
  private readonly file: number;
  private readonly longest: number;
  /** Bytes that may still be read. */
  private left: number;
  private readonly chunk: Buffer;
  /** The unread part of the chunk is from `at` to `filled`. */
  private at = 0;
  private filled = 0;
  private number = 0;
  private end = 0;

  private constructor(path: string, file: number, sizes: Sizes) {
    const { chunk = CHUNK, longest = LONGEST, most = path === '-' ? MOST_OF_STDIN : Infinity } = sizes;
    this.path = path;
    this.file = file;
    this.chunk = Buffer.allocUnsafe(chunk);
    this.longest = longest;
    this.left = most;
  }

  static open(path: string, sizes: Sizes = {}): Result<LineReader> {
    try {
      return ok(new LineReader(path, openToRead(path), sizes));
    } catch (error) {
      return fail('cannot-read', `${fileName(path)}: cannot be read: ${reason(error)}`);
    }
  }

  /** The next line; undefined at the end of the file. */
  next(): Result<Line | undefined> {
    const parts: Buffer[] = [];
    let length = 0;
    try {
      for (;;) {
        if (this.at === this.filled && !this.fill()) {
          return ok(length === 0 ? undefined : this.line(parts, length, false));
        }
        const rest = this.chunk.subarray(this.at, this.filled);
        const found = rest.indexOf(NEWLINE);
        const part = found < 0 ? rest : rest.subarray(0, found);
        length += part.length;
        if (length > this.longest) return this.tooLong();
        this.at += part.length + (found < 0 ? 0 : 1);
        if (found >= 0) return ok(this.line([...parts, part], length, true));
        // Copied, as the chunk is reused for the next bytes.
        parts.push(Buffer.from(part));
      }
    } catch (error) {
      return fail('cannot-read', `${fileName(this.path)}: cannot be read: ${reason(error)}`);
    }
  }

  close(): void {
    if (this.path !== '-') closeSync(this.file);
  }

  private line(parts: readonly Buffer[], length: number, isWhole: boolean): Line {
    this.number++;
    this.end += length + (isWhole ? 1 : 0);
    const text = parts.length === 1 ? parts[0].toString('utf8') : Buffer.concat(parts).toString('utf8');
    // A byte order mark, which some programs write at the start of a file, belongs to no line.
    const own = this.number === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text;
    return { text: own, number: this.number, end: this.end, isWhole };
  }

  private tooLong(): ReturnType<typeof fail> {
    const where = `${fileName(this.path)} line ${this.number + 1}`;
    return fail('cannot-read', `${where}: is longer than ${this.longest} bytes, more than any record`);
  }

  private fill(): boolean {
    this.at = 0;
    this.filled = readBytes(this.file, this.chunk);
    this.left -= this.filled;
    if (this.left < 0) throw new Error('it is too large to be kept in memory; write it to a file, and name that');
    return this.filled > 0;
  }
}

/** In bytes: the size of a read, the longest line allowed, and the most that is read in all. */
interface Sizes {
  readonly chunk?: number;
  readonly longest?: number;
  readonly most?: number;
}
