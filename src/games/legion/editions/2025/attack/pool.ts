import type { Context } from '../../../engine/context.js';
import type { Rules } from '../../../engine/edition.js';
import { isSet, modified, queryOf } from '../../../engine/timing.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { changedByWeapons } from '../keywords/dice-of-weapons.js';
import { backupOf } from './backup.js';

const COVER_BLOCKS = queryOf('cover.blocks');
const COVER_RED = queryOf('cover.red');

/** Blocks that the defender adds to its cover roll in place of dice. */
export function coverBlocks(c: Context): number {
  return modified(c, COVER_BLOCKS, defender(c), 0);
}

/** Whether the dice of the cover roll are red. */
export function coverIsRed(c: Context): boolean {
  return isSet(c, COVER_RED, defender(c));
}

/** With cover a die is rolled for each hit (M 638–648); shields and Backup come last (M 660–662). */
export const POOL: Rules['pool'] = {
  rollsCover: true,
  coverIsRed,
  coverBlocks,
  shieldsLast: true,
  backup: backupOf,
  changedDice: changedByWeapons,
};
