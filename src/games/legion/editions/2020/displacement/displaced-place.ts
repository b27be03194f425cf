import { whyNoRest } from '../../../rules/queries/rest.js';
import { OVERLAPS_BASE, TOO_FAR } from '../../../words/reasons.js';
import { LEGAL, type Reason, reason } from '../../../../../machine/reason.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { stepX, stepY } from '../../../../../tabletop/directions.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import { Obstacles } from '../../../../../tabletop/obstacles.js';
import type { Context } from '../../../engine/context.js';
import { baseHits, baseStands } from '../../../rules/queries/bases.js';
import { addBases } from '../../../rules/queries/placement.js';

/**
 * How far the centre of the displaced leader of `u` may be moved: its base is placed beside a speed-1 tool laid from
 * where it was (2087).
 */
export function displacedSpan(c: Context, u: number): number {
  return c.b.geometry.measures.moveTool[1] + 2 * c.b.units.radius[u];
}

const bases = scratch(new Obstacles());

/** Rings and directions tried when no place within speed 1 is legal; they reach beyond any table. */
const RING = 127;
const RINGS = 170;
const TURN = 15;

/** Found by {@link nearestDisplacedPlace}. */
const place = scratch({ x: 0, y: 0 });

function gather(c: Context, u: number): void {
  bases.clear();
  addBases(c, u, -1, 0, 0, bases);
}

function isFree(c: Context, u: number, x: number, y: number): boolean {
  const facing = c.s.minis.facing[c.b.units.firstMini[u]];
  return baseStands(c, u, c.b.movers.of(u, 0).mover, x, y, facing) && !baseHits(c, u, x, y, facing, bases);
}

/** It would be on another level. */
const OTHER_LEVEL = reason('other-level');

/**
 * Why the displaced leader of `u`, which is off the table, may not be put down at (x, y): within speed 1, on its level,
 * touching no enemy (2087–2090). Quick, so it does not tell what there is in the place.
 */
export function displacedRefusal(c: Context, u: number, x: number, y: number): Reason {
  const leader = c.b.units.firstMini[u];
  const s = c.s.minis;
  const dx = x - s.x[leader];
  const dy = y - s.y[leader];
  const span = displacedSpan(c, u);
  if (dx * dx + dy * dy > span * span) return TOO_FAR;
  gather(c, u);
  if (!isFree(c, u, x, y)) return OVERLAPS_BASE;
  return elevationAt(c.b.geometry.terrain, x, y) === s.z[leader] ? LEGAL : OTHER_LEVEL;
}

export function isDisplacedPlace(c: Context, u: number, x: number, y: number): boolean {
  return displacedRefusal(c, u, x, y) === LEGAL;
}

/** {@link displacedRefusal} with what there is in the place, for explanations. */
export function whyNotDisplaced(c: Context, u: number, x: number, y: number): Reason {
  const why = displacedRefusal(c, u, x, y);
  const facing = c.s.minis.facing[c.b.units.firstMini[u]];
  return why === OVERLAPS_BASE ? whyNoRest(c, u, c.b.movers.of(u, 0).mover, { x, y, facing }, 0, 0, -1) : why;
}

/**
 * The nearest place where the displaced leader can stand, on its own level if possible; used when no place within speed
 * 1 is free.
 */
export function nearestDisplacedPlace(c: Context, u: number): { readonly x: number; readonly y: number } {
  gather(c, u);
  if (!search(c, u, true) && !search(c, u, false)) throw new Error('no room on the table');
  return place;
}

function search(c: Context, u: number, sameLevel: boolean): boolean {
  const leader = c.b.units.firstMini[u];
  const { x, y, z } = c.s.minis;
  for (let ring = 0; ring < RINGS; ring++) {
    for (let turned = 0; turned < 360; turned += TURN) {
      place.x = x[leader] + stepX(turned, ring * RING);
      place.y = y[leader] + stepY(turned, ring * RING);
      if (!isFree(c, u, place.x, place.y)) continue;
      if (!sameLevel || elevationAt(c.b.geometry.terrain, place.x, place.y) === z[leader]) return true;
    }
  }
  return false;
}
