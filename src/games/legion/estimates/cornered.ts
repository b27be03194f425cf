import { stepX, stepY, turn } from '../../../tabletop/directions.js';
import { LARGEST_BEND, legLength } from '../../../tabletop/movement-tools.js';
import type { Context } from '../engine/context.js';
import { baseOnTable } from '../rules/queries/bases.js';

const BENDS = [-LARGEST_BEND, -LARGEST_BEND / 2, 0, LARGEST_BEND / 2, LARGEST_BEND];

/**
 * Share, of a few bends, of those with which a full move of unit `u`, on a notched base at (x, y, facing), would leave
 * the table: a unit with a compulsory move next round needs room. For agents' estimates.
 */
export function cornered(c: Context, u: number, x: number, y: number, facing: number): number {
  const leg = legLength(c.b.geometry.measures, Math.max(1, c.b.units.speed[u]), c.b.units.radius[u], true);
  let lost = 0;
  for (let i = 0; i < BENDS.length; i++) {
    const second = turn(facing, BENDS[i]);
    const endX = x + stepX(facing, leg) + stepX(second, leg);
    const endY = y + stepY(facing, leg) + stepY(second, leg);
    if (!baseOnTable(c, u, endX, endY, second)) lost++;
  }
  return lost / BENDS.length;
}

/** {@link cornered} at the current place of the unit's leader. */
export function corneredNow(c: Context, u: number): number {
  const m = c.b.units.firstMini[u];
  const { x, y, facing } = c.s.minis;
  return cornered(c, u, x[m], y[m], facing[m]);
}
