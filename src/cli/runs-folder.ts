import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { makeFolder, reason } from '../arena/files.js';
import { packageRoot } from '../arena/package-root.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** A file created in the folder for files that the person did not name; see {@link runsFolder}. */
export interface RunFile<T> {
  /** Relative to the current folder. */
  readonly path: string;
  readonly made: T;
}

/** Most runs of one kind that may begin in one second. */
const MOST_IN_A_SECOND = 1000;

/**
 * The name of such a file, from the time: `results/runs/play-20261122-183000.jsonl`; the n-th of one second has `-n`
 * after the time.
 */
function runFileName(kind: string, ending: string, n = 1): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return relative(process.cwd(), join(runsFolder(), `${kind}-${time}${n === 1 ? '' : `-${n}`}.${ending}`));
}

/** Creates a file with a new name. `make` creates it, and fails with the code `exists` if the name is taken. */
export function makeRunFile<T>(kind: string, ending: string, make: (path: string) => Result<T>): Result<RunFile<T>> {
  try {
    makeFolder(runsFolder());
  } catch (error) {
    return fail('out', `${runsFolder()}: cannot be made: ${reason(error)}`);
  }
  for (let n = 1; ; n++) {
    const path = runFileName(kind, ending, n);
    const made = make(path);
    if (made.ok) return ok({ path, made: made.value });
    if (made.problem.code !== 'exists' || n === MOST_IN_A_SECOND) return made;
  }
}

/** Within the repository `results/runs`; from anywhere else a folder in the current one. */
function runsFolder(): string {
  const root = packageRoot();
  const current = process.cwd();
  const isRepository = !root.split(sep).includes('node_modules') && `${current}${sep}`.startsWith(`${root}${sep}`);
  return isRepository ? join(root, 'results', 'runs') : join(current, 'opfor-runs');
}
