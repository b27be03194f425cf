import { existsSync, readFileSync } from 'node:fs';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { EDITIONS } from '../../src/games/legion/editions/all.js';
import type { Edition } from '../../src/games/legion/engine/edition.js';
import { type GoldenBattle, playGolden } from '../../src/games/legion/testing/golden.js';
import type { GoldenArmies } from '../../src/games/legion/testing/golden-armies.js';
import type { Playable } from '../../src/games/legion/testing/random-scenario.js';
import type { Faction } from '../../src/games/legion/words/factions.js';

/** Whether the battles of an edition have been recorded: of one whose cards still gain effects they are not. */
function isRecorded({ id }: Edition): boolean {
  return existsSync(new URL(`./${id}/pool.json`, import.meta.url));
}

/** What an edition's battles and army lists came to when they were written, in the folder of the edition. */
export interface Golden {
  readonly id: string;
  readonly edition: Edition;
  /**
   * The cards that golden battles and army lists are drawn from: those that could be played when the file was written.
   * So a card that is added later changes no battle until `npm run golden -- --pool` adds it to the file.
   */
  readonly pool: Playable;
  /** Random battles of all cards in the pool, with their recorded course. */
  readonly battles: readonly GoldenBattle[];
  readonly armies: readonly GoldenArmies[];
}

type Pool = Omit<Playable, 'units'> & { readonly units: Readonly<Record<Faction, readonly string[]>> };

export const golden: readonly Golden[] = [...EDITIONS.values()].filter(isRecorded).map((edition) => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`./${edition.id}/${name}.json`, import.meta.url), 'utf8'));
  const pool = read('pool') as Pool;
  return {
    id: edition.id,
    edition,
    pool: { ...pool, units: new Map(Object.entries(pool.units) as [Faction, string[]][]) },
    battles: read('battles') as GoldenBattle[],
    armies: read('armies') as GoldenArmies[],
  };
});

/** Every eighth battle and line of army lists is played by `npm test`, the others by `npm run soak -- golden`. */
export function isQuick({ seed }: { readonly seed: number }): boolean {
  return seed % 8 === 0;
}

/** Some of an edition's battles, those whose course has changed: as recorded and as they go now. */
export function changedBattles(
  { id, edition, pool }: Golden,
  battles: readonly GoldenBattle[],
): { was: GoldenBattle; now: GoldenBattle }[] {
  const library = legionLibrary(id);
  return battles.flatMap((was) => {
    const now = playGolden(library, edition, pool, was.seed);
    return JSON.stringify(now) === JSON.stringify(was) ? [] : [{ was, now }];
  });
}
