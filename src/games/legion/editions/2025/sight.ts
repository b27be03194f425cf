import { HEAVY_COVER } from '../../../../tabletop/terrain.js';
import type { Measures } from '../../cards/measures.js';
import type { Hiding, HidingToken } from '../../contract/rules.js';
import type { Context } from '../../engine/context.js';
import { OBJECTIVE_TOKEN } from '../../words/token-kinds.js';
import { GROUND_VEHICLE } from '../../words/terrain.js';

/** Whether miniature `eye` and miniature `to` see each other: a line joins their silhouettes (M 402–410). */
export function sees(c: Context, eye: number, to: number): boolean {
  const { memo, profile } = c.b.sight;
  const { unit } = c.b.minis;
  const { x, y, facing } = c.s.minis;
  const occluders = c.b.sight.standing(c.s);
  const from = profile[unit[eye]];
  return memo.sees(occluders, from, x[eye], y[eye], eye, profile[unit[to]], x[to], y[to], to, facing[eye], facing[to]);
}

const AS_AREA_TERRAIN: Hiding = { blocksSight: true, cover: HEAVY_COVER };

/**
 * Ground vehicles block sight and give heavy cover like area terrain of the volume of their silhouettes; no other
 * miniature hides anything (M 437–445, 979–983, 1011).
 */
export function hides(kind: number): Hiding | null {
  return kind === GROUND_VEHICLE ? AS_AREA_TERRAIN : null;
}

/** Points of interest obscure as area terrain with heavy cover, half a range high; they block no sight (R 1758). */
export function hidingToken({ rangeSegment, tokens }: Measures): HidingToken {
  return {
    kind: OBJECTIVE_TOKEN,
    radius: Math.floor(tokens.objective / 2),
    height: rangeSegment / 2,
    cover: HEAVY_COVER,
  };
}
