import { expect, test } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import { type GoldenArmies, judgeGolden } from '../../src/games/legion/testing/golden-armies.js';
import { playableCards } from '../../src/games/legion/testing/random-scenario.js';
import { changedBattles, golden, pool, readGolden } from './golden-battles.js';

const armies = readGolden('legion-2020-armies.json') as GoldenArmies[];

test('random battles of all cards go as recorded; after a change that is meant to change them, run `npm run golden`', () => {
  expect(changedBattles(golden.filter(({ seed }) => seed % 2 === 0)).slice(0, 3)).toEqual([]);
});

test('every playable card is in the pool; `npm run golden -- --pool` adds new ones', () => {
  expect(pool).toEqual(playableCards(legionLibrary()));
});

test('every unit card of the pool fights in a golden battle', () => {
  const seen = new Set(golden.flatMap(({ blue, red }) => [...blue, ...red]));
  expect([...pool.units.values()].flat().filter((id) => !seen.has(id))).toEqual([]);
});

test('random army lists are judged as recorded', () => {
  const library = legionLibrary();
  const changed = armies.flatMap((lists) => {
    const now = judgeGolden(library, USUAL_EDITION, pool, lists.seed);
    return JSON.stringify(now) === JSON.stringify(lists) ? [] : [{ was: lists, now }];
  });
  expect(changed.slice(0, 3)).toEqual([]);
});
