import { opponentOf } from '../battle/players.js';
import type { ObjectiveRules } from '../engine/battle-card.js';
import { countsForObjectives } from '../queries/objective-leader.js';
import { nearnessToRect } from '../queries/progress.js';
import { zoneHolds, zoneOf } from '../queries/zones.js';
import { ON_TABLE } from '../state/state.js';

/** Breakthrough: at the end, a token for each unit whose leader's base is wholly inside an enemy deployment zone. */
export const breakthrough: ObjectiveRules = {
  name: 'breakthrough',
  rule: '',
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
      sum += best;
    }
    return sum;
  },
};
