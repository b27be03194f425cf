import type { Context } from '../../engine/context.js';
import { modified, queryOf } from '../../engine/timing.js';
import { ON_TABLE } from '../../state/state.js';

const LEADER = queryOf('objective.leader');

/** Whether unit `u` is on the table and its leader counts for objective cards (2767). */
export function countsForObjectives(c: Context, u: number): boolean {
  return c.s.units.status[u] === ON_TABLE && modified(c, LEADER, u, 1) !== 0;
}
