import { touchesPiece } from './elevation.js';
import type { Footprint } from './footprints.js';
import { type Mover, standable } from './mover.js';
import { boxIsSlowed, boxStandable, boxTouchesPiece } from './oblong-terrain.js';
import { difficultOnPath } from './sweep.js';
import type { Terrain } from './terrain.js';

/**
 * Bases of any shape on terrain: discs in exact integers, rectangles in doubles. A round base must be as large as the
 * mover's.
 */

/** Whether a base can end a move there; other bases are not considered. */
export function footprintStandable(mover: Mover, base: Footprint): boolean {
  return base.round ? standable(mover, base.x, base.y) : boxStandable(mover, base);
}

/** Whether a base on level z is in difficult terrain of the mover. */
export function footprintIsSlowed(mover: Mover, z: number, base: Footprint): boolean {
  const { x, y } = base;
  return base.round ? difficultOnPath(mover, z, x, y, x, y) : boxIsSlowed(mover, z, base);
}

/** Whether a base touches or overlaps piece p. */
export function footprintTouchesPiece(terrain: Terrain, p: number, base: Footprint): boolean {
  return base.round ? touchesPiece(terrain, p, base.x, base.y, base.halfLength) : boxTouchesPiece(terrain, p, base);
}
