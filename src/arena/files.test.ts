import fs, { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './files.js';

const scratch = mkdtempSync(join(tmpdir(), 'opfor-files-'));
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

test('a folder is created with its missing parents; an existing one is left alone', () => {
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

test('a folder that another process creates at the same moment counts as created', () => {
  const { mkdirSync } = fs;
  fs.mkdirSync = (path: fs.PathLike) => {
    mkdirSync(path);
    mkdirSync(path);
    return undefined;
  };
  syncBuiltinESMExports();
  try {
    makeFolder(join(scratch, 'd', 'e'));
  } finally {
    fs.mkdirSync = mkdirSync;
    syncBuiltinESMExports();
  }
  expect(existsSync(join(scratch, 'd', 'e'))).toBe(true);
});
