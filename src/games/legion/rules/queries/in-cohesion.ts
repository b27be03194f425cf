import { scratch } from '../../../../kernel/scratch.js';
import { Obstacles } from '../../../../tabletop/obstacles.js';
import type { Context } from '../../engine/context.js';
import { ignoredHeight } from './speed.js';

const stopping = scratch(new Obstacles());

/**
 * Bits over a unit's own miniatures: those on the table that are not in cohesion with its leader (1310–1349).
 * Miniatures on another level count as in cohesion if a climb leads to the leader, because they may have stayed there.
 */
export function outOfCohesion(c: Context, u: number): number {
  const { firstMini, miniCount } = c.b.units;
  const { x, y, alive, offTable } = c.s.minis;
  const leader = firstMini[u];
  const { cohesion } = c.b.rules;
  const { measures } = c.b.library;
  const rise = measures.heightSegment;
  const known = c.b.movers.of(u, ignoredHeight(c, u));
  c.b.rules.passage.gatherParting(c, u, 0, stopping);
  let mask = 0;
  for (let i = 1; i < miniCount[u]; i++) {
    const m = leader + i;
    if (alive[m] === 0 || offTable[m] === 1) continue;
    if (!cohesion.holds(measures, known, stopping, x[leader], y[leader], x[m], y[m], rise)) mask |= 1 << i;
  }
  return mask;
}
