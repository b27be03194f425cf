import { obscuredBy, obscuredByMinis } from './obscuring.js';
import type { SightKernel } from './sight-kernel.js';
import { comesBetween, joined } from './silhouettes.js';

/** Sight between silhouettes; `half` is the greatest gap between what obscures and what is obscured. */
export function silhouetteSight(half: number): SightKernel {
  return {
    visible: joined,
    mayHide(occluders, looker, target) {
      for (let o = 0; o < occluders.count; o++) {
        if (occluders.blocks[o] === 0 || occluders.minis[o] === looker.mini || occluders.minis[o] === target.mini)
          continue;
        if (comesBetween(occluders.xs[o], occluders.ys[o], occluders.radii[o] + 1, looker, target)) return true;
      }
      return false;
    },
    terrainCover: (terrain, looker, target) => obscuredBy(terrain, looker, target, half),
    occluderCover: (occluders, looker, target, seen) => obscuredByMinis(occluders, looker, target, seen, half),
  };
}
