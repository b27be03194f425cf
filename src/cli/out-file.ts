import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import process from 'node:process';
import { reason } from '../arena/files.js';
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
