import { closeSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
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

/** A whole file to be written: which option names it, where it goes (`-` is stdout), what is in it. */
export interface OutFile {
  readonly option: string;
  readonly path: string;
  readonly text: string;
}

/** Writes all of the files, or none of them where one cannot be written. */
export function writeAll(files: readonly OutFile[]): Result<void> {
  const made: string[] = [];
  try {
    for (const { option, path } of files) {
      const problem = path === '-' ? undefined : probe(path, made);
      if (problem === undefined) continue;
      for (const one of made) rmSync(one, { force: true });
      return fail('out', `--${option} ${path}: cannot be written: ${problem}`);
    }
    for (const { path, text } of files) {
      if (path === '-') process.stdout.write(text);
      else writeFileSync(path, text);
    }
    return ok();
  } catch (error) {
    return fail('out', `${files.map(({ path }) => path).join(', ')}: cannot be written any further: ${reason(error)}`);
  }
}

/** Why a file cannot be written, or undefined; one that was not there is there then, empty, and goes to `made`. */
function probe(path: string, made: string[]): string | undefined {
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    // What is neither file nor folder may not bear to be opened twice.
    if (there !== undefined && !there.isFile() && !there.isDirectory()) return undefined;
    closeSync(openSync(path, 'a'));
    if (there === undefined) made.push(path);
    return undefined;
  } catch (error) {
    return reason(error);
  }
}
