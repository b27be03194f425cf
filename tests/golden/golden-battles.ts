import { readFileSync } from 'node:fs';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import { type GoldenBattle, playGolden } from '../../src/games/legion/testing/golden.js';
import { playableCards } from '../../src/games/legion/testing/random-scenario.js';

/** What a file of this folder holds. */
export function readGolden(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

/** Random battles of all cards, as they went when they were written down. */
export const golden = readGolden('legion-2020-random.json') as readonly GoldenBattle[];

/** Those of some battles that go otherwise now, with what becomes of them. */
export function changedBattles(battles: readonly GoldenBattle[]): { was: GoldenBattle; now: GoldenBattle }[] {
  const library = legionLibrary();
  const playable = playableCards(library);
  return battles.flatMap((was) => {
    const now = playGolden(library, USUAL_EDITION, playable, was.seed);
    return JSON.stringify(now) === JSON.stringify(was) ? [] : [{ was, now }];
  });
}
