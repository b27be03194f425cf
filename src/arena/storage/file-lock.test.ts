import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { fail, ok } from '../../kernel/result.js';
import { whileLocked } from './file-lock.js';

const scratch = mkdtempSync(join(tmpdir(), 'opfor-file-lock-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test('a file is changed by one process at a time; one that has ended does not hold it', async () => {
  const path = join(scratch, 'list.json');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  mkdirSync(join(scratch, '.list.json.lock'));
  const holder = { process: child.pid, host: hostname() };
  writeFileSync(join(scratch, '.list.json.lock', 'lock-1-00ff.json'), JSON.stringify(holder));
  let acts = 0;
  const act = (): ReturnType<typeof ok<number>> => ok(++acts);
  const refused = whileLocked(path, act, 100);
  expect(refused.ok ? '' : refused.problem.message).toMatch(
    `${path}: ${join(scratch, '.list.json.lock')}: process ${child.pid} on ${hostname()} plays here`,
  );
  expect(acts).toBe(0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(whileLocked(path, act, 0)).toEqual(ok(1));
  expect(existsSync(join(scratch, '.list.json.lock'))).toBe(false);
});

test('the lock is released after a problem, and where nothing can be written there is one', () => {
  const path = join(scratch, 'other.json');
  expect(whileLocked(path, () => fail('bad', 'no'))).toEqual(fail('bad', 'no'));
  expect(whileLocked(path, () => ok(writeFileSync(path, 'x')))).toEqual(ok());
  expect(readFileSync(path, 'utf8')).toBe('x');
  expect(readdirSync(scratch)).toEqual(['other.json']);
  const inFile = whileLocked(join(path, 'list.json'), () => ok());
  expect(inFile.ok ? '' : inFile.problem.message).toMatch(/list\.json: cannot be written: /);
});
