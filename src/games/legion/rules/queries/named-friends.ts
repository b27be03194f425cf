import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';

/**
 * Bits over the friendly units that the `n`-th keyword of `battle.named` names now. A keyword that names a rank, such
 * as `Coordinate: Corps Trooper`, names a unit only while it has that rank: a promoted unit is a commander only (1450).
 */
export function namedFriends(c: Context, n: number): number {
  const { always, withRank } = c.b.named[n].friends;
  const { rank } = c.s.units;
  let friends = always;
  for (let r = 0; r < withRank.length; r++) {
    for (let rest = withRank[r]; rest !== 0; rest &= rest - 1) {
      const v = lowestBit(rest);
      if (rank[v] === r) friends |= 1 << v;
    }
  }
  return friends;
}
