import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { afterEach, expect, test } from 'vitest';
import { makeRunFolder } from './temporary-folders.mjs';

const before = process.env['TMPDIR'];
afterEach(() => {
  if (before !== undefined) process.env['TMPDIR'] = before;
});

test('temporary folders of tests are inside the folder of the run', () => {
  expect(basename(tmpdir())).toMatch(/^opfor-tests-\d+$/);
});

test('folders of runs that have ended are removed, others stay', () => {
  const base = mkdtempSync(join(tmpdir(), 'base-'));
  const [dead, alive, other] = ['opfor-tests-99999999', `opfor-tests-${process.ppid}`, 'opfor-tests-mine'];
  for (const name of [dead, alive, other]) mkdirSync(join(base, name));
  process.env['TMPDIR'] = base;
  const made = makeRunFolder();
  expect(made).toBe(join(base, `opfor-tests-${process.pid}`));
  expect([dead, alive, other].map((name) => existsSync(join(base, name)))).toEqual([false, true, true]);
});
