import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The only file that may read and write the state word that holds answers. */
const ALLOWED = join('src', 'machine', 'answer.ts');

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Uses of that word: `c.s.game.result`, `g.result`, or `result` in a destructuring of the state's `game`. */
const WORD = /\b(game|g)\.result\b|\bresult\b[^{}]*\} = (c|this)\.s\.game\b|\bresult\b[^{}]*\} = (g|game);/;

test('the expression finds every way of using the word that holds answers', () => {
  expect(readFileSync(join(root, ALLOWED), 'utf8')).toMatch(WORD);
  for (const line of ['g.result = 0;', 'if (c.s.game.result < 0) return;', 'const { result, round } = c.s.game;'])
    expect(line).toMatch(WORD);
  expect('outcome.record.result.reason').not.toMatch(WORD);
});

test('answers have names: only src/machine/answer.ts uses the word that holds them', () => {
  const touching = ['src/machine', 'src/games', 'src/search', 'agents'].flatMap(sources).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (WORD.test(line) ? [`${relative(root, file)}:${i + 1}: ${line.trim()}`] : [])),
  );
  expect(touching.filter((place) => !place.startsWith(ALLOWED))).toEqual([]);
});
