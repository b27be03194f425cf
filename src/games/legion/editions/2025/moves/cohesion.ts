import { gapAtMost } from '../../../../../tabletop/bases.js';
import { segmentCrossesPiece } from '../../../../../tabletop/clip.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import { type Mover, surelyClear } from '../../../../../tabletop/mover.js';
import type { Obstacles } from '../../../../../tabletop/obstacles.js';
import { AREA, IMPASSABLE, type Terrain } from '../../../../../tabletop/terrain.js';
import type { Measures } from '../../../cards/measures.js';
import type { CohesionRules, Together } from '../../../contract/rules.js';
import type { Context } from '../../../engine/context.js';

/**
 * Whether a miniature at (x, y) is in cohesion with its leader: within half range of it, or farther by its cards, with
 * the ruler over no impassable terrain, in sight of it, and no farther above or below than the leader's silhouette is
 * high (M 193–204).
 */
export function inCohesion(
  _measures: Measures,
  { mover, height, gap, inSight }: Together,
  _obstacles: Obstacles,
  leaderX: number,
  leaderY: number,
  x: number,
  y: number,
): boolean {
  const { terrain, radius } = mover;
  if (!gapAtMost(leaderX, leaderY, radius, x, y, radius, gap)) return false;
  const rise = elevationAt(terrain, x, y) - elevationAt(terrain, leaderX, leaderY);
  if (rise > height || -rise > height) return false;
  if (crossesImpassable(mover, leaderX, leaderY, x, y)) return false;
  return inSight(leaderX, leaderY, x, y);
}

/** Whether the ruler from one base to the other lies over impassable terrain; repulsor vehicles do not mind it. */
function crossesImpassable({ terrain, spec }: Mover, x0: number, y0: number, x1: number, y1: number): boolean {
  if (spec.impassable === 'never') return false;
  for (let p = 0; p < terrain.count; p++) {
    if (terrain.difficulty[p * terrain.moverClasses + spec.moverClass] !== IMPASSABLE) continue;
    if (segmentCrossesPiece(terrain, p, x0, y0, x1, y1)) return true;
  }
  return false;
}

function comesNear({ minX, maxX, minY, maxY }: Terrain, p: number, x: number, y: number, far: number): boolean {
  return minX[p] < x + far && maxX[p] > x - far && minY[p] < y + far && maxY[p] > y - far;
}

export const COHESION: CohesionRules<Context> = {
  byMove: false,
  mustFollow: false,
  rise: (c, u) => c.b.units.height[u],
  isOpen(mover, x, y, far) {
    if (!surelyClear(mover, x, y, far)) return false;
    const { terrain } = mover;
    for (let p = 0; p < terrain.count; p++)
      if (terrain.zone[p] === AREA && comesNear(terrain, p, x, y, far)) return false;
    return true;
  },
  holds: inCohesion,
};
