import process from 'node:process';
import { LineFile } from '../arena/storage/line-file.js';
import { stageFile } from '../arena/storage/whole-file.js';
import type { StagedFile } from '../arena/storage/whole-file.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** Where records go, one line at a time. */
export interface LineSink {
  /** Writes a line at once and in full, or not at all, so that a run that is killed leaves whole lines behind. */
  write(line: string): Result<void>;
  /** Makes sure that all lines lie on the disk, and that the file is still there. */
  close(): Result<void>;
}

/** Opens a file for lines, replacing what was in it; `-` is stdout. Nothing is touched where that cannot be done. */
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

/** Opens a new file for lines; the code is `exists` where there is one of that name. */
export function createLines(path: string): Result<LineSink> {
  const opened = LineFile.open(path, 'wx');
  return opened.ok ? ok(sinkOf(opened.value, (result) => result)) : opened;
}

function sinkOf(file: LineFile, told: (result: Result<void>) => Result<void>): LineSink {
  return { write: (line) => told(file.add(line)), close: () => told(file.close()) };
}

/** A whole file to be written: which option names it, where it goes (`-` is stdout), what is in it. */
export interface OutFile {
  readonly option: string;
  readonly path: string;
  readonly text: string;
}

/** Writes all of the files in full, or none of them where one cannot be written. */
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

/** A result with the option that named the file in front of its problem. */
function named<T>(option: string, result: Result<T>): Result<T> {
  return result.ok ? result : fail('out', `--${option} ${result.problem.message}`);
}
