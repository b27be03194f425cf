import { readFileSync } from 'node:fs';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import { type GoldenBattle, playGolden } from '../../src/games/legion/testing/golden.js';
import type { Playable } from '../../src/games/legion/testing/random-scenario.js';
import type { Faction } from '../../src/games/legion/words/factions.js';

/** The contents of a file in this folder. */
export function readGolden(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

type Pool = Omit<Playable, 'units'> & { readonly units: Readonly<Record<Faction, readonly string[]>> };

const written = readGolden('legion-2020-pool.json') as Pool;

/**
 * The cards that golden battles and army lists are drawn from: those that could be played when the file was written. So
 * a card that is added later changes no battle until `npm run golden -- --pool` adds it to the file.
 */
export const pool: Playable = { ...written, units: new Map(Object.entries(written.units) as [Faction, string[]][]) };

/** Random battles of all cards in the pool, with their recorded course. */
export const golden = readGolden('legion-2020-random.json') as readonly GoldenBattle[];

/** Those of some battles whose course has changed, as recorded and as they go now. */
export function changedBattles(battles: readonly GoldenBattle[]): { was: GoldenBattle; now: GoldenBattle }[] {
  const library = legionLibrary();
  return battles.flatMap((was) => {
    const now = playGolden(library, USUAL_EDITION, pool, was.seed);
    return JSON.stringify(now) === JSON.stringify(was) ? [] : [{ was, now }];
  });
}
