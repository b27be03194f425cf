import { opponentOf } from '../../../words/players.js';
import type { ObjectiveRules } from '../mission.js';
import type { Context } from '../../../engine/context.js';
import { countsForObjectives } from '../../../rules/queries/objective-leader.js';
import { edgeOf, leaderWithinEdge } from '../../../rules/queries/table-edges.js';
import { ON_TABLE } from '../../../state/state.js';
import { nearness } from '../../../rules/queries/nearness.js';

/** What each leader near the enemy's edge is worth. */
const POINTS = 2;

/** How near to the enemy's edge: agents go to the middle of the strip. */
function goalY(c: Context, side: number): number {
  const { depth, measures } = c.b.geometry;
  const inset = Math.floor(measures.rangeSegment / 2);
  return edgeOf(c, opponentOf(side)) === 1 ? depth - inset : inset;
}

/** Breach: at the end, two for each unit whose leader is within range 1 of the enemy's table edge. */
export const breach: ObjectiveRules = {
  name: 'skirmish-breach',
  standing(c, side) {
    const { units } = c.b;
    let count = 0;
    for (let u = 0; u < units.count; u++) {
      if (units.side[u] !== side || !countsForObjectives(c, u)) continue;
      if (leaderWithinEdge(c, u, opponentOf(side), 1)) count++;
    }
    return POINTS * count;
  },
  progress(c, side) {
    const { units } = c.b;
    const y = goalY(c, side);
    let sum = 0;
    for (let u = 0; u < units.count; u++) {
      if (units.side[u] !== side || c.s.units.status[u] !== ON_TABLE) continue;
      const m = units.firstMini[c.s.units.carrier[u]];
      sum += leaderWithinEdge(c, u, opponentOf(side), 1) ? 1 : nearness(c, u, c.s.minis.x[m], y);
    }
    return sum;
  },
  draws(c, u, _rng, out) {
    const m = c.b.units.firstMini[u];
    out.x = c.s.minis.x[m];
    out.y = goalY(c, c.b.units.side[u]);
    out.token = -1;
    return true;
  },
};
