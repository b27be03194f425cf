import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf } from './imports.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const GAMES = 'src/games';
const EDITIONS = 'src/games/legion/editions';

/** The folders of a folder. */
function foldersIn(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}

/** Imports from one of these folders into another of them, as `from → to`. */
function betweenNeighbours(imports: ReadonlyMap<string, readonly string[]>, folders: readonly string[]): string[] {
  const homeOf = (path: string): string | undefined => folders.find((folder) => path.startsWith(`${folder}/`));
  return [...imports].flatMap(([from, all]) => {
    const home = homeOf(from);
    if (home === undefined) return [];
    return all.filter((to) => (homeOf(to) ?? home) !== home).map((to) => `${from} → ${to}`);
  });
}

const imports = importsOf(['src/games']);

test('no game imports another', () => {
  expect(foldersIn(GAMES).length).toBeGreaterThan(1);
  expect(betweenNeighbours(imports, foldersIn(GAMES))).toEqual([]);
});

test('no edition imports another', () => {
  expect(betweenNeighbours(imports, foldersIn(EDITIONS))).toEqual([]);
});

test('an import from a neighbour is found, and from above not', () => {
  const planted = new Map([
    ['g/a/x.ts', ['g/b/y.ts', 'g/a/z.ts', 'k/w.ts']],
    ['g/b/y.ts', ['g/all.ts']],
    ['g/all.ts', ['g/a/x.ts', 'g/b/y.ts']],
  ]);
  expect(betweenNeighbours(planted, ['g/a', 'g/b'])).toEqual(['g/a/x.ts → g/b/y.ts']);
});
