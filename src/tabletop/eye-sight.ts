import { occluderCover, terrainCover } from './cover.js';
import type { Occluders } from './occluders.js';
import { pointNearSegment } from './polygon.js';
import { visible, type Looker, type Target } from './sight.js';
import type { SightKernel } from './sight-kernel.js';

/**
 * Whether any occluder that blocks sight could hide part of the target; if not, the answer for the terrain alone is
 * right.
 */
function mayHide(occluders: Occluders, looker: Looker, target: Target): boolean {
  for (let o = 0; o < occluders.count; o++) {
    if (occluders.blocks[o] === 0 || occluders.minis[o] === looker.mini || occluders.minis[o] === target.mini) continue;
    const reach = occluders.radii[o] + target.r + 1;
    if (pointNearSegment(occluders.xs[o], occluders.ys[o], looker.x, looker.y, target.x, target.y, reach)) return true;
  }
  return false;
}

/** Sight from an eye above the centre of the base. */
export const EYE_SIGHT: SightKernel = { visible, mayHide, terrainCover, occluderCover };
