import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { resumeSet } from '../ranking/folder.js';
import { lockTournament } from '../tournament/folder.js';
import { lockFolder } from './folder-lock.js';
import { checkPlain } from './plain-folder.js';

const root = mkdtempSync(join(tmpdir(), 'opfor-plain-'));
afterAll(() => rmSync(root, { recursive: true }));

const secret = join(root, 'secret');
writeFileSync(secret, 'kept');

function folderOf(name: string): string {
  mkdirSync(join(root, name, 'generation-001'), { recursive: true });
  writeFileSync(join(root, name, 'tournament.json'), '{}');
  return join(root, name);
}

test.each([
  ['games.jsonl', 'a symbolic link'],
  ['generation-001/network.opfn', 'a symbolic link'],
  ['replays', 'a symbolic link'],
  ['blocks.jsonl', 'a named pipe'],
])('a folder is refused in which %s is %s', (name, kind) => {
  const folder = folderOf(`with-${name.replace('/', '-')}`);
  const path = join(folder, name);
  if (kind === 'a symbolic link') symlinkSync(name === 'replays' ? root : secret, path);
  else execFileSync('mkfifo', [path]);
  const before = readdirSync(folder);
  const message = `${path}: is ${kind}, and nothing is written through one; put a plain file there`;
  const locked = lockFolder(folder);
  expect(locked.ok ? '' : locked.problem.message).toBe(message);
  const tournament = lockTournament(folder);
  expect(tournament.ok ? '' : tournament.problem.message).toBe(`--resume ${message}`);
  expect(resumeSet(folder).ok).toBe(false);
  expect(readdirSync(folder)).toEqual(before);
  expect(readFileSync(secret, 'utf8')).toBe('kept');
});

test('a folder may be a link itself, and one that cannot be read is told', () => {
  const folder = folderOf('plain');
  symlinkSync(folder, join(root, 'link'));
  expect(checkPlain(join(root, 'link'))).toEqual({ ok: true, value: undefined });
  const none = checkPlain(join(root, 'none'));
  expect(none.ok ? '' : none.problem.message).toBe(
    `${join(root, 'none')}: cannot be read: there is no such file or folder`,
  );
});
