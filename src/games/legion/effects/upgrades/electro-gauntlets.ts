import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { engagedWith } from '../../rules/queries/melee.js';

/** Whether a unit that engages unit `u` has an immobilize token. */
function holdsOne(c: Context, u: number): boolean {
  for (let rest = engagedWith(c, u); rest !== 0; rest &= rest - 1) {
    if (c.s.units.immobilize[lowestBit(rest)] > 0) return true;
  }
  return false;
}

/** Electro Gauntlets: the unit may move while it is engaged with a unit that has an immobilize token. */
export const electroGauntlets: Behaviour = {
  name: 'armament-electro-gauntlets',
  modifiers: [{ of: 'move.while-engaged', adjust: (c, u, _value, amount) => (holdsOne(c, u) ? 1 : amount) }],
};
