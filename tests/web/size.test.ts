import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const built = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Bytes of a file as a server sends it. */
function packed(file: string): number {
  return gzipSync(readFileSync(join(built, file)), { level: 9 }).length;
}

/** The files that are loaded with some: what they import, and not what they load later. */
function loadedWith(files: readonly string[]): ReadonlySet<string> {
  const all = new Set(files);
  // A set goes on to what is added to it meanwhile.
  for (const file of all)
    if (file.endsWith('.js'))
      for (const [, name] of readFileSync(join(built, file), 'utf8').matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
        all.add(`assets/${name}`);
  return all;
}

test('a first visit loads little: the page by itself, and with its engine', () => {
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file]) => file);
  const page = loadedWith(['index.html', ...named]);
  // Both workers begin with the page; games, editions, languages and other screens are loaded when they are wanted.
  const workers = readdirSync(join(built, 'assets')).filter((file) => /^(table-|bot-)?worker-.*\.js$/.test(file));
  expect(workers).toHaveLength(3);
  const all = loadedWith([...page, ...workers.map((file) => `assets/${file}`)]);
  const sum = (files: Iterable<string>): number => [...files].reduce((bytes, file) => bytes + packed(file), 0);
  expect(sum(page)).toBeLessThan(80_000);
  expect(sum(all)).toBeLessThan(400_000);
  const games = [...all].filter((file) => /skirmish|edition|campaign|kit/.test(file));
  expect(games).toEqual([]);
});
