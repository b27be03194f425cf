/** Triangles between corners of a map: six numbers, x and y of each corner. All is exact in integers. */

/** Whether the square (x, y) and a triangle overlap by more than an edge. */
export function overlapsTriangle(triangle: readonly number[], x: number, y: number): boolean {
  const [ax, ay, bx, by, cx, cy] = triangle;
  if (Math.max(ax, bx, cx) <= x || Math.min(ax, bx, cx) >= x + 1) return false;
  if (Math.max(ay, by, cy) <= y || Math.min(ay, by, cy) >= y + 1) return false;
  const turn = Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  for (let side = 0; side < 6; side += 2) {
    // A side parts them if no corner of the square is inside of it.
    const most = Math.max(
      turn * inside(triangle, side, x, y),
      turn * inside(triangle, side, x + 1, y),
      turn * inside(triangle, side, x, y + 1),
      turn * inside(triangle, side, x + 1, y + 1),
    );
    if (most <= 0) return false;
  }
  return turn !== 0;
}

/** Whether a part of the segment, longer than a point, lies inside a triangle, off its sides. */
export function isInTriangle(triangle: readonly number[], x1: number, y1: number, x2: number, y2: number): boolean {
  const [ax, ay, bx, by, cx, cy] = triangle;
  const turn = Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  // The part of the segment that is inside of all sides so far, as fractions from/fromOf and to/toOf of its length.
  let [from, fromOf, to, toOf] = [0, 1, 1, 1];
  for (let side = 0; side < 6; side += 2) {
    const one = turn * inside(triangle, side, x1, y1);
    const other = turn * inside(triangle, side, x2, y2);
    if (one <= 0 && other <= 0) return false;
    const whole = Math.abs(one) + Math.abs(other);
    if (one < 0 && -one * fromOf > from * whole) [from, fromOf] = [-one, whole];
    if (other < 0 && one * toOf < to * whole) [to, toOf] = [one, whole];
  }
  return turn !== 0 && from * toOf < to * fromOf;
}

/** Twice the area between a side of the triangle and a point, positive on one side of it. */
function inside(triangle: readonly number[], side: number, x: number, y: number): number {
  const ax = triangle[side];
  const ay = triangle[side + 1];
  const next = (side + 2) % 6;
  return (triangle[next] - ax) * (y - ay) - (triangle[next + 1] - ay) * (x - ax);
}
