import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** Reads a text file, or stdin where the path is `-`; the problem is one line with the file's name. */
export function readText(path: string): Result<string> {
  try {
    return ok(readFileSync(path === '-' ? 0 : path, 'utf8'));
  } catch (error) {
    return fail('cannot-read', `${fileName(path)}: cannot be read: ${reason(error)}`);
  }
}

/** Makes a folder and those above it that are missing. One at a time: Node's `recursive` never returns where a file system such as /proc has no new folders. */
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

/** How messages name a file. */
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
    ENOTDIR: 'a part of the path is no folder',
    ENAMETOOLONG: 'the name is too long',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk space that you may use is full',
    EFBIG: 'the file has grown to the largest size that is allowed',
    EEXIST: 'there is something of that name already',
    EROFS: 'the file system is read-only',
  }),
);
