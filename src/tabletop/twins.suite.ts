/** Slow, obvious versions of the predicates of this folder, by points and samples. */
import type { Point } from './polygon.js';
import type { TerrainPiece } from './terrain.js';

/**
 * For properties that hold only where the twin is certain: false exactly when the premise holds and the conclusion does
 * not.
 */
export function implies(premise: boolean, conclusion: boolean): boolean {
  return !premise || conclusion;
}

/** Whether a point is in a polygon: how often a ray to the right, a hair above the point, crosses the outline. */
export function inPolygon(points: readonly Point[], x: number, y: number): boolean {
  const level = y + 1e-7;
  let crossings = 0;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    if (ay < level === by < level) return;
    if (ax + ((level - ay) / (by - ay)) * (bx - ax) > x) crossings++;
  });
  return crossings % 2 === 1;
}

/** Points of an outline, at most `apart` from each other. */
export function outlineSamples(points: readonly Point[], apart: number): Point[] {
  return points.flatMap(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / apart));
    return Array.from({ length: steps }, (_, k): Point => {
      const t = k / steps;
      return [ax + t * (bx - ax), ay + t * (by - ay)];
    });
  });
}

/** Points of a straight way, ends included. */
export function waySamples(x0: number, y0: number, x1: number, y1: number, apart: number): Point[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / apart));
  return Array.from({ length: steps + 1 }, (_, k): Point => {
    const t = k / steps;
    return [x0 + t * (x1 - x0), y0 + t * (y1 - y0)];
  });
}

/** Distance from a point to a polygon by samples of its outline; 0 inside. Too large, by a little at most. */
export function polygonDistance(points: readonly Point[], x: number, y: number, apart: number): number {
  if (inPolygon(points, x, y)) return 0;
  return Math.min(...outlineSamples(points, apart).map(([px, py]) => Math.hypot(px - x, py - y)));
}

/** Points of a disc on a square grid with `across` points from side to side. */
export function discSamples(x: number, y: number, r: number, across: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < across; j++) {
      const dx = -r + (2 * r * i) / (across - 1);
      const dy = -r + (2 * r * j) / (across - 1);
      if (dx * dx + dy * dy < r * r) points.push([x + dx, y + dy]);
    }
  }
  return points;
}

/** A prism for the twin of sight. */
export interface Prism {
  readonly polygon: readonly Point[];
  readonly height: number;
}

/**
 * Whether the line from the eye to the point (px, py, z) passes through the prism: checks the middle of each stretch
 * between crossings of the outline.
 */
export function prismHides(
  prism: Prism,
  ex: number,
  ey: number,
  eye: number,
  px: number,
  py: number,
  z: number,
): boolean {
  const cuts = [0, 1];
  prism.polygon.forEach(([ax, ay], i) => {
    const [bx, by] = prism.polygon[(i + 1) % prism.polygon.length];
    const determinant = (px - ex) * (by - ay) - (py - ey) * (bx - ax);
    if (determinant === 0) return;
    const t = ((ax - ex) * (by - ay) - (ay - ey) * (bx - ax)) / determinant;
    if (t > 0 && t < 1) cuts.push(t);
  });
  if (eye !== z) {
    const level = (prism.height - eye) / (z - eye);
    if (level > 0 && level < 1) cuts.push(level);
  }
  cuts.sort((a, b) => a - b);
  for (let i = 0; i + 1 < cuts.length; i++) {
    if (cuts[i + 1] - cuts[i] < 1e-9) continue;
    const t = (cuts[i] + cuts[i + 1]) / 2;
    const low = eye + t * (z - eye) < prism.height;
    if (low && inPolygon(prism.polygon, ex + t * (px - ex), ey + t * (py - ey))) return true;
  }
  return false;
}

/** Prisms that can hide something from an eye: solid pieces, except those that surround it. */
export function hidingPieces(pieces: readonly TerrainPiece[], ex: number, ey: number, eye: number): TerrainPiece[] {
  return pieces.filter((p) => p.zone === 'solid' && !(p.height > eye && inPolygon(p.polygon, ex, ey)));
}
