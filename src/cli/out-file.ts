import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import process from 'node:process';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** Where records go, one line at a time. */
export interface LineSink {
  /** Writes a line at once, so that a run that is killed leaves whole lines behind. */
  write(line: string): Result<void>;
  close(): void;
}

/** Opens a file for lines, replacing what was in it; `-` is stdout. Nothing is touched where that cannot be done. */
export function openLines(option: string, path: string): Result<LineSink> {
  if (path === '-') {
    return ok({
      write: (line) => {
        process.stdout.write(`${line}\n`);
        return ok();
      },
      close: () => undefined,
    });
  }
  let fd: number;
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) {
      return fail('out', `--${option} ${path}: is a folder; name a file`);
    }
    fd = openSync(path, 'w');
  } catch (error) {
    return fail('out', `--${option} ${path}: cannot be written: ${reason(error)}`);
  }
  return ok({
    write: (line) => {
      try {
        writeSync(fd, `${line}\n`);
        return ok();
      } catch (error) {
        return fail('out', `--${option} ${path}: cannot be written any further: ${reason(error)}`);
      }
    },
    close: () => closeSync(fd),
  });
}

/** What the operating system's code for a failed file operation means. */
export function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
};
