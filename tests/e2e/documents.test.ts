import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opfor, root } from './opfor.js';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];

/** Command lines of a page: lines of code, and code within sentences; what stands after two spaces is a comment. */
function commandLines(text: string): string[] {
  const lines = [...text.matchAll(/^(?: {4}|\$ )?(?:node bin\/opfor\.js|opfor) ([a-z].*)$/gm)];
  const within = [...text.matchAll(/`(?:node bin\/opfor\.js|opfor) ([a-z][^`]*)`/g)];
  return [...lines, ...within].map(([, line]) => line.replace(/ {2,}.*$/, ''));
}

test('every command and option that the documentation writes exists', async () => {
  const all = pages.flatMap((page) =>
    commandLines(readFileSync(join(root, page), 'utf8')).map((line) => ({ page, line })),
  );
  expect(all.length).toBeGreaterThan(60);
  const helps = new Map<string, string>();
  const wrong: string[] = [];
  for (const { page, line } of all) {
    const [command] = line.replace(/^help (?=[a-z])/, '').split(' ', 1);
    if (command === 'help') continue;
    if (!helps.has(command)) helps.set(command, (await opfor(['help', command])).stdout);
    const help = helps.get(command) ?? '';
    const options = [...line.matchAll(/(?<=\s)--[a-z][a-z-]*/g)].map(([option]) => option);
    const unknown = help === '' ? [command] : options.filter((option) => !new RegExp(`${option}\\b(?!-)`).test(help));
    for (const one of unknown) wrong.push(`${page}: opfor ${line}: ${one}`);
  }
  expect(wrong).toEqual([]);
});
