import { closeSync, constants, fstatSync, fsyncSync, ftruncateSync, openSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { howMany } from '../../kernel/how-many.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { reason } from '../files.js';
import { syncFolder, writeBytes } from './write-bytes.js';
import type { Write } from './write-bytes.js';

/** Always at the end, also after the file was cut. */
const FLAGS = {
  w: constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_APPEND,
  a: 'a',
  wx: 'ax',
} as const;

/** A power failure may lose at most the lines written during this time. */
const SYNC_MS = 1000;

/**
 * A file that grows line by line. Each line is written whole or not at all, even on a disk that fills up, and a run
 * that is killed leaves only whole lines behind. If another process deletes, replaces, truncates or writes to the file,
 * that is noticed before the next line is written. Problems are one line that starts with the path.
 */
export class LineFile {
  private readonly path: string;
  private readonly file: number;
  private readonly write: Write | undefined;
  /** Devices and pipes have no size and cannot be truncated. */
  private readonly isPlain: boolean;
  private bytes: number;
  private lines = 0;
  private synced: number = performance.now();

  private constructor(path: string, file: number, write: Write | undefined) {
    this.path = path;
    this.file = file;
    this.write = write;
    const stats = fstatSync(file);
    this.isPlain = stats.isFile();
    this.bytes = stats.size;
  }

  /**
   * Opens a file to overwrite it, `w`; to append to it, `a`; or a new file, `wx` (if it exists, the problem's code is
   * `exists`).
   */
  static open(path: string, mode: 'w' | 'a' | 'wx', write?: Write): Result<LineFile> {
    try {
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) {
        return fail('cannot-write', `${path}: is a folder; name a file`);
      }
      const opened = new LineFile(path, openSync(path, FLAGS[mode]), write);
      if (opened.isPlain) syncFolder(dirname(resolve(path)));
      return ok(opened);
    } catch (error) {
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      return fail(isThere ? 'exists' : 'cannot-write', `${path}: cannot be written: ${reason(error)}`);
    }
  }

  /** Adds a line. After a problem the file ends with the last line that was added without one. */
  add(line: string): Result<void> {
    const changed = this.changed();
    if (!changed.ok) return changed;
    const bytes = Buffer.from(`${line}\n`);
    try {
      writeBytes(this.file, bytes, this.write);
      this.bytes += bytes.length;
      this.lines++;
      if (this.isPlain && performance.now() - this.synced > SYNC_MS) this.sync();
      return ok();
    } catch (error) {
      return this.failed(error);
    }
  }

  /** Removes the last line, which must have been `line`. */
  takeBack(line: string): Result<void> {
    try {
      this.bytes -= Buffer.byteLength(line) + 1;
      this.lines--;
      if (this.isPlain) ftruncateSync(this.file, this.bytes);
      return ok();
    } catch (error) {
      return fail('cannot-write', `${this.path}: cannot be truncated: ${reason(error)}`);
    }
  }

  /** Makes sure that everything is on the disk, and closes the file. */
  close(): Result<void> {
    const changed = this.changed();
    try {
      if (this.isPlain) this.sync();
      return changed;
    } catch (error) {
      return this.failed(error);
    } finally {
      closeQuietly(this.file);
    }
  }

  private sync(): void {
    fsyncSync(this.file);
    this.synced = performance.now();
  }

  /** A problem if the file is no longer what was written. */
  private changed(): Result<void> {
    if (!this.isPlain) return ok();
    const why = this.changeOf(fstatSync(this.file));
    return why === undefined ? ok() : fail('cannot-write', `${this.path}: ${why} while it was being written`);
  }

  private changeOf(own: Stats): string | undefined {
    let there: Stats | undefined;
    try {
      there = statSync(this.path, { throwIfNoEntry: false });
    } catch {
      // A part of the path is no longer a folder.
    }
    if (there === undefined) return `was deleted (with ${howMany(this.lines, 'line')} in it)`;
    if (there.ino !== own.ino || there.dev !== own.dev) return 'was replaced by another file';
    if (own.size < this.bytes) return `was truncated from ${this.bytes} to ${own.size} bytes`;
    if (own.size > this.bytes) return 'was also written by another program';
    return undefined;
  }

  private failed(error: unknown): ReturnType<typeof fail> {
    let rest = '';
    if (this.isPlain) {
      try {
        ftruncateSync(this.file, this.bytes);
        rest = `; ${howMany(this.lines, 'line')} written before ${this.lines === 1 ? 'is' : 'are'} whole`;
      } catch {
        rest = '; its last line is cut off';
      }
    }
    return fail('cannot-write', `${this.path}: cannot be written any further: ${reason(error)}${rest}`);
  }
}

/** Closes a file whose content is all on the disk, or that has a reported problem already. */
function closeQuietly(file: number): void {
  try {
    closeSync(file);
  } catch {
    // Nothing can be lost any more.
  }
}
