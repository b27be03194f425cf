import { orient, type Point } from './polygon.js';

/** A convex piece of a polygon: corners by index, counter-clockwise. */
type Part = number[];

/**
 * Cuts a counter-clockwise simple polygon without straight corners into convex parts: triangles by clipping ears, then
 * joined across diagonals as long as the result stays convex (Hertel and Mehlhorn). Parts use only the polygon's own
 * corners, so that each edge of a part is either a whole edge of the polygon or a diagonal inside it. Parts are lists
 * of corner indices.
 */
export function convexParts(points: readonly Point[]): readonly (readonly number[])[] {
  const parts = triangles(points);
  for (let joined = true; joined;) joined = joinOnePair(points, parts);
  return parts;
}

/** Whether the part's edge from corner a to corner b is a diagonal, not an edge of the polygon of n corners. */
export function isDiagonal(a: number, b: number, n: number): boolean {
  return b !== (a + 1) % n;
}

function triangles(points: readonly Point[]): Part[] {
  const left = points.map((_, i) => i);
  const found: Part[] = [];
  while (left.length > 3) {
    const ear = left.findIndex((_, i) => isEar(points, left, i));
    const n = left.length;
    const [a, b, c] = [left[(ear + n - 1) % n], left[ear], left[(ear + 1) % n]];
    if (turnAt(points, a, b, c) !== 0) found.push([a, b, c]);
    left.splice(ear, 1);
  }
  if (turnAt(points, left[0], left[1], left[2]) !== 0) found.push(left);
  return found;
}

function turnAt(points: readonly Point[], a: number, b: number, c: number): number {
  return orient(points[a][0], points[a][1], points[b][0], points[b][1], points[c][0], points[c][1]);
}

function isEar(points: readonly Point[], left: readonly number[], i: number): boolean {
  const n = left.length;
  const a = left[(i + n - 1) % n];
  const b = left[i];
  const c = left[(i + 1) % n];
  if (turnAt(points, a, b, c) <= 0) return false;
  return left.every((p) => p === a || p === b || p === c || !inTriangle(points, a, b, c, p));
}

function inTriangle(points: readonly Point[], a: number, b: number, c: number, p: number): boolean {
  return turnAt(points, a, b, p) >= 0 && turnAt(points, b, c, p) >= 0 && turnAt(points, c, a, p) >= 0;
}

function joinOnePair(points: readonly Point[], parts: Part[]): boolean {
  for (let i = 0; i < parts.length; i++) {
    for (let j = i + 1; j < parts.length; j++) {
      const whole = join(parts[i], parts[j]);
      if (whole !== null && isConvex(points, whole)) {
        parts[i] = whole;
        parts.splice(j, 1);
        return true;
      }
    }
  }
  return false;
}

/** The two parts as one across the edge they share, or null when they share none. */
function join(one: Part, other: Part): Part | null {
  for (let i = 0; i < one.length; i++) {
    const a = one[i];
    const b = one[(i + 1) % one.length];
    const at = other.findIndex((corner, k) => corner === b && other[(k + 1) % other.length] === a);
    if (at < 0) continue;
    const added: Part = [];
    for (let k = 2; k < other.length; k++) added.push(other[(at + k) % other.length]);
    return [...one.slice(0, i + 1), ...added, ...one.slice(i + 1)];
  }
  return null;
}

function isConvex(points: readonly Point[], part: Part): boolean {
  const n = part.length;
  return part.every((_, i) => turnAt(points, part[i], part[(i + 1) % n], part[(i + 2) % n]) > 0);
}
