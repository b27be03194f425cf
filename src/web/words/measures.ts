import type { Miniature, Spot, TableFacts } from '../../tabletop/picture.js';
import { INCH, tapeText } from './tape.js';

/** A base: the middle and the radius of it. */
type Base = Spot & { readonly radius: number };

/** Millimetres as inches on a tape measure, to the nearest quarter: nobody puts miniatures down more exactly. */
export function inchesText(millimetres: number): string {
  return tapeText(Math.max(0, millimetres), (length) => length);
}

/** How far the edge of a base is from the nearer of the side edges, and from the nearer of the other two. */
export function edgesOf(
  { x, y, radius }: Base,
  { width, depth }: Pick<TableFacts, 'width' | 'depth'>,
): {
  readonly across: { readonly edge: 'left' | 'right'; readonly far: number };
  readonly along: { readonly edge: 'near' | 'far'; readonly far: number };
} {
  const far = (middle: number): number => Math.max(0, middle - radius);
  return {
    across: x * 2 <= width ? { edge: 'left', far: far(x) } : { edge: 'right', far: far(width - x) },
    along: y * 2 <= depth ? { edge: 'near', far: far(y) } : { edge: 'far', far: far(depth - y) },
  };
}

/** Millimetres between the edges of two bases. */
export function gapBetween(one: Base, other: Base): number {
  return Math.max(0, Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius);
}

/** The base of another unit that is nearest, and the gap to it. */
export function nearestBase(
  to: Miniature,
  pieces: readonly Miniature[],
): { readonly piece: Miniature; readonly far: number } | undefined {
  let best: { readonly piece: Miniature; readonly far: number } | undefined;
  for (const piece of pieces) {
    if (piece.unit === to.unit) continue;
    const far = gapBetween(to, piece);
    if (far < (best?.far ?? Infinity)) best = { piece, far };
  }
  return best;
}

/** One of eight directions as the picture shows them, from the right against the clock. */
export function directionOf(from: Spot, to: Spot): number {
  return (Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4)) + 8) % 8;
}

/** A facing as a time on a clock that lies on the table: 12 is straight away from the person; half hours as `.5`. */
export function clockOf(facing: number): number {
  const hours = (Math.round((90 - facing) / 15) / 2 + 24) % 12;
  return hours < 1 ? hours + 12 : hours;
}

/** The corner of terrain that is nearest to the edge of a base, if one is near enough to measure from. */
export function landmarkOf(
  { x, y, radius }: Base,
  { terrain }: TableFacts,
): { readonly name: string; readonly far: number } | undefined {
  let best: { readonly name: string; readonly far: number } | undefined;
  for (const { name, points } of terrain)
    for (const [px, py] of points) {
      const far = Math.max(0, Math.hypot(px - x, py - y) - radius);
      if (far < (best?.far ?? 8 * INCH)) best = { name, far };
    }
  return best;
}
