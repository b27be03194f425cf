import type { Context } from '../engine/context.js';
import { muster } from '../rules/procedures/setup/arrive.js';
import { RESERVE } from '../state/state.js';
import { refreshMeleeOf } from '../rules/queries/melee.js';

/**
 * Places unit `u` around (x, y) as if its leader had gone there: the miniatures keep their places relative to the
 * leader, or get the leader's place if they would be off the table or at another height. A unit in reserve enters the
 * table there. Updates melees. For agents that try something out on a copy of a state; the rules place miniatures by
 * their own procedures.
 */
export function standAt(c: Context, u: number, x: number, y: number, facing: number): void {
  const { minis } = c.s;
  const { width, depth } = c.b.geometry;
  const first = c.b.units.firstMini[u];
  const end = first + c.b.units.miniCount[u];
  const dx = x - minis.x[first];
  const dy = y - minis.y[first];
  const z = c.b.sight.memo.surface(x, y);
  const enters = c.s.units.status[u] === RESERVE;
  if (enters) muster(c, u);
  for (let m = first; m < end; m++) {
    if (enters) minis.offTable[m] = 0;
    if (minis.alive[m] === 0 || (m !== first && minis.offTable[m] === 1)) continue;
    const toX = minis.x[m] + dx;
    const toY = minis.y[m] + dy;
    const fits = toX > 0 && toY > 0 && toX < width && toY < depth && c.b.sight.memo.surface(toX, toY) === z;
    minis.x[m] = fits ? toX : x;
    minis.y[m] = fits ? toY : y;
    minis.z[m] = z;
    minis.facing[m] = facing;
  }
  refreshMeleeOf(c, u);
}
