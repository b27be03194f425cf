import { mkdtempSync, readFileSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from './folder.js';
import type { TournamentFile } from './folder.js';
import { summaryMarkdown } from './summary.js';

const FILE: TournamentFile = {
  format: 1,
  command: 'opfor tournament',
  commits: ['c0ffee'],
  agents: [
    { spec: './my_*bot*.js:a=[x]|<b>', version: '1`' },
    { spec: 'random', version: '1' },
  ],
  games: [{ kind: 'game', name: './_game_.js' }],
  pairs: 1,
  seed: 'a`b',
};

test('names with letters that mean something in Markdown are shown as they are', () => {
  const section = { title: '<i>', header: ['agent'], rows: [['a|b*c*']], lines: ['of _x_'] };
  const text = summaryMarkdown(FILE, 2, [section]);
  expect(text).toContain('- agents: ./my\\_\\*bot\\*.js:a=\\[x\\]\\|\\<b\\> (version 1\\`), random (version 1)\n');
  expect(text).toContain('- games: ./\\_game\\_.js\n');
  expect(text).toContain('seed `` a`b ``: each pair of games has the seed `` a`b/GAME/TURN `` and');
  expect(text).toContain('## \\<i\\>\n\n| agent |\n| --- |\n| a\\|b\\*c\\* |\n\nof \\_x\\_\n');
});

test('a tournament whose file is deleted meanwhile is told, keeps its games, and has the file again', () => {
  const path = mkdtempSync(join(tmpdir(), 'opfor-tournament-'));
  const opened = createFolder(path, FILE);
  if (!opened.ok) throw new Error(opened.problem.message);
  const name = join(path, 'tournament.json');
  const text = readFileSync(name, 'utf8');
  unlinkSync(name);
  const added = opened.value.add({ index: 0 } as never, undefined);
  expect(added.ok ? '' : added.problem.message).toContain(`${name}: was deleted while games were being written; when`);
  expect(opened.value.close().ok).toBe(true);
  expect(readFileSync(name, 'utf8')).toBe(text);
  rmSync(path, { recursive: true });
});
