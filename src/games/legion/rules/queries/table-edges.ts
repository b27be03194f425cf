import { scratch } from '../../../../kernel/scratch.js';
import { cornerY, type Footprint } from '../../../../tabletop/footprints.js';
import type { Context } from '../../engine/context.js';
import { standInFor } from './aboard.js';
import { isOblong, writeBase } from './bases.js';

/** The table edge at which `side` has set up: 0 for the one from which places are measured, 1 for the opposite one. */
export function edgeOf(c: Context, side: number): number {
  const { bluePlayer, blueIsFar } = c.s.game;
  return side === bluePlayer ? blueIsFar : 1 - blueIsFar;
}

const box: Footprint = scratch({ x: 0, y: 0, facing: 0, round: false, halfLength: 0, halfWidth: 0 });

/**
 * Whether the leader of unit `u`, or the vehicle in which it rides, is within range `band` of the edge of `side`: no
 * part of its base is farther away (3630).
 */
export function leaderWithinEdge(c: Context, u: number, side: number, band: number): boolean {
  const m = standInFor(c, c.b.units.firstMini[u]);
  const v = c.b.minis.unit[m];
  const { x, y, facing } = c.s.minis;
  const { depth, measures } = c.b.geometry;
  const reach = band * measures.rangeSegment;
  const isFar = edgeOf(c, side) === 1;
  if (!isOblong(c, v)) {
    const far = (isFar ? depth - y[m] : y[m]) + c.b.units.radius[v];
    return far <= reach;
  }
  writeBase(c, v, x[m], y[m], facing[m], box);
  for (let corner = 0; corner < 4; corner++) {
    const at = cornerY(box, corner);
    if ((isFar ? depth - at : at) > reach) return false;
  }
  return true;
}
