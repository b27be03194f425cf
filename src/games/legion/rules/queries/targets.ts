import type { Obstacles } from '../../../../tabletop/obstacles.js';
import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import { addBase } from './bases.js';

/** Adds the bases of the units in the bits `partners`. */
export function addTargets(c: Context, partners: number, to: Obstacles): void {
  const { alive, offTable } = c.s.minis;
  for (let rest = partners; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    const first = c.b.units.firstMini[v];
    const end = first + c.b.units.miniCount[v];
    for (let m = first; m < end; m++) {
      if (alive[m] === 1 && offTable[m] === 0) addBase(c, m, 0, to);
    }
  }
}
