import { Obstacles } from '../../../../../tabletop/obstacles.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { ENEMY_CONTACT, IMPASSABLE, OVERLAPS_BASE, TWO_ENEMIES } from '../../../words/reasons.js';
import { hasSeveral } from '../../../../../kernel/bits.js';
import { scratch } from '../../../../../kernel/scratch.js';
import type { Context } from '../../../engine/context.js';
import { baseHits, baseStands } from '../bases.js';
import { addBases } from '../placement.js';
import { look, lookAt } from './look.js';
import { end } from './notched-operands.js';
import { displacedUnits, touchedByStaying } from './run-over.js';

const around = scratch(new Obstacles());

/**
 * Prepares to check pivots of unit `u`, which is on an oblong base: to be called once before a series of calls of
 * {@link isTurn}.
 */
export function lookAtTurns(c: Context, u: number): void {
  lookAt(c, u, 1, 0);
  around.clear();
  addBases(c, u, 0, look.touchable | c.s.units.meleeWith[u], look.displaceable, around);
}

/**
 * Why the unit has no room to pivot to `facing` where it stands (3474–3475): it has to stand on the table and flat,
 * over no token and no base except those it displaces, touching no new enemy with which it may not start a melee. Bases
 * that its corners pass over during the turn do not count. Leaves the pivot's end for {@link displacedUnits}.
 */
export function turnRefusal(c: Context, u: number, facing: number): Reason {
  end.x = look.x;
  end.y = look.y;
  end.facing = facing;
  end.jointX = look.x;
  end.jointY = look.y;
  if (!baseStands(c, u, look.known.mover, end.x, end.y, facing)) return IMPASSABLE;
  if (baseHits(c, u, end.x, end.y, facing, around)) return OVERLAPS_BASE;
  const enemies = touchedByStaying(c, displacedUnits(c)) & ~c.s.units.meleeWith[u];
  if ((enemies & ~look.touchable) !== 0) return ENEMY_CONTACT;
  return hasSeveral(enemies) ? TWO_ENEMIES : LEGAL;
}

/** Whether unit `u` has room to pivot to `facing`. */
export function isTurn(c: Context, u: number, facing: number): boolean {
  return turnRefusal(c, u, facing) === LEGAL;
}
