import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './files.js';

const scratch = mkdtempSync(join(tmpdir(), 'opfor-files-'));
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

test('a folder is made with all above it, and one that is there is left', () => {
  makeFolder(join(scratch, 'a', 'b', 'c'));
  makeFolder(join(scratch, 'a', 'b', 'c'));
  expect(existsSync(join(scratch, 'a', 'b', 'c'))).toBe(true);
});

test('a folder under a file is refused, not waited for', () => {
  writeFileSync(join(scratch, 'file'), '');
  expect(() => {
    makeFolder(join(scratch, 'file', 'under'));
  }).toThrow('ENOTDIR');
});
