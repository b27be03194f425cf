import type { Context } from '../../engine/context.js';
import { layoutOf } from './zones.js';

/** Whether no terrain piece is nearer to the centre of the table than piece `p`. */
export function isNearestToCentre(c: Context, p: number): boolean {
  return c.b.pieces.nearestToCentre[p] === 1;
}

/** Whether terrain piece `p` is outside every deployment zone; a piece that only touches one is outside. */
export function outsideZones(c: Context, p: number): boolean {
  return c.b.pieces.outsideZones[layoutOf(c) * c.b.geometry.terrain.count + p] === 1;
}

/**
 * Whether terrain pieces `p` and `q` are at range 1 of each other: their outlines are within one segment of the range
 * ruler, or one piece contains the other.
 */
export function piecesAtRange1(c: Context, p: number, q: number): boolean {
  return c.b.pieces.atRange1[p * c.b.geometry.terrain.count + q] === 1;
}
