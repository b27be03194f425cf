import { opponentOf } from '../../../words/players.js';
import type { ObjectiveRules } from '../mission.js';
import { countsForObjectives } from '../../../rules/queries/objective-leader.js';
import { nearnessToRect } from '../../../rules/queries/nearness.js';
import { zoneHolds, zoneOf } from '../../../rules/queries/zones.js';
import { ON_TABLE } from '../../../state/state.js';

/** Breakthrough: at the end, a token for each unit whose leader's base is wholly inside an enemy deployment zone. */
export const breakthrough: ObjectiveRules = {
  name: 'breakthrough',
  standing(c, side) {
    const zone = zoneOf(c, opponentOf(side));
    const { units } = c.b;
    let count = 0;
    for (let u = 0; u < units.count; u++) {
      if (units.side[u] !== side || !countsForObjectives(c, u)) continue;
      const m = units.firstMini[u];
      if (zoneHolds(c, zone, m)) count++;
    }
    return count;
  },
  progress(c, side) {
    const { units } = c.b;
    const { rects } = zoneOf(c, opponentOf(side));
    let sum = 0;
    for (let u = 0; u < units.count; u++) {
      if (units.side[u] !== side || c.s.units.status[u] !== ON_TABLE) continue;
      let best = 0;
      for (const rect of rects) best = Math.max(best, nearnessToRect(c, u, rect));
      sum += 2 * best;
    }
    return sum;
  },
  draws(c, u, rng, out) {
    const { rects } = zoneOf(c, opponentOf(c.b.units.side[u]));
    if (rects.length === 0) return false;
    const rect = rects[rng.below(rects.length)];
    const m = c.b.units.firstMini[u];
    const inset = 2 * c.b.units.extent[u];
    out.x = within(c.s.minis.x[m], rect.x0 + inset, rect.x1 - inset);
    out.y = within(c.s.minis.y[m], rect.y0 + inset, rect.y1 - inset);
    out.token = -1;
    return true;
  },
};

function within(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), Math.max(least, most)));
}
