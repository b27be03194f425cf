import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(`${root}docs/adding-a-game.md`, 'utf8');
const sourcePath = /`((?:src|tests)\/[\w/.-]+\.ts)`/g;

/** The blocks of code of the page, each with the files named before it. */
const blocks = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map((block) => {
  const named = [...page.slice(0, block.index).matchAll(sourcePath)].map(([, path]) => path);
  return { code: block[1], candidates: new Set(named) };
});

test.each(blocks.map(({ code, candidates }, at) => [at + 1, code, candidates] as const))(
  'block %i is in a file named before it, word for word',
  (_, code, candidates) => {
    const holders = [...candidates].filter((path) => readFileSync(root + path, 'utf8').includes(code));
    expect({ code, found: holders.length > 0 }).toEqual({ code, found: true });
  },
);

test('the page quotes code, and every file it names exists', () => {
  expect(blocks.length).toBeGreaterThan(8);
  const named = [...page.matchAll(sourcePath)].map(([, path]) => path);
  expect(named.filter((path) => !existsSync(root + path))).toEqual([]);
});

test('the page has every function that a game must have', () => {
  const contract = readFileSync(`${root}src/kernel/game.ts`, 'utf8').split('export interface Game<S>')[1];
  const names = [...contract.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name);
  const given = ['newState', 'copy', 'hash', 'serialize', 'deserialize'];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !given.includes(name) && !page.includes(name))).toEqual([]);
});
