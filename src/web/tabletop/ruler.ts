import type { Miniature, Spot } from '../../tabletop/picture.js';

/** The piece whose base lies under a spot. */
function baseAt(at: Spot, pieces: readonly Miniature[]): Miniature | undefined {
  return pieces.find(({ x, y, radius }) => Math.hypot(x - at.x, y - at.y) <= radius);
}

/** A length on the table in millimetres, and its ends. */
export interface Measured {
  readonly from: Spot;
  readonly to: Spot;
  readonly millimetres: number;
}

/** Measures between two spots; from a spot on a base, from the edge of the base. */
export function measure(from: Spot, to: Spot, pieces: readonly Miniature[]): Measured {
  const [one, other] = [baseAt(from, pieces), baseAt(to, pieces)];
  const [a, b] = [one ?? from, other ?? to];
  const far = Math.hypot(b.x - a.x, b.y - a.y) - (one?.radius ?? 0) - (other?.radius ?? 0);
  const isSame = one !== undefined && one === other;
  return { from: { x: a.x, y: a.y }, to: { x: b.x, y: b.y }, millimetres: isSame ? 0 : Math.max(0, far) };
}
