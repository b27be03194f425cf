import type { Context } from '../../engine/context.js';
import { modified, queryOf } from '../../engine/timing.js';
import { ON_TABLE } from '../../state/state.js';
import { isAboard } from './aboard.js';

const LEADER = queryOf('objective.leader');

/**
 * Whether unit `u` is on the table and its leader counts for objective cards: not that of a hidden unit (2767), nor
 * that of a passenger (4432).
 */
export function countsForObjectives(c: Context, u: number): boolean {
  return c.s.units.status[u] === ON_TABLE && !isAboard(c, u) && modified(c, LEADER, u, 1) !== 0;
}
