import {
  type Context,
  longestReach,
  NONE,
  OBJECTIVE_TOKEN,
  ON_TABLE,
  TERRAIN_MARKER,
} from '../../../src/games/legion/for-agents.js';

/**
 * Range bands from the leader of unit `u` to the nearest objective token or marker that no unit has claimed; if there
 * is none, to the middle of the table.
 */
export function distanceToGoal(c: Context, u: number): number {
  const { tokens } = c.s;
  let nearest = Infinity;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (tokens.kind[t] !== OBJECTIVE_TOKEN && tokens.kind[t] !== TERRAIN_MARKER) continue;
    if (tokens.claimedBy[t] === NONE) nearest = Math.min(nearest, distance(c, u, tokens.x[t], tokens.y[t]));
  }
  return nearest < Infinity ? nearest : distance(c, u, c.b.geometry.width / 2, c.b.geometry.depth / 2);
}

/**
 * Range bands by which unit `u` is too far away to attack any enemy; 0 if it is near enough or no enemy is on the
 * table.
 */
export function distanceToBattle(c: Context, u: number): number {
  const { units } = c.b;
  let nearest = Infinity;
  for (let v = 0; v < units.count; v++) {
    if (units.side[v] === units.side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const other = units.firstMini[c.s.units.carrier[v]];
    nearest = Math.min(nearest, distance(c, u, c.s.minis.x[other], c.s.minis.y[other]));
  }
  return nearest === Infinity ? 0 : Math.max(0, nearest - longestReach(c, u));
}

function distance(c: Context, u: number, x: number, y: number): number {
  const leader = c.b.units.firstMini[c.s.units.carrier[u]];
  const dx = c.s.minis.x[leader] - x;
  const dy = c.s.minis.y[leader] - y;
  return Math.sqrt(dx * dx + dy * dy) / c.b.geometry.measures.rangeSegment;
}
