import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { EDITIONS, USUAL_EDITION } from '../src/games/legion/editions/all.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const legion = join(root, 'src', 'games', 'legion');

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Lines of a file that are not part of a comment. */
function code(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
}

/** The folders of editions. */
const folders = readdirSync(join(legion, 'editions'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const years = new RegExp(folders.join('|'));
const fromEdition = new RegExp(`(?:from |import\\()'[^']*/(?:${folders.join('|')})/`);

/** The kinds of card of all missions, and their piles, as decks call them. */
const missions = [...EDITIONS.values()].flatMap(({ vocabulary }) => vocabulary.mission);
const piles = [...new Set(missions.map(({ pile }) => pile))].join('|');

/** Types and piles of the cards of one edition's mission, and its cards in play. */
const OF_ONE_MISSION = new RegExp(
  [
    String.raw`\b(?:Objective|Deployment|Condition|Secondary|Advantage)(?:Card|Rules)\b`,
    String.raw`\.(?:${piles})\b(?!\.json)`,
    String.raw`^\s*(?:readonly )?'?(?:${piles})'?\??:`,
    String.raw`'(?:${piles})'`,
    String.raw`\bcards(?:\.|\[')(?:${missions.map(({ id }) => id).join('|')})\b`,
  ].join('|'),
);

const isEdition = (file: string): boolean => relative(legion, file).startsWith('editions');

describe('only the folders of the editions and their table know which editions exist:', () => {
  test('no other code of Legion names a year', () => {
    const named = sources(legion)
      .filter((file) => !isEdition(file))
      .flatMap((file) =>
        code(file).flatMap((line) =>
          years.test(line) || /20(?:20|25)/.test(line) ? [`${relative(root, file)}: ${line}`] : [],
        ),
      );
    expect(named).toEqual([]);
  });

  test('only the table and tests import from an edition', () => {
    const imports = ['src', 'agents']
      .flatMap((folder) => sources(join(root, folder)))
      .filter(
        (file) =>
          !/\.(test|suite)\.ts$/.test(file) &&
          !folders.some((name) => relative(legion, file).startsWith(join('editions', name))),
      )
      .flatMap((file) => code(file).flatMap((line) => (fromEdition.test(line) ? [relative(root, file)] : [])));
    expect([...new Set(imports)]).toEqual(
      ['all.ts', 'one-by-one.ts'].map((file) => join('src', 'games', 'legion', 'editions', file)),
    );
  });

  test('only the words, the cards and the editions know the types of units', () => {
    const all = [...EDITIONS.values()].flatMap(({ vocabulary }) => Object.keys(vocabulary.unitTypes));
    const types = all.filter((type) => type.includes(' ')).join('|');
    const tests = new RegExp(`[=!]== '(${types}|trooper)'|endsWith\\('(trooper|vehicle)'\\)`);
    const known = sources(legion).filter(
      (file) => !isEdition(file) && !file.endsWith('.test.ts') && !/^(words|cards)\b/.test(relative(legion, file)),
    );
    const lines = known.flatMap((file) =>
      code(file).flatMap((line) => (tests.test(line) ? [`${relative(root, file)}: ${line}`] : [])),
    );
    expect(lines).toEqual([]);
    expect(tests.test("card.type === 'wookiee trooper'")).toBe(true);
  });

  test('kinds of battle card are named in editions alone', () => {
    const named = ['src', 'agents']
      .flatMap((folder) => sources(join(root, folder)))
      // What list builders write is theirs to name, and another game has cards of its own.
      .filter((file) => !/\.test\.ts$|army.exchange|imperial-assault/.test(file) && !isEdition(file))
      .filter((file) => code(file).some((line) => OF_ONE_MISSION.test(line)));
    expect(named.map((file) => relative(root, file))).toEqual([]);
    const found = [
      'deck.objectives',
      '  conditions: cards,',
      "ground.cards['deployment']",
      'x: ZoneRules | ConditionRules',
    ];
    expect(found.filter((line) => !OF_ONE_MISSION.test(line))).toEqual([]);
  });
});

/** The tables that name each edition; a page on editions lists them: docs/adding-an-edition.md. */
const TABLES = [
  'src/arena/guide/guides.ts',
  'src/arena/kits.ts',
  'src/arena/legion/kit.ts',
  'src/arena/legion/page/kit.ts',
  'src/games/legion/editions/all.ts',
  'src/games/legion/editions/one-by-one.ts',
  'src/web/words/de.ts',
  'src/web/words/en.ts',
  'tests/mutation/modules.mjs',
];

/** The usual edition is that of all examples; any other can be taken out. */
const others = [...EDITIONS.values()].filter((edition) => edition !== USUAL_EDITION);

test.each(others.map(({ id }) => id))('%s can be taken out: only tables name it, and tests that say so', (id) => {
  const scenarios = readdirSync(join(root, 'scenarios', id)).flatMap((name) => /^(.+-.+)\.json$/.exec(name)?.[1] ?? []);
  expect(scenarios.length).toBeGreaterThan(0);
  const names = new RegExp([id, `/${id.replace('legion-', '')}/`, ...scenarios].join('|'));
  const own = [`editions/${id.replace('legion-', '')}/`, `conformance/${id}`, 'editions.test.ts'];
  const naming = ['src', 'agents', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((at) => join(folder, at)),
    )
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !own.some((part) => path.includes(part)))
    .filter((path) => names.test(code(join(root, path)).join('\n')));
  // A test that needs it is skipped without it.
  const says = (path: string): boolean => readFileSync(join(root, path), 'utf8').includes(`(skipped: needs ${id})`);
  expect(naming.filter((path) => !says(path)).toSorted()).toEqual(TABLES);
});
