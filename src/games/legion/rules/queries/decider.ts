import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';

/**
 * The player that chooses among `units` (bits over units of one side): their owner, or the team's first player where
 * both teammates own some of them.
 */
export function deciderOf(c: Context, units: number): number {
  // Units are numbered in the order of the players: the first player's come before his teammate's.
  return c.b.units.owner[lowestBit(units)];
}
