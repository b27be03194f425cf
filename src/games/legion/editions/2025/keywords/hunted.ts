import type { Context } from '../../../engine/context.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';
import { markUnit } from '../../../rules/procedures/marks.js';

const HUNTS = queryOf('marks.collected');

/** Whether an enemy of unit `u` has Bounty. */
function isHunted(c: Context, u: number): boolean {
  for (let v = 0; v < c.b.units.count; v++)
    if (c.b.units.side[v] !== c.b.units.side[u] && isSet(c, HUNTS, v)) return true;
  return false;
}

/** Hunted (R 5243–5249): in setup the unit gains a bounty token if an enemy unit has Bounty. */
export const hunted: Behaviour = {
  name: 'Hunted',
  triggers: [{ at: 'setup.after', optional: false, when: isHunted, run: markUnit }],
};
