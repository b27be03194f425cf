import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CaseHead } from '../proof/case.js';
import { ProvenCases } from './proven-cases.js';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'opfor-proven-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const one = (says: string): CaseHead => ({ id: 'x', says }) as unknown as CaseHead;

function proven(build: string, ...cases: readonly string[]): ProvenCases {
  const found = new ProvenCases(folder, build);
  for (const says of cases) found.add(one(says));
  return found;
}

test('a case stays proven for its build as long as it says the same', () => {
  proven('aa', 'a').save();
  const again = new ProvenCases(folder, 'aa');
  expect(again.has(one('a'))).toBe(true);
  expect(again.has(one('b'))).toBe(false);
  expect(new ProvenCases(folder, 'bb').has(one('a'))).toBe(false);
});

test('what two processes have proven at a time is joined', () => {
  const [first, second] = [proven('aa', 'a'), proven('aa', 'b')];
  first.save();
  second.save();
  const again = new ProvenCases(folder, 'aa');
  expect([again.has(one('a')), again.has(one('b'))]).toEqual([true, true]);
});

test.each(['', '{"format":1', '{"format":1,"build":"bb","passed":["x"]}', '[]', '\0\0'])(
  'the file %j proves nothing, and is written anew',
  (text) => {
    proven('aa', 'a').save();
    const [name] = readdirSync(folder);
    writeFileSync(join(folder, name), text);
    expect(new ProvenCases(folder, 'aa').has(one('a'))).toBe(false);
    proven('aa', 'b').save();
    expect(new ProvenCases(folder, 'aa').has(one('b'))).toBe(true);
  },
);

test('files of old builds are deleted, and nothing is written without need', () => {
  for (const build of ['aa', 'bb', 'cc', 'dd', 'ee', 'ff']) proven(build, 'a').save();
  expect(readdirSync(folder)).toHaveLength(4);
  proven('11').save();
  expect(readdirSync(folder)).toHaveLength(4);
});

test('a folder that cannot be made is no error', () => {
  writeFileSync(join(folder, 'file'), '');
  const nowhere = new ProvenCases(join(folder, 'file', 'more'), 'aa');
  nowhere.add(one('a'));
  nowhere.save();
  expect(nowhere.has(one('a'))).toBe(true);
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('');
});
