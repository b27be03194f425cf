import { LEGAL, reason } from '../../../../../machine/reason.js';
import type { DeploymentRules } from '../mission.js';
import { bitCount } from '../../../../../kernel/bits.js';
import type { Context } from '../../../engine/context.js';
import { zoneOf } from '../../../rules/queries/zones.js';
import { ON_TABLE, RESERVE } from '../../../state/state.js';

/** Bits over the parts of the zone of `side` that contain one of its leaders. */
function occupied(c: Context, side: number): number {
  const { units } = c.b;
  const { x, y } = c.s.minis;
  const zone = zoneOf(c, side);
  let mask = 0;
  for (let u = 0; u < units.count; u++) {
    if (units.side[u] !== side || c.s.units.status[u] !== ON_TABLE) continue;
    const part = zone.partAt(x[units.firstMini[u]], y[units.firstMini[u]]);
    if (part >= 0) mask |= 1 << part;
  }
  return mask;
}

/** The other part of the zone needs a unit. */
const BOTH_ZONES = reason('both-zones');

/** Disarray: each side has two zones and must have a unit in both if it has enough units. */
export const disarray: DeploymentRules = {
  name: 'disarray',
  refusal(c, side, u, x, y) {
    const zone = zoneOf(c, side);
    const before = occupied(c, side);
    const part = zone.partAt(x, y);
    // An infiltrator outside the zone fills no part.
    const after = part < 0 ? before : before | (1 << part);
    let left = 0;
    for (let v = 0; v < c.b.units.count; v++) {
      if (v !== u && c.b.units.side[v] === side && c.s.units.status[v] === RESERVE) left++;
    }
    // A side with too few units for every part fills as many as it can.
    return zone.parts - bitCount(after) <= left || after !== before ? LEGAL : BOTH_ZONES;
  },
};
