import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { reason } from '../files.js';
import { syncFolder, writeBytes } from './write-bytes.js';
import type { Write } from './write-bytes.js';

/** A file that is written whole under another name in its folder. */
export interface StagedFile {
  /** Moves it to its place, replacing any file there. */
  commit(): Result<void>;
  /** Removes it. Does nothing after a commit. */
  discard(): void;
}

/**
 * Writes `text` to `path` whole or not at all: the old content stays until the new text is on the disk. The problem is
 * one line that starts with the path. A path that is not a regular file, such as /dev/stdout, is written directly.
 */
export function replaceFile(path: string, text: string | Uint8Array, write?: Write): Result<void> {
  const staged = stageFile(path, text, write);
  return staged.ok ? staged.value.commit() : staged;
}

/** The first half of {@link replaceFile}, for several files of which either all or none are to be written. */
export function stageFile(path: string, text: string | Uint8Array, write?: Write): Result<StagedFile> {
  const problem = (error: unknown): ReturnType<typeof fail> =>
    fail('cannot-write', `${path}: cannot be written: ${reason(error)}`);
  try {
    const target = targetOf(path);
    const there = statSync(target, { throwIfNoEntry: false });
    if (there?.isDirectory() === true) return fail('cannot-write', `${path}: is a folder; name a file`);
    if (there !== undefined && !there.isFile()) {
      return ok({ commit: () => attempt(() => writeFileSync(target, text), problem), discard: () => undefined });
    }
    // Renaming does not check write permission on the old file.
    if (there !== undefined) accessSync(target, constants.W_OK);
    const beside = writeBeside(target, text, there === undefined ? undefined : there.mode & 0o777, write);
    let isCommitted = false;
    const discard = (): void => {
      if (!isCommitted) rmSync(beside, { force: true });
    };
    const commit = (): Result<void> => {
      const done = attempt(() => renameSync(beside, target), problem);
      if (done.ok) {
        isCommitted = true;
        syncFolder(dirname(target));
      } else discard();
      return done;
    };
    return ok({ commit, discard });
  } catch (error) {
    return problem(error);
  }
}

/**
 * Writes a new file, whole or not at all. The problem's code is `exists` if there is something with that name
 * already, which is left alone, even if another process has just created it.
 */
export function createFile(path: string, text: string, write?: Write): Result<void> {
  let beside: string | undefined;
  try {
    beside = writeBeside(path, text, undefined, write);
    try {
      linkSync(beside, path);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && NO_LINKS.has(String(error.code)))) throw error;
      closeSync(openSync(path, 'wx'));
      // The name is reserved now, so no file of another process can be replaced.
      renameSync(beside, path);
      beside = undefined;
    }
    syncFolder(dirname(resolve(path)));
    return ok();
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    return fail(isThere ? 'exists' : 'cannot-write', `${path}: cannot be written: ${reason(error)}`);
  } finally {
    if (beside !== undefined) rmSync(beside, { force: true });
  }
}

/** Error codes of file systems without hard links. */
const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

/** Whether a file of this name was left by a process that was killed while it wrote another. */
export function isLeftover(name: string): boolean {
  return /^\.opfor-\d+-[0-9a-f]+\.tmp$/.test(name);
}

/** Writes a file with a unique name into the folder of `path`; gives its path. */
function writeBeside(
  path: string,
  text: string | Uint8Array,
  mode: number | undefined,
  write: Write | undefined,
): string {
  const beside = join(dirname(path), `.opfor-${process.pid}-${randomBytes(6).toString('hex')}.tmp`);
  const file = openSync(beside, 'wx');
  try {
    try {
      if (mode !== undefined) fchmodSync(file, mode);
      writeBytes(file, Buffer.from(text), write);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  return beside;
}

/** The file that a path leads to: a link stays a link, and its target is replaced. */
function targetOf(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync(whole);
  } catch {
    const link = lstatSync(whole, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    return link ? resolve(dirname(whole), readlinkSync(whole)) : whole;
  }
}

function attempt(act: () => void, problem: (error: unknown) => ReturnType<typeof fail>): Result<void> {
  try {
    act();
    return ok();
  } catch (error) {
    return problem(error);
  }
}
