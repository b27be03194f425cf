import { execFileSync } from 'node:child_process';
import fs, { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LARGEST_WRITTEN, makeFolder, readText } from './files.js';
import { LineReader } from './storage/line-reader.js';
import { readWrittenFile } from './written-files.js';

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

test.skipIf(process.platform === 'win32')('a named pipe is refused, not waited for', () => {
  const pipe = join(scratch, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const message = `${pipe}: cannot be read: it is a named pipe, not a regular file`;
  expect(readText(pipe)).toMatchObject({ problem: { message } });
  expect(LineReader.open(pipe)).toMatchObject({ problem: { message } });
});

test('a file that is too large for a person to have written is refused by its size', () => {
  const path = join(scratch, 'large.json');
  writeFileSync(path, '');
  truncateSync(path, LARGEST_WRITTEN + 1);
  const message = `${path}: cannot be read: it is larger than ${LARGEST_WRITTEN} bytes`;
  expect(readWrittenFile(path)).toMatchObject({ problem: { message } });
});
