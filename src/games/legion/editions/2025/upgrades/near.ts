import type { Context } from '../../../engine/context.js';
import type { Target } from '../../../engine/targets.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { ON_TABLE } from '../../../state/state.js';
import { NOT_ON_TABLE, OUT_OF_RANGE, UNIT_TYPE, WRONG_UNIT } from '../../../words/reasons.js';

/** Why unit `v` is no friendly unit on the table within range `reach` of unit `u`; the unit itself is. */
function friendRefusal(c: Context, u: number, v: number, reach: number): Reason {
  if (c.b.units.side[v] !== c.b.units.side[u]) return WRONG_UNIT;
  if (c.s.units.status[v] !== ON_TABLE) return NOT_ON_TABLE;
  return v === u || rangeBetween(c, u, v) <= reach ? LEGAL : OUT_OF_RANGE;
}

/** Friendly trooper units within a range. */
export const friendlyTroopers =
  (reach: number): Target =>
  (c, u, v) =>
    friendRefusal(c, u, v, reach) || (c.b.units.trooper[v] === 1 ? LEGAL : UNIT_TYPE);

/** Friendly units within a range. */
export const friends =
  (reach: number): Target =>
  (c, u, v) =>
    friendRefusal(c, u, v, reach);
