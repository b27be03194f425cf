import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { decodeText } from '../kernel/decode-text.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { readBytes } from './read-bytes.js';

/** Bytes of the largest file that is read whole. */
const LARGEST = 1 << 28;

/** Bytes of the largest file that a person may have written, and of the largest saved game. */
export const LARGEST_WRITTEN = 1 << 24;

const CHUNK = 1 << 16;

/**
 * Reads the bytes of a file that a specification may name; the problem is one line that calls it `name`. Pipes and
 * devices are refused, as some of them never end.
 */
export function readFileBytes(path: string, name: string): Result<Uint8Array> {
  try {
    const about = statSync(path);
    if (!about.isFile() && !about.isDirectory())
      return fail('cannot-read', `${name}: cannot be read: it is no regular file`);
  } catch (error) {
    return fail('cannot-read', `${name}: cannot be read: ${reason(error)}`);
  }
  return readData(path, LARGEST, name);
}

/**
 * Reads a text file, or stdin where the path is `-`: UTF-8, or UTF-16 with a byte order mark. The problem is one line
 * with the file's name.
 */
export function readText(path: string, largest: number = LARGEST): Result<string> {
  const bytes = readData(path, largest);
  if (!bytes.ok) return bytes;
  const text = decodeText(bytes.value);
  return text.ok ? text : fail(text.problem.code, `${fileName(path)}: ${text.problem.message}`);
}

/** Reads a file, or stdin where the path is `-`; the problem is one line that calls it `name`. */
export function readData(path: string, largest: number = LARGEST, name: string = fileName(path)): Result<Uint8Array> {
  try {
    const bytes = readWhole(path, largest);
    if (bytes !== undefined) return ok(bytes);
    return fail('cannot-read', `${name}: cannot be read: it is larger than ${largest} bytes`);
  } catch (error) {
    return fail('cannot-read', `${name}: cannot be read: ${reason(error)}`);
  }
}

/**
 * Opens a file to read it; `-` is stdin. A named pipe is refused, as opening one waits until something writes to it;
 * the shell's own pipes, such as `/dev/fd/63`, have their writer.
 */
export function openToRead(path: string): number {
  if (path === '-') return 0;
  if (!/^\/(?:dev|proc)\//.test(path) && statSync(path).isFIFO())
    throw new Error('it is a named pipe, not a regular file');
  return openSync(path, 'r');
}

/** The content of a file, which may be a pipe or endless; undefined if it is more than `largest` bytes. */
function readWhole(path: string, largest: number): Buffer | undefined {
  const file = openToRead(path);
  try {
    const parts: Buffer[] = [];
    for (let length = 0; length <= largest;) {
      const part = Buffer.allocUnsafe(CHUNK);
      const filled = fill(file, part);
      length += filled;
      parts.push(part.subarray(0, filled));
      if (filled < CHUNK) return length > largest ? undefined : Buffer.concat(parts, length);
    }
    return undefined;
  } finally {
    if (path !== '-') closeSync(file);
  }
}

/** Reads until a buffer is full or the file ends: a pipe may give a byte at a time. Says how many bytes it holds. */
function fill(file: number, part: Buffer): number {
  for (let filled = 0; ;) {
    const read = filled === part.length ? 0 : readBytes(file, part.subarray(filled));
    if (read === 0) return filled;
    filled += read;
  }
}

/**
 * Makes a folder and those above it that are missing. One at a time: Node's `recursive` never returns where a file
 * system such as /proc has no new folders.
 */
export function makeFolder(path: string): void {
  const whole = resolve(path);
  if (existsSync(whole)) return;
  makeFolder(dirname(whole));
  try {
    mkdirSync(whole);
  } catch (error) {
    // Another process may have made it in between.
    if (!existsSync(whole)) throw error;
  }
}

/** Whether a name is that of a file, and not of something that comes with Opfor: it has a slash or ends in `.json`. */
export function isFileName(name: string): boolean {
  return name === '-' || /\.json$|[\\/]/.test(name);
}

/** The name of a file in messages. */
export function fileName(path: string): string {
  return path === '-' ? 'stdin' : path;
}

/** What the operating system's code for a failed file operation means. */
export function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS.get(code) ?? (error instanceof Error ? error.message : String(error));
}

const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOENT: 'there is no such file or folder',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of the path is not a folder',
    ENAMETOOLONG: 'the name is too long',
    ELOOP: 'the links lead round in a circle',
    ENOSPC: 'the disk is full',
    EMFILE: 'too many files are open at once (ulimit -n)',
    ENFILE: 'too many files are open on this machine',
    EDQUOT: 'the disk space that you may use is full',
    EFBIG: 'the file has grown to the largest size that is allowed',
    EEXIST: 'there is something of that name already',
    EROFS: 'the file system is read-only',
  }),
);
