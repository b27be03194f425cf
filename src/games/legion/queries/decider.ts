import { sideOf } from '../battle/players.js';
import { lowestBit } from '../engine/bits.js';
import type { Context } from '../engine/context.js';

/** Who chooses among `units`, bits over units of one side: their owner, or the team's first player where both teammates have some. */
export function deciderOf(c: Context, units: number): number {
  const { owner } = c.b.units;
  const player = owner[lowestBit(units)];
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    if (owner[lowestBit(rest)] !== player) return sideOf(player);
  }
  return player;
}
