import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readArmyList } from '../../games/imperial-assault/army/schema.js';
import type { ArmyList } from '../../games/imperial-assault/army/types.js';
import { EDITION_OF_POOL, type Pool } from '../../games/imperial-assault/words/pools.js';
import type { Result } from '../../kernel/result.js';
import { packageRoot, readJson } from '../package-root.js';

/** The folder of the armies of a pool that come with Opfor. */
export function armiesFolder(pool: Pool): string {
  return join(packageRoot(), 'scenarios', EDITION_OF_POOL[pool], 'armies');
}

/** The names of the armies of a pool that come with Opfor, in alphabetical order. */
export function armyNames(pool: Pool): readonly string[] {
  return readdirSync(armiesFolder(pool))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted();
}

/** Reads an army that comes with Opfor. */
export function shippedArmy(pool: Pool, name: string): Result<ArmyList> {
  const file = readJson(join(armiesFolder(pool), `${name}.json`));
  return file.ok ? readArmyList(file.value, `${name}.json`) : file;
}
