import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { judgeGolden } from '../../src/games/legion/testing/golden-armies.js';
import { playableCards } from '../../src/games/legion/testing/random-scenario.js';
import { changedBattles, golden, isQuick } from './golden-battles.js';

// A sample; `legion-random-rest.soak.ts` plays the others. After a change that is meant to change battles, run
// `npm run golden`; `npm run golden -- --pool` adds new cards.
describe.each(golden)('$id', (of) => {
  const { id, edition, pool, battles, armies } = of;

  test('random battles of all cards go as recorded', () => {
    expect(changedBattles(of, battles.filter(isQuick)).slice(0, 3)).toEqual([]);
  });

  test('every playable card is in the pool', () => {
    expect(pool).toEqual(playableCards(legionLibrary(id), edition));
  });

  test('every unit card of the pool fights in a golden battle', () => {
    const seen = new Set(battles.flatMap(({ blue, red }) => [...blue, ...red]));
    expect([...pool.units.values()].flat().filter((unit) => !seen.has(unit))).toEqual([]);
  });

  test('random army lists are judged as recorded', () => {
    const library = legionLibrary(id);
    const changed = armies.filter(isQuick).flatMap((lists) => {
      const now = judgeGolden(library, edition, pool, lists.seed);
      return JSON.stringify(now) === JSON.stringify(lists) ? [] : [{ was: lists, now }];
    });
    expect(changed.slice(0, 3)).toEqual([]);
  });
});
