import { describe, expect, test } from 'vitest';
import { circles, importsOf } from './imports.js';

const sources = importsOf(['src', 'agents']);

describe('files that import each other', () => {
  test('are found, even if only types are imported', () => {
    const imports = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [], e: ['e2'], e2: ['e'] };
    expect(circles(new Map(Object.entries(imports)))).toEqual([
      ['a', 'b', 'c'],
      ['e', 'e2'],
    ]);
    expect(sources.get('src/games/legion/engine/context.ts')).toContain('src/games/legion/battle/battle.ts');
  });

  test('do not exist among the sources', () => {
    expect(circles(sources)).toEqual([]);
  });
});

/** The rooms of Legion, each of which imports only from those before it. */
const ROOMS = [
  // Data: vocabulary, cards, armies, scenarios, and the layout of a state.
  'words',
  'cards',
  'army',
  'scenario',
  'state',
  // The types of rules as a battle sees them, the battle, and both bound together.
  'contract',
  'battle',
  'engine',
  'compile',
  'rules/queries',
  'rules/chance',
  'rules/decisions',
  'rules/procedures',
  'rules/actions',
  'effects',
  'odds',
  'editions',
  'duel',
  'correct',
  'estimates',
  'policy',
  // The game, and everything that plays it.
  'legion.ts',
  'for-agents.ts',
  'present',
  'conformance',
];

/** Imports that point the other way, `from -> to`, with the reason for each; at most 8 are allowed. */
const UPWARD: Readonly<Record<string, string>> = {};

const LEGION = 'src/games/legion/';

/** The room of a file; undefined for tests and files that only tests use. */
function roomOf(path: string): string | undefined {
  if (!path.startsWith(LEGION) || /\.(test|suite|bench)\.ts$/.test(path)) return undefined;
  const [first, second] = path.slice(LEGION.length).split('/');
  if (first === 'testing') return undefined;
  return first === 'rules' ? `${first}/${second}` : first;
}

describe('the rooms of Legion', () => {
  const inRooms = [...sources].flatMap(([file, imported]) => {
    const room = roomOf(file);
    return room === undefined ? [] : [{ file, room, imported }];
  });

  test('are exactly those in the list', () => {
    expect(new Set(inRooms.map(({ room }) => room))).toEqual(new Set(ROOMS));
  });

  test('import only from rooms before them', () => {
    const upward = inRooms.flatMap(({ file, room, imported }) =>
      imported
        .filter((to) => ROOMS.indexOf(roomOf(to) ?? '') > ROOMS.indexOf(room))
        .map((to) => `${file.slice(LEGION.length)} -> ${to.slice(LEGION.length)}`),
    );
    expect(upward.toSorted()).toEqual(Object.keys(UPWARD).toSorted());
    expect(upward.length).toBeLessThanOrEqual(8);
  });

  test('import no file that only tests use', () => {
    const forTests = inRooms.filter(({ imported }) => imported.some((to) => to.startsWith(`${LEGION}testing/`)));
    expect(forTests.map(({ file }) => file)).toEqual([]);
  });
});
