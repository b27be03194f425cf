import type { Footprint } from '../../../tabletop/footprints.js';
import type { Zone } from '../../../tabletop/formation.js';
import type { Terrain } from '../../../tabletop/terrain.js';

/** A rectangle in tenths of a millimetre. */
export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The deployment zone of one player, built once per battle. Lengths in tenths of a millimetre. */
export interface DeploymentZone extends Zone {
  /** Rectangles that cover it together: the zone itself, or for a disc the square around it. */
  readonly rects: readonly Rect[];
  /** How many separate parts it has. */
  readonly parts: number;
  /** Whether a base of radius r at (x, y) is wholly inside; touching the border is inside (1889). */
  contains(x: number, y: number, r: number): boolean;
  /** Whether an oblong base is wholly inside; touching the border is inside. */
  holds(box: Footprint): boolean;
  /**
   * Whether an oblong base may be deployed here: wholly inside; or on the table, with at least half of it inside and
   * touching an edge of the table inside the zone (1892).
   */
  admits(box: Footprint): boolean;
  /** Whether a disc is wholly outside. */
  excludes(x: number, y: number, r: number): boolean;
  /** Whether every part of a disc is farther than `gap` from the zone. */
  isBeyond(x: number, y: number, r: number, gap: number): boolean;
  /** Whether a piece of terrain is partly inside; touching the border, to a tenth of a millimetre, is outside. */
  meetsPiece(terrain: Terrain, p: number): boolean;
  /** The squared distance from (x, y) to the zone; 0 inside. */
  squaredTo(x: number, y: number): number;
  /** The number of the part that (x, y) is in, or −1. */
  partAt(x: number, y: number): number;
}
