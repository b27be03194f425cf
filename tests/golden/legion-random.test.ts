import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { legionLibrary, packageRoot } from '../../src/arena/library.js';
import { edition2020 } from '../../src/games/legion/editions/2020/edition.js';
import { type GoldenBattle, playGolden } from '../../src/games/legion/testing/golden.js';
import { playableCards } from '../../src/games/legion/testing/random-scenario.js';

const golden = JSON.parse(
  readFileSync(join(packageRoot(), 'tests', 'golden', 'legion-2020-random.json'), 'utf8'),
) as GoldenBattle[];

test('random battles of all cards go as they went: after a change that means to change them, `npm run golden`', () => {
  const library = legionLibrary();
  const playable = playableCards(library);
  const changed = golden.flatMap((battle) => {
    const now = playGolden(library, edition2020, playable, battle.seed);
    return JSON.stringify(now) === JSON.stringify(battle) ? [] : [{ was: battle, now }];
  });
  expect(changed.slice(0, 3)).toEqual([]);
}, 120_000);

test('every playable unit card fights in one of them', () => {
  const playable = playableCards(legionLibrary());
  const seen = new Set(golden.flatMap(({ blue, red }) => [...blue, ...red]));
  expect([...playable.units.values()].flat().filter((id) => !seen.has(id))).toEqual([]);
});
