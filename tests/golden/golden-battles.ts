import { readFileSync } from 'node:fs';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import { type GoldenBattle, playGolden } from '../../src/games/legion/testing/golden.js';
import type { Playable } from '../../src/games/legion/testing/random-scenario.js';
import type { Faction } from '../../src/games/legion/words/factions.js';

/** What a file of this folder holds. */
export function readGolden(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

type Pool = Omit<Playable, 'units'> & { readonly units: Readonly<Record<Faction, readonly string[]>> };

const written = readGolden('legion-2020-pool.json') as Pool;

/**
 * The cards that golden battles and army lists are drawn from: those that could be played when the file was written. A
 * card that is added later therefore changes no battle until `npm run golden -- --pool` takes it in.
 */
export const pool: Playable = { ...written, units: new Map(Object.entries(written.units) as [Faction, string[]][]) };

/** Random battles of all cards, as they went when they were written down. */
export const golden = readGolden('legion-2020-random.json') as readonly GoldenBattle[];

/** Those of some battles that go otherwise now, with what becomes of them. */
export function changedBattles(battles: readonly GoldenBattle[]): { was: GoldenBattle; now: GoldenBattle }[] {
  const library = legionLibrary();
  return battles.flatMap((was) => {
    const now = playGolden(library, USUAL_EDITION, pool, was.seed);
    return JSON.stringify(now) === JSON.stringify(was) ? [] : [{ was, now }];
  });
}
