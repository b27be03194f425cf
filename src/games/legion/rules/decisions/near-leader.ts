import { scratch } from '../../../../kernel/scratch.js';
import type { Context } from '../../engine/context.js';
import { standInFor } from '../queries/aboard.js';
import type { Box } from './place-token.js';

const box = scratch({ xMin: 0, xMax: 0, yMin: 0, yMax: 0 });

/**
 * The leader near which a token is placed, or the vehicle in which it rides; set by {@link aroundLeader} before a
 * series of checks.
 */
export const placer = scratch({ mini: 0 });

/**
 * For tokens that are placed at range 1 of a leader: returns the part of the table in which their centres can be, and
 * sets {@link placer}. The returned box is overwritten by the next call.
 */
export function aroundLeader(c: Context, u: number): Box {
  const m = standInFor(c, c.b.units.firstMini[u]);
  placer.mini = m;
  const reach = c.b.library.measures.rangeSegment + c.b.units.extent[c.b.minis.unit[m]];
  const { x, y } = c.s.minis;
  box.xMin = x[m] - reach;
  box.xMax = x[m] + reach;
  box.yMin = y[m] - reach;
  box.yMax = y[m] + reach;
  return box;
}
