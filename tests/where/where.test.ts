import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { EDITIONS } from '../../src/games/legion/editions/all.js';
import { libraryFolder } from '../../src/arena/legion/library.js';
import { legionRules } from '../../src/arena/legion/rules-kit.js';
import { type IndexedRule, ruleFiles, sourcesBelow, whereTable } from './rule-files.js';

const root = join(import.meta.dirname, '../..');
const FOLDER = 'src/games/legion';
/** `npm run where` */
const renews = process.env['OPFOR_RENEW_WHERE'] === '1';
const sources = sourcesBelow(root, FOLDER);

/** The sources that an edition plays by: all but those of other editions. */
function sourcesOf(edition: string): ReadonlyMap<string, string> {
  const own = `/editions/${edition.replace('legion-', '')}/`;
  return new Map([...sources].filter(([path]) => !/\/editions\/\d+\//.test(path) || path.includes(own)));
}

const HEAD = `# Where each rule is

Made by \`npm run where\` from the lines of the rules text that docstrings cite; \`opfor rules show NAME\` ends with the same. The file that is
named after a rule comes first, then those that cite most of its lines. Paths are below \`${FOLDER}\`.
`;

function indexOf(edition: string): IndexedRule[] {
  return JSON.parse(readFileSync(join(libraryFolder(edition), 'rules-index.json'), 'utf8')) as IndexedRule[];
}

/** The editions whose rules are lines of a single text, so that docstrings cite them by numbers alone. */
const indexed = [...EDITIONS.keys()].filter((id) => indexOf(id).every((rule) => 'lines' in rule));

/** Whether a file says what it must; writes it anew if that is asked for. */
function isRight(path: string, right: string): boolean {
  if (renews) writeFileSync(path, right);
  return readFileSync(path, 'utf8') === right;
}

test('docs/where.md names the files of each rule', () => {
  const tables = indexed.map((id) => {
    const index = indexOf(id);
    return `# ${id}\n\n${whereTable(index, ruleFiles(index, sourcesOf(id)), FOLDER)}`;
  });
  expect(isRight(join(root, 'docs/where.md'), `${HEAD}\n${tables.join('\n')}`), 'run npm run where').toBe(true);
});

test.each(indexed)('rules show has the files of each rule of %s', (id) => {
  const found = [...ruleFiles(indexOf(id), sourcesOf(id))].filter(([, paths]) => paths.length > 0);
  const json = `{\n${found.map(([rule, paths]) => `  ${JSON.stringify(rule)}: ${JSON.stringify(paths)}`).join(',\n')}\n}\n`;
  expect(isRight(join(libraryFolder(id), 'rule-files.json'), json), 'run npm run where').toBe(true);
});

test('a file named after a rule comes first, then those that cite its lines', () => {
  const index = [
    { id: 'cover', kind: 'core-rule', title: 'Cover', lines: [10, 19] },
    { id: 'sight', kind: 'core-rule', title: 'Sight', lines: [20, 29] },
    { id: 'dust', kind: 'token', title: 'Dust', lines: [30, 30] },
  ] as const;
  const files = new Map([
    ['a/rules/cover.ts', '/** Whether a unit has cover. */'],
    ['a/rules/other.ts', '/** Steps (12–14,\n * 18). */ const x = 5; // (22)'],
    ['a/rules/wide.ts', '// The whole chapter (11–25).'],
  ]);
  expect([...ruleFiles(index, files)]).toEqual([
    ['cover', ['a/rules/cover.ts', 'a/rules/other.ts', 'a/rules/wide.ts']],
    ['sight', ['a/rules/other.ts', 'a/rules/wide.ts']],
    ['dust', []],
  ]);
  expect(whereTable(index, ruleFiles(index, files), 'a')).toContain(
    '| sight | 20–29 | `rules/other.ts`, `rules/wide.ts` |',
  );
});

test('a rule that is shown ends with its files, in either language', async () => {
  for (const language of ['en', 'de'] as const) {
    const handbook = await legionRules.handbook('legion-2020', language);
    const shown = handbook.ok ? handbook.value.about('movement') : handbook;
    expect(shown.ok ? shown.value.split('\n').at(-1) : '').toMatch(
      /^ {2}Code: src\/games\/legion\/rules\/\S+move\.ts, /,
    );
  }
});
