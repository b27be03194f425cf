import { expect, test } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import { type GoldenArmies, judgeGolden } from '../../src/games/legion/testing/golden-armies.js';
import { playableCards } from '../../src/games/legion/testing/random-scenario.js';
import { changedBattles, golden, pool, readGolden } from './golden-battles.js';

const armies = readGolden('legion-2020-armies.json') as GoldenArmies[];

test('random battles of all cards go as they went: after a change that means to change them, `npm run golden`', () => {
  expect(changedBattles(golden.filter(({ seed }) => seed % 2 === 0)).slice(0, 3)).toEqual([]);
});

test('every card that can be played is in the pool: `npm run golden -- --pool` takes new ones in', () => {
  expect(pool).toEqual(playableCards(legionLibrary()));
});

test('every unit card of the pool fights in one of them', () => {
  const seen = new Set(golden.flatMap(({ blue, red }) => [...blue, ...red]));
  expect([...pool.units.values()].flat().filter((id) => !seen.has(id))).toEqual([]);
});

test('random army lists are judged as they were', () => {
  const library = legionLibrary();
  const changed = armies.flatMap((lists) => {
    const now = judgeGolden(library, USUAL_EDITION, pool, lists.seed);
    return JSON.stringify(now) === JSON.stringify(lists) ? [] : [{ was: lists, now }];
  });
  expect(changed.slice(0, 3)).toEqual([]);
});
