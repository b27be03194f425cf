import type { Occluders } from './occluders.js';
import type { Looker, Target } from './sight.js';
import type { Terrain } from './terrain.js';

/**
 * How sight and cover between two miniatures are judged. The classic kernel looks from an eye, the other one joins
 * silhouettes; {@link ./sight-memo.SightMemo} keeps the answers of either.
 */
export interface SightKernel {
  /** Whether any part of the target is seen past terrain and the occluders that block sight. */
  visible(terrain: Terrain, occluders: Occluders, looker: Looker, target: Target): boolean;
  /** Whether an occluder could change what {@link visible} says for the terrain alone. */
  mayHide(occluders: Occluders, looker: Looker, target: Target): boolean;
  /** The cover that terrain gives: a word of four bits a cover class, as {@link ./cover.terrainCover} has them. */
  terrainCover(terrain: Terrain, looker: Looker, target: Target): number;
  /** The best cover level that miniatures give; `seen` says whether the looker sees any part of the target. */
  occluderCover(occluders: Occluders, looker: Looker, target: Target, seen: boolean): number;
}
