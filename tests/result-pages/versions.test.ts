import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { agents } from '../../agents/index.js';
import { lastVersions, type Made, versionLine, withLine } from './version-lines.js';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** By page: the versions, or the rating list that has them. */
const list = JSON.parse(read('results/versions.json')) as Readonly<Record<string, Made | string>>;
const today = new Map([
  ...agents.map(({ name, version }) => [name, version] as const),
  ['levels', agents.find(({ name }) => name === 'general')?.version ?? ''] as const,
]);

function madeOf(page: string): Made {
  const made = list[page];
  return typeof made === 'string' ? lastVersions(JSON.parse(read(made)) as Parameters<typeof lastVersions>[0]) : made;
}

test('the list has every page of results, and agents that there are', () => {
  const pages = readdirSync(join(root, 'results'), { recursive: true, encoding: 'utf8' })
    .map((name) => `results/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md') && !name.startsWith('results/runs/'));
  expect(Object.keys(list).sort()).toEqual(
    ['README.md', ...pages.filter((page) => page !== 'results/README.md')].sort(),
  );
  for (const page of Object.keys(list))
    for (const [name, then] of Object.entries(madeOf(page))) {
      const [first, last = first] = then.split(' to ').map(Number);
      const now = Number(today.get(name));
      expect(first <= last && last <= now, `${page}: ${name} ${then}, today ${now}`).toBe(true);
    }
});

test.each(Object.keys(list))('%s says which agents it was made with, and the current ones', (page) => {
  const right = withLine(read(page), versionLine(madeOf(page), today));
  // `npm run results`
  if (process.env['OPFOR_RENEW_RESULTS'] === '1') writeFileSync(join(root, page), right);
  expect(read(page) === right, `${page}: npm run results writes the line of its agents anew`).toBe(true);
});

test('a line names the version then and now', () => {
  const now = new Map([
    ['policy', '11'],
    ['rote', '1'],
  ]);
  const line = versionLine({ policy: '5 to 6', rote: '1' }, now);
  expect(line).toBe("Agents: made with `policy` 5 to 6 (today 11), `rote` 1 (today's).");
  expect(versionLine({}, now)).toBe('Agents: no agent played for this page.');
  expect(withLine('# T\n\nText', line)).toBe(`# T\n\n${line}\n\nText`);
  expect(withLine(`# T\n\nText\n${versionLine({ policy: '4' }, now)}\nMore`, line)).toBe(`# T\n\nText\n${line}\nMore`);
});
