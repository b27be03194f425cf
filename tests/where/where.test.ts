import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { EDITIONS } from '../../src/games/legion/editions/all.js';
import { dataFolder } from '../../src/arena/imperial-assault/library.js';
import { iaRules } from '../../src/arena/imperial-assault/rules-kit.js';
import { libraryFolder } from '../../src/arena/legion/library.js';
import { legionRules } from '../../src/arena/legion/rules-kit.js';
import { ruleFilesOf } from '../../src/arena/rule-files.js';
import { type IndexedRule, ruleFiles, sourcesBelow, whereTable } from './rule-files.js';

const root = join(import.meta.dirname, '../..');
/** `npm run where` */
const renews = process.env['OPFOR_RENEW_WHERE'] === '1';

/** Rules whose files are told: those of an edition whose rules are lines of a single text. */
interface Told {
  readonly id: string;
  /** The folder of the game's sources. */
  readonly folder: string;
  readonly index: readonly IndexedRule[];
  readonly sources: ReadonlyMap<string, string>;
}

function indexIn(data: string): IndexedRule[] {
  return JSON.parse(readFileSync(join(data, 'rules-index.json'), 'utf8')) as IndexedRule[];
}

const LEGION = 'src/games/legion';
const ofLegion = sourcesBelow(root, LEGION);

const legion = [...EDITIONS.keys()].flatMap((id): Told[] => {
  const data = libraryFolder(id);
  const index = indexIn(data);
  // The sources that an edition plays by: all but those of other editions.
  const own = `/editions/${id.replace('legion-', '')}/`;
  const sources = new Map([...ofLegion].filter(([path]) => !/\/editions\/\d+\//.test(path) || path.includes(own)));
  return index.every((rule) => 'lines' in rule) ? [{ id, folder: LEGION, index, sources }] : [];
});

const SKIRMISH = 'src/games/imperial-assault';
const skirmish: Told = {
  id: 'imperial-assault',
  folder: SKIRMISH,
  index: indexIn(dataFolder()).filter(({ mode }) => mode !== 'campaign'),
  sources: sourcesBelow(root, SKIRMISH),
};

const all = [...legion, skirmish];

const HEAD = `# Where each rule is

Made by \`npm run where\` from the lines of the rules text that docstrings cite; \`opfor rules show NAME\` reads it. The file that is
named after a rule comes first, then those that cite most of its lines. Paths are below the folder in the heading.
`;

/** Whether a file says what it must; writes it anew if that is asked for. */
function isRight(path: string, right: string): boolean {
  if (renews) writeFileSync(path, right);
  return readFileSync(path, 'utf8') === right;
}

test('docs/where.md names the files of each rule', () => {
  const tables = all.map(
    ({ id, index, sources, folder }) =>
      `# ${id} (${folder})\n\n${whereTable(index, ruleFiles(index, sources), folder)}`,
  );
  expect(isRight(join(root, 'docs/where.md'), `${HEAD}\n${tables.join('\n')}`), 'run npm run where').toBe(true);
});

test.each(all)('rules show names the files of each rule of $id', ({ id, index, sources }) => {
  const told = ruleFilesOf(id);
  expect(index.map((rule) => [rule.id, told.get(rule.id)])).toEqual([...ruleFiles(index, sources)]);
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

test('a rule of the skirmish ends with its cases and its files', async () => {
  const handbook = await iaRules.handbook('imperial-assault', 'en');
  const shown = handbook.ok ? handbook.value.about('cleave') : handbook;
  const lines = shown.ok ? shown.value.split('\n') : [];
  expect(lines[0]).toBe('Cleave (ability; entry cleave, lines 384–392)');
  expect(lines.at(-2)).toMatch(/^ {2}Cases: \S+, /);
  expect(lines.at(-1)).toMatch(/^ {2}Code: src\/games\/imperial-assault\/rules\//);
});
