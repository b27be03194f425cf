import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { RANGED } from '../../../rules/procedures/attack/flags.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { engagedWith } from '../../../rules/queries/melee.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { ON_TABLE } from '../../../state/state.js';

const REACH = 2;

/** Whether unit `u` has just shot at a friend of unit `by`, which is near, sees it and is not engaged. */
function frightens(c: Context, u: number, by: number): boolean {
  const { side, ofSide } = c.b.units;
  if (side[u] === side[by] || c.s.units.status[by] !== ON_TABLE || (c.s.game.attackFlags & RANGED) === 0) return false;
  if ((c.s.game.struck & ofSide[side[by]] & ~(1 << by)) === 0 || engagedWith(c, by) !== 0) return false;
  return rangeBetween(c, by, u) <= REACH && unitSees(c, by, u);
}

/**
 * Terror: while the unit is not engaged, an enemy unit within range 2 and in its sight that has made a ranged attack on
 * another friendly unit gains a suppression token.
 */
export const terror: Behaviour = {
  name: 'force-terror',
  byUnit: true,
  watches: [{ at: 'attack.after', optional: false, when: frightens, run: (c, u) => gainTokens(c, u, 'suppression') }],
};
