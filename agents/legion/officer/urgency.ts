import { type Context, FACEDOWN, menace, ON_TABLE, worthOfWounds } from '../../../src/games/legion/for-agents.js';

/** Share of the points that a unit may lose before it acts that counts in favour of acting now. */
const EXPOSED = 0.5;

/** Share of the harm that an enemy could still do this round that counts in favour of hurting it first. */
const FORESTALLED = 0.4;

/**
 * What unit `u` gains by acting before others, in points: the damage it can do now, which counts more against enemies
 * that have not acted yet, and the damage it may suffer from such enemies if it waits.
 */
export function urgency(c: Context, u: number): number {
  const { units } = c.b;
  let gain = 0;
  let exposed = 0;
  for (let v = 0; v < units.count; v++) {
    if (units.side[v] === units.side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const acts = c.s.units.order[v] !== FACEDOWN;
    const harm = acts ? worthOfWounds(c, u, menace(c, v, u)) : 0;
    const hit = worthOfWounds(c, v, menace(c, u, v));
    gain = Math.max(gain, hit + (acts ? (FORESTALLED * hit * harm) / Math.max(1, units.points[v]) : 0));
    exposed = Math.max(exposed, harm);
  }
  return gain + EXPOSED * exposed;
}
