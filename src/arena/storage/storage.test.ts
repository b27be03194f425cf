import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LineFile } from './line-file.js';
import { LineReader } from './line-reader.js';
import { createFile, replaceFile } from './whole-file.js';
import type { Write } from './write-bytes.js';

const scratch = fs.mkdtempSync(join(tmpdir(), 'opfor-storage-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

let files = 0;
const fresh = (content?: string): string => {
  const path = join(scratch, `file${files++}`, 'x');
  fs.mkdirSync(join(path, '..'));
  if (content !== undefined) fs.writeFileSync(path, content);
  return path;
};
const read = (path: string): string => fs.readFileSync(path, 'utf8');
const neighbours = (path: string): string[] => fs.readdirSync(join(path, '..'));

/** A disk with room for a number of bytes: it takes what fits, and refuses the next write. */
function disk(room: number, code = 'ENOSPC'): Write {
  let left = room;
  return (file, bytes, offset, length) => {
    if (left === 0) throw Object.assign(new Error(`${code}: no room`), { code });
    const took = fs.writeSync(file, bytes, offset, Math.min(length, left));
    left -= took;
    return took;
  };
}

/** A disk that takes three bytes at a time. */
const slow: Write = (file, bytes, offset, length) => fs.writeSync(file, bytes, offset, Math.min(3, length));

function value<T>(result: { ok: true; value: T } | { ok: false; problem: { message: string } }): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

describe('a file that is replaced', () => {
  test('holds the new text, even on a disk that takes few bytes at a time', () => {
    for (const path of [fresh(), fresh('old')]) {
      expect(replaceFile(path, 'new and longer', slow)).toEqual({ ok: true });
      expect(read(path)).toBe('new and longer');
      expect(neighbours(path)).toEqual(['x']);
    }
  });

  test.each([
    ['ENOSPC', 'the disk is full'],
    ['EFBIG', 'the file has grown to the largest size that is allowed'],
    ['EDQUOT', 'the disk space that you may use is full'],
  ])('keeps the old text if the disk reports %s, and leaves no other file', (code, why) => {
    for (const room of [0, 4]) {
      const path = fresh('old');
      const message = `${path}: cannot be written: ${why}`;
      expect(replaceFile(path, 'new and longer', disk(room, code))).toEqual({
        ok: false,
        problem: { code: 'cannot-write', message },
      });
      expect(read(path)).toBe('old');
      expect(neighbours(path)).toEqual(['x']);
    }
  });

  test('stays a link, and keeps its permissions', () => {
    const path = fresh('old');
    fs.chmodSync(path, 0o640);
    const link = join(path, '..', 'link');
    fs.symlinkSync('x', link);
    expect(replaceFile(link, 'new').ok).toBe(true);
    expect([read(path), fs.readlinkSync(link), fs.statSync(path).mode & 0o777]).toEqual(['new', 'x', 0o640]);
    const dangling = join(path, '..', 'dangling');
    fs.symlinkSync('y', dangling);
    expect(replaceFile(dangling, 'new').ok).toBe(true);
    expect(read(join(path, '..', 'y'))).toBe('new');
  });

  test('must not be a folder, and its folder must exist', () => {
    expect(replaceFile(scratch, 'new')).toMatchObject({ problem: { message: `${scratch}: is a folder; name a file` } });
    const nowhere = join(scratch, 'no', 'x');
    expect(replaceFile(nowhere, 'new')).toMatchObject({
      problem: { message: `${nowhere}: cannot be written: there is no such file or folder` },
    });
  });
});

test('a new file replaces no other, and is whole or missing', () => {
  const path = fresh('old');
  expect(createFile(path, 'new')).toMatchObject({ ok: false, problem: { code: 'exists' } });
  expect(read(path)).toBe('old');
  const other = fresh();
  expect(createFile(other, 'new', disk(2)).ok).toBe(false);
  expect(neighbours(other)).toEqual([]);
  expect(createFile(other, 'new', slow).ok).toBe(true);
  expect([read(other), neighbours(other)]).toEqual(['new', ['x']]);
});

describe('a file of lines', () => {
  test('has whole lines when the disk is full, and grows again when there is room', () => {
    const path = fresh();
    let room = disk(13);
    const file = value(LineFile.open(path, 'w', (...args) => room(...args)));
    expect(file.add('first').ok).toBe(true);
    expect(file.add('second line').ok).toBe(false);
    expect(read(path)).toBe('first\n');
    const again = file.add('second line');
    expect(again).toMatchObject({
      problem: {
        message: `${path}: cannot be written any further: the disk is full; 1 line written before is whole`,
      },
    });
    room = disk(100);
    expect(file.add('second').ok).toBe(true);
    expect(file.close().ok).toBe(true);
    expect(read(path)).toBe('first\nsecond\n');
  });

  test.each<[string, (path: string) => void, string]>([
    ['deleted', (path) => fs.rmSync(path), 'was deleted (with 1 line in it)'],
    [
      'replaced',
      (path) => {
        fs.writeFileSync(`${path}2`, 'first\n');
        fs.renameSync(`${path}2`, path);
      },
      'was replaced by another file',
    ],
    ['cut', (path) => fs.truncateSync(path, 2), 'was truncated from 6 to 2 bytes'],
    ['written to', (path) => fs.appendFileSync(path, 'x'), 'was also written by another program'],
    ['deleted with its folder', (path) => fs.rmSync(join(path, '..'), { recursive: true }), 'was deleted'],
  ])('notices when it was %s', (_, change, why) => {
    for (const how of ['add', 'close']) {
      const path = fresh();
      const file = value(LineFile.open(path, 'w', slow));
      expect(file.add('first').ok).toBe(true);
      change(path);
      const result = how === 'add' ? file.add('second') : file.close();
      expect(result.ok ? '' : result.problem.message).toContain(`${path}: ${why}`);
      expect(result.ok ? '' : result.problem.message).toContain('while it was being written');
      if (how === 'add') file.close();
    }
  });

  test('is not overwritten if it must be new', () => {
    expect(LineFile.open(fresh('old'), 'wx')).toMatchObject({ problem: { code: 'exists' } });
  });
});

/** Every line as `[text, number, end, isWhole]`, or the problem. */
function lines(path: string, sizes: { chunk: number; longest?: number; most?: number }) {
  const reader = value(LineReader.open(path, sizes));
  const all: [string, number, number, boolean][] = [];
  for (;;) {
    const line = reader.next();
    if (!line.ok) return line.problem.message;
    if (line.value === undefined) break;
    const { text, number, end, isWhole } = line.value;
    all.push([text, number, end, isWhole]);
  }
  reader.close();
  return all;
}

describe('reading lines', () => {
  test('stops where an input that is kept in memory becomes too large', () => {
    const path = fresh('one\ntwo\nthree\n');
    expect(lines(path, { chunk: 4, most: 14 })).toHaveLength(3);
    expect(lines(path, { chunk: 4, most: 13 })).toBe(
      `${path}: cannot be read: it is too large to be kept in memory; write it to a file, and name that`,
    );
  });

  test('gives the same lines for every chunk size', () => {
    const path = fresh('one\n\nzwölf 💥\nlast');
    for (const chunk of [1, 2, 3, 7, 1000]) {
      expect(lines(path, { chunk })).toEqual([
        ['one', 1, 4, true],
        ['', 2, 5, true],
        ['zwölf 💥', 3, 17, true],
        ['last', 4, 21, false],
      ]);
    }
    expect(lines(fresh(''), { chunk: 4 })).toEqual([]);
  });

  test('leaves out a byte order mark at the start of a file, and only there', () => {
    const reader = LineReader.open(fresh('\uFEFF{"a":1}\n\uFEFF{"b":2}\n'));
    if (!reader.ok) throw new Error(reader.problem.message);
    const lines = [reader.value.next(), reader.value.next()].map((line) => (line.ok ? line.value : undefined));
    reader.value.close();
    expect(lines.map((line) => line?.text)).toEqual(['{"a":1}', '\uFEFF{"b":2}']);
    expect(lines.map((line) => line?.end)).toEqual([11, 22]);
  });

  test('refuses a line that is longer than any record', () => {
    const path = fresh('12345678\n123456789\n');
    expect(lines(path, { chunk: 3, longest: 8 })).toBe(`${path} line 2: is longer than 8 bytes, more than any record`);
  });

  test('reads the first lines of a file beyond 2 GiB', () => {
    const path = fresh('one\ntwo\n');
    fs.truncateSync(path, 3 * 2 ** 30);
    const reader = value(LineReader.open(path, { longest: 1000 }));
    expect([value(reader.next())?.text, value(reader.next())?.end]).toEqual(['one', 8]);
    expect(reader.next()).toMatchObject({ ok: false });
    reader.close();
  });
});
