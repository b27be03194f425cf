import { expect, test } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { judgeGolden } from '../../src/games/legion/testing/golden-armies.js';
import { changedBattles, golden, isQuick } from './golden-battles.js';

// The battles and army lists that `legion-random.test.ts` leaves out.
test.each(golden)('the other random battles of all cards of $id go as recorded', (of) => {
  expect(of.battles.length).toBeGreaterThan(100);
  const others = of.battles.filter((battle) => !isQuick(battle));
  expect(changedBattles(of, others).slice(0, 3)).toEqual([]);
});

test.each(golden)('the other random army lists of $id are judged as recorded', ({ id, edition, pool, armies }) => {
  const library = legionLibrary(id);
  for (const was of armies.filter((lists) => !isQuick(lists)))
    expect(judgeGolden(library, edition, pool, was.seed)).toEqual(was);
});
