import type { Context } from '../../../engine/context.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { discWithinGap } from '../../../rules/queries/bases.js';
import { tokenRadius } from '../../../rules/queries/tokens.js';
import { NONE, ON_TABLE } from '../../../state/state.js';
import { NO_TOKEN } from '../../../words/token-kinds.js';
import { isPanicked } from '../panic.js';

const REACH = queryOf('contest.reach');

/** Leaders contest at half range, one half segment, unless a card says otherwise. */
const HALF_RANGE = 1;

/** No card lets a leader contest from farther away. */
const MOST_REACH = 2;

/**
 * Whether unit `u` contests objective token `t`: its leader is within half range of a token that lies on the table, and
 * it is not panicked (R 1776–1780).
 */
export function contests(c: Context, u: number, t: number): boolean {
  const { tokens, units } = c.s;
  if (units.status[u] !== ON_TABLE || tokens.kind[t] === NO_TOKEN || tokens.claimedBy[t] !== NONE) return false;
  const leader = c.b.units.firstMini[u];
  const { rangeSegment } = c.b.geometry.measures;
  // Far away no card needs to be asked.
  const dx = c.s.minis.x[leader] - tokens.x[t];
  const dy = c.s.minis.y[leader] - tokens.y[t];
  const { radius, halfWidth } = c.b.units;
  const most = (MOST_REACH * rangeSegment) / 2 + radius[u] + halfWidth[u] + tokenRadius(c, t);
  if (dx * dx + dy * dy > most * most) return false;
  const reach = modified(c, REACH, u, HALF_RANGE);
  if (reach === 0) return false;
  const gap = (reach * rangeSegment) / 2;
  if (!discWithinGap(c, tokens.x[t], tokens.y[t], tokenRadius(c, t), leader, gap)) return false;
  return !isPanicked(c, u);
}

/** The side that secures token `t`: more of its units contest it than of the other's; NONE if there is none. */
export function securedBy(c: Context, t: number): number {
  const { count, side } = c.b.units;
  let lead = 0;
  for (let u = 0; u < count; u++) if (contests(c, u, t)) lead += side[u] === 0 ? 1 : -1;
  if (lead === 0) return NONE;
  return lead > 0 ? 0 : 1;
}

/** Whether any unit of `side` for which `counts` holds contests token `t`. */
export function isContestedBy(
  c: Context,
  t: number,
  side: number,
  counts = (_c: Context, _u: number) => true,
): boolean {
  const { count, side: sides } = c.b.units;
  for (let u = 0; u < count; u++) if (sides[u] === side && counts(c, u) && contests(c, u, t)) return true;
  return false;
}
