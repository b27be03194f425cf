import { rmdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { makeFolder, reason } from '../files.js';
import { lockFolder } from './folder-lock.js';
import type { FolderLock } from './folder-lock.js';

/** A file is read, changed and written in well under a second; whoever has it longer hangs. */
const PATIENCE_MS = 20_000;

/** Between two attempts. */
const PAUSE_MS = 20;

/**
 * Reads, changes and writes a file while no other process does the same: waits for its turn, blocking the thread. The
 * lock is in a folder beside the file, `.NAME.lock`, which is there only meanwhile; a lock whose process has ended does
 * not count. The problem is that of `act`, or one line that names the file and who has it.
 */
export function whileLocked<T>(path: string, act: () => Result<T>, patience: number = PATIENCE_MS): Result<T> {
  const folder = join(dirname(path), `.${basename(path)}.lock`);
  const end = performance.now() + patience;
  for (;;) {
    const lock = lockIn(folder);
    if (lock.ok) {
      try {
        return act();
      } finally {
        lock.value.release();
        removeIfEmpty(folder);
      }
    }
    if (lock.problem.code !== 'locked') return fail('cannot-write', `${path}: ${lock.problem.message}`);
    if (performance.now() >= end) return fail('locked', `${path}: ${lock.problem.message}`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

/** Makes the folder and takes its lock. */
function lockIn(folder: string): Result<FolderLock> {
  try {
    makeFolder(folder);
  } catch (error) {
    // The holder of the lock may have removed it while it was looked for.
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    return fail(isThere ? 'locked' : 'cannot-write', `cannot be written: ${reason(error)}`);
  }
  return lockFolder(folder);
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Another process waits in it, or has removed it.
  }
}
