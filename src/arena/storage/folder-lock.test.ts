import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { isLockFile, lockFolder } from './folder-lock.js';

const scratch = mkdtempSync(join(tmpdir(), 'opfor-lock-'));
afterAll(() => rmSync(scratch, { recursive: true }));

let folders = 0;
function folder(lock?: object | string): string {
  const path = join(scratch, String(folders++));
  mkdirSync(path);
  const text = typeof lock === 'string' ? lock : JSON.stringify(lock);
  if (lock !== undefined) writeFileSync(join(path, 'lock-4711-00ff.json'), text);
  return path;
}

test('a folder is locked by one process at a time', () => {
  const path = folder();
  const first = lockFolder(path);
  if (!first.ok) throw new Error(first.problem.message);
  const [name] = readdirSync(path);
  expect(isLockFile(name)).toBe(true);
  expect(JSON.parse(readFileSync(join(path, name), 'utf8'))).toMatchObject({ process: process.pid, host: hostname() });
  const second = lockFolder(path);
  expect(second).toMatchObject({ ok: false, problem: { code: 'locked' } });
  expect(second.ok ? '' : second.problem.message).toBe(
    `${path}: process ${process.pid} on ${hostname()} plays here; wait until it ends, or stop it (if that process no longer exists, delete ${name})`,
  );
  expect(readdirSync(path)).toEqual([name]);
  first.value.release();
  first.value.release();
  expect(readdirSync(path)).toEqual([]);
  const third = lockFolder(path);
  expect(third.ok).toBe(true);
  if (third.ok) third.value.release();
});

test('the lock of a process that has ended is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const path = folder({ process: pid, host: hostname() });
  const lock = lockFolder(path);
  expect(lock.ok).toBe(true);
  expect(readdirSync(path)).toHaveLength(1);
  if (lock.ok) lock.value.release();
});

// Only Linux reports when a process was started.
test.runIf(process.platform === 'linux')('a new process with the same id does not hold the lock', () => {
  const path = folder({ process: process.pid, host: hostname(), started: '1 of an earlier run' });
  const lock = lockFolder(path);
  expect(lock.ok).toBe(true);
  if (lock.ok) lock.value.release();
});

test('the lock of another machine always holds', () => {
  const lock = lockFolder(folder({ process: 1, host: 'elsewhere' }));
  expect(lock.ok ? '' : lock.problem.message).toContain('process 1 on elsewhere plays here; wait until it ends');
});

test('a lock that cannot be read holds', () => {
  for (const text of ['', '{}', '{"process":0,"host":"x"}']) {
    const lock = lockFolder(folder(text));
    expect(lock.ok ? '' : lock.problem.message).toContain('is locked by lock-4711-00ff.json, which cannot be read;');
  }
});

test('a missing folder cannot be locked', () => {
  expect(lockFolder(join(scratch, 'no'))).toMatchObject({ ok: false, problem: { code: 'locked' } });
});
