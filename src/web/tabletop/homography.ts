import type { Point } from './camera.js';

/** A projective map of the plane: nine numbers, row by row. */
export type Homography = readonly number[];

/** The map that takes the corners of the unit square, from the upper left clockwise, to four points. */
function fromSquare([a, b, c, d]: readonly Point[]): Homography {
  const [dx1, dy1] = [b.x - c.x, b.y - c.y];
  const [dx2, dy2] = [d.x - c.x, d.y - c.y];
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const size = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / size, (dx1 * sy - sx * dy1) / size];
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1];
}

/** The inverse of a map, up to a factor, which does not matter. */
function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/**
 * The map that takes four points, from the upper left clockwise, to the corners of a table of this size. Its third
 * row is positive there.
 */
export function ontoTable(corners: readonly Point[], width: number, depth: number): Homography {
  const [a, b, c, d, e, f, g, h, i] = inverse(fromSquare(corners));
  const [{ x, y }] = corners;
  const size = g * x + h * y + i;
  const rows = [a * width, b * width, c * width, d * depth, e * depth, f * depth, g, h, i];
  return rows.map((value) => value / size);
}

/** A map as a transform of CSS. */
export function asTransform([a, b, c, d, e, f, g, h, i]: Homography): string {
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].join(',')})`;
}

/** Where a map takes a point. */
export function mapped([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** Whether four points are the corners of a quadrangle that bulges everywhere, clockwise, so that there is a map. */
export function isConvex(corners: readonly Point[]): boolean {
  return corners.every((at, i) => {
    const [next, after] = [corners[(i + 1) % 4], corners[(i + 2) % 4]];
    return (next.x - at.x) * (after.y - next.y) - (next.y - at.y) * (after.x - next.x) > 1e-4;
  });
}
