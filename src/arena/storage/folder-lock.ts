import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { parseJson } from '../../kernel/json-text.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { readText } from '../files.js';
import { checkPlain } from './plain-folder.js';
import { createFile } from './whole-file.js';

/** The right to write to a folder, until it is released or the process ends. */
export interface FolderLock {
  /** May be called again. */
  release(): void;
  /** The processes that had the lock when they ended, whose lock was removed. */
  readonly removed: readonly number[];
}

/** The holder of a lock, as in its file. */
interface Holder {
  readonly process: number;
  readonly host: string;
  /**
   * When the process was started, in the system's own count, so that a later process with the same id is not mistaken
   * for it.
   */
  readonly started?: string | undefined;
}

const holderSchema: z.ZodType<Holder> = z.strictObject({
  process: z.number().int().positive(),
  host: z.string(),
  started: z.string().optional(),
});

const LOCK_FILE = /^lock-\d+-[0-9a-f]+\.json$/;

/** Whether a file of this name in a folder is a lock. */
export function isLockFile(name: string): boolean {
  return LOCK_FILE.test(name);
}

/** Attempts when two processes try to lock at the same moment. */
const TRIES = 3;

/**
 * Takes the lock of a folder, or says in one line which process has it. Every process writes a lock file with a unique
 * name, and only then looks for others: of two at the same moment at least one sees the other and gives way. A lock
 * whose process has ended is removed. A folder with links in it is refused, see `checkPlain`.
 */
export function lockFolder(path: string): Result<FolderLock> {
  const plain = checkPlain(path);
  // A folder that is not there may have been removed by whoever had it.
  if (!plain.ok) return plain.problem.code === 'link' ? plain : fail('locked', plain.problem.message);
  const removed: number[] = [];
  for (let tries = 1; ; tries++) {
    const own = `lock-${process.pid}-${randomBytes(6).toString('hex')}.json`;
    const holder: Holder = { process: process.pid, host: hostname(), started: startOf(process.pid) };
    const written = createFile(join(path, own), `${JSON.stringify(holder)}\n`);
    if (!written.ok) return fail('locked', written.problem.message);
    const release = (): void => {
      rmSync(join(path, own), { force: true });
      process.removeListener('exit', release);
    };
    process.once('exit', release);
    const other = otherHolder(path, own, removed);
    if (other === undefined) return ok({ release, removed });
    release();
    if (tries === TRIES) return fail('locked', `${path}: ${other}`);
    // A random delay, so that two processes that gave way do not return at the same moment.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 + (process.pid % 50));
  }
}

/**
 * The message about another lock of the folder whose process may still be running; locks of processes that have ended
 * are removed, and the processes added to `removed`.
 */
function otherHolder(path: string, own: string, removed: number[]): string | undefined {
  for (const name of readdirSync(path)) {
    if (name === own || !isLockFile(name)) continue;
    const file = join(path, name);
    const text = readText(file);
    // Its holder has released it in between.
    if (!text.ok) continue;
    const json = parseJson(text.value, file);
    const holder = json.ok ? readJson(holderSchema, json.value, file, 'locked') : json;
    if (!holder.ok)
      return `is locked by ${name}, which cannot be read; if no process writes here any more, delete that file`;
    if (isGone(holder.value)) {
      rmSync(file, { force: true });
      removed.push(holder.value.process);
      continue;
    }
    const who = `process ${holder.value.process} on ${holder.value.host} plays here`;
    return `${who}; wait until it ends, or stop it (if that process no longer exists, delete ${name})`;
  }
  return undefined;
}

/** Whether the process of a lock is known to have ended; never for other machines. */
function isGone(holder: Holder): boolean {
  if (holder.host !== hostname()) return false;
  try {
    process.kill(holder.process, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
  const started = startOf(holder.process);
  return holder.started !== undefined && started !== undefined && holder.started !== started;
}

/** When a process was started and in which boot of the system, if the system reports it (Linux does). */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The second field is the program's name in parentheses, which may contain anything; the time is the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A process that has ended keeps its id until its parent has read its exit status.
    return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : `${fields[19]} of ${boot}`;
  } catch {
    return undefined;
  }
}
