import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const built = fileURLToPath(new URL('../../dist/web', import.meta.url));

const scenarios = fileURLToPath(new URL('../../scenarios', import.meta.url));

const games = fileURLToPath(new URL('../../src/games', import.meta.url));

/** Bytes of a file as a server sends it. */
function packed(file: string): number {
  return gzipSync(readFileSync(join(built, file)), { level: 9 }).length;
}

test('a first visit loads little: the page by itself, and with its engine', () => {
  // The texts of rules are loaded later, and only once; other languages, all screens but the first and the table, and
  // the battles where they are wanted.
  const parts = readdirSync(scenarios).flatMap((edition) =>
    ['.', 'tables', 'armies']
      .map((folder) => join(scenarios, edition, folder))
      .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : [])),
  );
  const later = [
    'rules',
    '_virtual_card-texts',
    'card-texts',
    'edition',
    'skirmish',
    'grid-board',
    'kit',
    'campaign-kit',
    // Cards and maps of games whose editions share them.
    'shared-data',
    ...readdirSync(games, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[^/\\\\]+[/\\\\]data[/\\\\].*\.json$/.test(file))
      .map((file) => basename(file, '.json')),
    // What cards say, by edition.
    ...readdirSync(scenarios).map((edition) => edition.replace('legion-', '')),
    'handbook',
    'reference-games',
    'de',
    'german',
    'table-de',
    'replay',
    'odds',
    'help',
    'by-hand',
    'hand-over',
    'learn',
    'lessons',
    'legion-lessons',
    'skirmish-lessons',
    'guide',
    'link',
    'linked',
    'by-link',
    'about-links',
    'battle-preview',
    'besides',
    'records',
    'new',
    'campaign',
    'campaigns',
    'new-campaign',
    'lists',
    'list-builders',
    'value-graph',
    'shade',
    ...parts.map((file) => file.replace(/\.json$/, '')),
  ];
  const assets = readdirSync(join(built, 'assets')).filter(
    (file) => !later.some((name) => file.startsWith(`${name}-`)),
  );
  const page = ['index.html', ...assets.filter((file) => file.startsWith('index-')).map((file) => `assets/${file}`)];
  const all = ['index.html', ...assets.map((file) => `assets/${file}`)];
  const sum = (files: readonly string[]): number => files.reduce((bytes, file) => bytes + packed(file), 0);
  expect(sum(page)).toBeLessThan(80_000);
  expect(sum(all)).toBeLessThan(452_000);
});
