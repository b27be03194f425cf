import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { LineFile } from '../arena/storage/line-file.js';
import { stageFile } from '../arena/storage/whole-file.js';
import type { StagedFile } from '../arena/storage/whole-file.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** Where records go, one line at a time. */
export interface LineSink {
  /** Writes a line at once and whole, or not at all, so that a run that is killed leaves only whole lines behind. */
  write(line: string): Result<void>;
  /** Makes sure that all lines are on the disk, and that the file still exists. */
  close(): Result<void>;
}

/** Opens a file for lines, replacing its content; `-` is stdout. If the file cannot be opened, it is unchanged. */
export function openLines(option: string, path: string): Result<LineSink> {
  if (path === '-') {
    return ok({
      write: (line) => {
        process.stdout.write(`${line}\n`);
        return ok();
      },
      close: () => ok(),
    });
  }
  const opened = LineFile.open(path, 'w');
  return opened.ok ? ok(sinkOf(opened.value, (result) => named(option, result))) : named(option, opened);
}

/** Opens a new file for lines; the problem's code is `exists` if there is a file of that name. */
export function createLines(path: string): Result<LineSink> {
  const opened = LineFile.open(path, 'wx');
  return opened.ok ? ok(sinkOf(opened.value, (result) => result)) : opened;
}

function sinkOf(file: LineFile, report: (result: Result<void>) => Result<void>): LineSink {
  return { write: (line) => report(file.add(line)), close: () => report(file.close()) };
}

/** Whether two paths lead to the same file, through links too; the file need not exist. */
export function isSameFile(a: string, b: string): boolean {
  if (a === '-' || b === '-') return false;
  if (resolve(a) === resolve(b)) return true;
  try {
    const [one, other] = [a, b].map((path) => statSync(path, { bigint: true }));
    return one.dev === other.dev && one.ino === other.ino;
  } catch {
    // One of them does not exist or cannot be reached: reading or writing it says so.
    return false;
  }
}

/** A whole file to be written: the option that names it, its path (`-` is stdout) and its content. */
export interface OutFile {
  readonly option: string;
  readonly path: string;
  readonly text: string;
}

/** Writes all of the files, or none of them if one cannot be written. */
export function writeAll(files: readonly OutFile[]): Result<void> {
  const staged: { readonly option: string; readonly file: StagedFile }[] = [];
  for (const { option, path, text } of files) {
    if (path === '-') continue;
    const file = stageFile(path, text);
    if (!file.ok) {
      for (const one of staged) one.file.discard();
      return named(option, file);
    }
    staged.push({ option, file: file.value });
  }
  for (const { option, file } of staged) {
    const put = file.commit();
    if (!put.ok) {
      for (const one of staged) one.file.discard();
      return named(option, put);
    }
  }
  for (const { path, text } of files) {
    if (path === '-') process.stdout.write(text);
  }
  return ok();
}

/** The result, with the option that named the file in front of its problem's message. */
function named<T>(option: string, result: Result<T>): Result<T> {
  return result.ok ? result : fail('out', `--${option} ${result.problem.message}`);
}
