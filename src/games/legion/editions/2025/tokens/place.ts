import {
  IMPASSABLE,
  NO_FLAT_SURFACE,
  OFF_TABLE,
  OVERLAPS_BASE,
  OVERLAPS_TOKEN,
  TOO_HIGH,
} from '../../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import type { Context } from '../../../engine/context.js';
import { overlap } from '../../../../../tabletop/bases.js';
import { discOverlapsPiece, fullyInside } from '../../../../../tabletop/elevation.js';
import { IMPASSABLE as NEVER, SOLID } from '../../../../../tabletop/terrain.js';
import { insideTable } from '../../../../../tabletop/units.js';
import { discOverlaps } from '../../../rules/queries/bases.js';
import { tokenRadius, tokenKindRadius } from '../../../rules/queries/tokens.js';
import { NONE } from '../../../state/state.js';
import { NO_TOKEN, OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';

/**
 * Why an objective token of a kind may not be placed at (x, y) (R 1811–1828): over impassable terrain, over part of
 * terrain that is not area terrain, or on terrain of height 2 or more. A point of interest overlaps no other token and
 * no miniature (R 1765). With `any` it may lie over others, as some cards have it. `t` is the token that is moved, or
 * NONE.
 */
export function objectiveRefusal(
  c: Context,
  kind: number,
  x: number,
  y: number,
  t: number = NONE,
  any = false,
): Reason {
  const r = tokenKindRadius(c, kind);
  const { terrain, table, measures } = c.b.geometry;
  if (!insideTable(table, x, y, r)) return OFF_TABLE;
  for (let p = 0; p < terrain.count; p++) {
    if (!discOverlapsPiece(terrain, p, x, y, r)) continue;
    if (terrain.difficulty[p * terrain.moverClasses] === NEVER) return IMPASSABLE;
    if (terrain.zone[p] === SOLID && !fullyInside(terrain, p, x, y, r)) return NO_FLAT_SURFACE;
    if (terrain.height[p] > measures.rangeSegment) return TOO_HIGH;
  }
  if (any) return LEGAL;
  const { tokens } = c.s;
  for (let o = 0; o < c.b.tokenRows; o++) {
    if (o === t || tokens.kind[o] === NO_TOKEN || tokens.claimedBy[o] !== NONE) continue;
    if (kind !== OBJECTIVE_TOKEN && tokens.kind[o] !== OBJECTIVE_TOKEN) continue;
    if (overlap(x, y, r, tokens.x[o], tokens.y[o], tokenRadius(c, o))) return OVERLAPS_TOKEN;
  }
  return kind === OBJECTIVE_TOKEN && !isOffBases(c, x, y, r) ? OVERLAPS_BASE : LEGAL;
}

function isOffBases(c: Context, x: number, y: number, r: number): boolean {
  const { alive, offTable } = c.s.minis;
  for (let m = 0; m < c.b.minis.count; m++)
    if (alive[m] === 1 && offTable[m] === 0 && discOverlaps(c, x, y, r, m)) return false;
  return true;
}
