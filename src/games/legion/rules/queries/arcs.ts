import { FRONT_ARC, LEFT_ARC, REAR_ARC, RIGHT_ARC } from '../../../../tabletop/arcs.js';
import type { Context } from '../../engine/context.js';
import { standInFor } from './aboard.js';
import { miniInArcOf } from './bases.js';

export { FRONT_ARC, LEFT_ARC, REAR_ARC, RIGHT_ARC };

/** Whether any part of a base of unit `v` lies in an arc of miniature `m` (2454); arcs are those of tabletop/arcs. */
export function unitInArc(c: Context, m: number, arc: number, v: number): boolean {
  const { x, y, facing, alive } = c.s.minis;
  const from = standInFor(c, m);
  const carrier = c.s.units.carrier[v];
  const first = c.b.units.firstMini[carrier];
  const end = first + c.b.units.miniCount[carrier];
  for (let n = first; n < end; n++) {
    if (alive[n] === 1 && miniInArcOf(c, x[from], y[from], facing[from], arc, n)) return true;
  }
  return false;
}
