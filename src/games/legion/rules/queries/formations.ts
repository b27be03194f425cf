import { FORMATIONS } from '../../../../tabletop/formation-patterns.js';
import { Obstacles } from '../../../../tabletop/obstacles.js';
import { bitCount } from '../../../../kernel/bits.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { Context } from '../../engine/context.js';
import { standing } from './measure.js';
import { apart, look } from './move/look.js';
import { addBases } from './placement.js';

const TIGHT = FORMATIONS.indexOf('tight');

/** Most miniatures of one unit. */
export const MOST_MINIS = 32;

const occupied = scratch(new Obstacles());

/**
 * Whether all other miniatures of unit `u` could be put down about its leader at (x, y) at the end of the move in
 * {@link look}: in cohesion (1310–1349), off difficult terrain if `shun`, touching no enemies except the units in the
 * bits `enemies`. Always, where a move does not need that.
 */
export function mayFollow(c: Context, u: number, x: number, y: number, shun: boolean, enemies: number): boolean {
  if (!c.b.rules.cohesion.mustFollow) return true;
  const known = shun ? c.b.movers.shunning(u, look.segments) : look.known;
  return known.formations.hasRoom(
    x,
    y,
    (look.entry === null ? bitCount(standing(c, u)) : c.b.units.miniCount[u]) - 1,
    TIGHT,
    facingEnemy(c, u),
    enemies === 0 ? apart(c) : among(c, u, enemies),
    look.blockers,
    risesWith(c, u, look.segments),
  );
}

/**
 * The bases that the other miniatures may not overlap, enlarged where they may not touch them either; they may touch
 * the enemy units in the bits `enemies`.
 */
function among(c: Context, u: number, enemies: number): Obstacles {
  occupied.clear();
  addBases(c, u, 0, enemies, look.displaceable, occupied);
  return occupied;
}

/** The direction, in degrees, of the enemy's side of the table at the start: formations are oriented along it. */
export function facingEnemy(c: Context, u: number): number {
  return c.b.units.side[u] === 0 ? 90 : 270;
}

/**
 * How far above or below their leader miniatures of unit `u` may be put after a move that ignores `segments` of height.
 */
export function risesWith(c: Context, u: number, segments: number): number {
  return c.b.rules.cohesion.rise(c, u, segments);
}
