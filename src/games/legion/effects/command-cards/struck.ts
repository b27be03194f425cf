import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import { ON_TABLE } from '../../state/state.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';

/** Bits over the units that the latest attack was made against, that are on the table and heed enemy cards. */
export function struckUnits(c: Context): number {
  let mask = c.s.game.struck;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const v = lowestBit(bit);
    if (c.s.units.status[v] !== ON_TABLE || ignoresEnemies(c, v)) mask &= ~bit;
  }
  return mask;
}
