/**
 * Directions are whole degrees 0..359: 0 points along +x (to blue's right), and they turn counter-clockwise (90 is +y,
 * away from blue).
 */
export const DIRECTIONS = 360;

/** Length of the vectors in {@link COS} and {@link SIN}. */
export const UNIT = 32768;

/** Sines of 0..90 degrees at scale {@link UNIT}, written out because Math.sin differs between engines. */
const QUARTER: readonly number[] = [
  0, 572, 1144, 1715, 2286, 2856, 3425, 3993, 4560, 5126, 5690, 6252, 6813, 7371, 7927, 8481, 9032, 9580, 10126, 10668,
  11207, 11743, 12275, 12803, 13328, 13848, 14365, 14876, 15384, 15886, 16384, 16877, 17364, 17847, 18324, 18795, 19261,
  19720, 20174, 20622, 21063, 21498, 21926, 22348, 22763, 23170, 23571, 23965, 24351, 24730, 25102, 25466, 25822, 26170,
  26510, 26842, 27166, 27482, 27789, 28088, 28378, 28660, 28932, 29197, 29452, 29698, 29935, 30163, 30382, 30592, 30792,
  30983, 31164, 31336, 31499, 31651, 31795, 31928, 32052, 32166, 32270, 32365, 32449, 32524, 32588, 32643, 32688, 32723,
  32748, 32763, 32768,
];

/**
 * Vertical component of the unit vector of each direction, at scale {@link UNIT}; exactly symmetric between quadrants.
 */
export const SIN: Int32Array = Int32Array.from({ length: DIRECTIONS }, (_, d) => {
  const half = d % 180;
  const sine = half <= 90 ? QUARTER[half] : QUARTER[180 - half];
  return d < 180 ? sine : -sine;
});

/** Horizontal component of the unit vector of each direction, at scale {@link UNIT}. */
export const COS: Int32Array = Int32Array.from({ length: DIRECTIONS }, (_, d) => SIN[(d + 90) % DIRECTIONS]);

/** The unit vectors in doubles, of length 1 to the last bit or two, for arithmetic that does not use whole numbers. */
export const UNIT_X: Float64Array = Float64Array.from(COS, (x, d) => x / Math.sqrt(x * x + SIN[d] * SIN[d]));
export const UNIT_Y: Float64Array = Float64Array.from(SIN, (y, d) => y / Math.sqrt(y * y + COS[d] * COS[d]));

/** The direction `by` degrees counter-clockwise of `direction`; `by` may be negative or more than a turn. */
export function turn(direction: number, by: number): number {
  const sum = direction + by;
  // Nearly every call ends here: a division takes longer than all the rest of a step.
  if (sum >= 0 && sum < DIRECTIONS) return sum;
  if (sum < 0 && sum > -DIRECTIONS) return sum + DIRECTIONS;
  const rest = sum % DIRECTIONS;
  return rest < 0 ? rest + DIRECTIONS : rest;
}

/** Degrees between two directions, 0..180. */
export function angleBetween(a: number, b: number): number {
  const apart = turn(a, -b);
  return apart <= 180 ? apart : DIRECTIONS - apart;
}

/**
 * x component of a step of `distance` (−65535..65535) along `direction`, rounded to the nearest, halves away from zero.
 */
export function stepX(direction: number, distance: number): number {
  return scale(COS[direction] * distance);
}

/** y component of a step of `distance` along `direction`, rounded to the nearest, halves away from zero. */
export function stepY(direction: number, distance: number): number {
  return scale(SIN[direction] * distance);
}

/** Rounds halves away from zero, so that opposite directions give exactly opposite steps. */
function scale(product: number): number {
  // 0 − n, not −n: minus zero would be allocated on the heap.
  return product >= 0 ? (product + UNIT / 2) >>> 15 : 0 - ((UNIT / 2 - product) >>> 15);
}

/** The direction nearest to the vector (dx, dy); of two equally near the smaller number. 0 for the zero vector. */
export function directionTo(dx: number, dy: number): number {
  // Quadrant first, then the last direction of the quarter that does not pass the vector, by the sign of a cross
  // product.
  let quarter = 0;
  let x = dx;
  let y = dy;
  while (quarter < 3 && !(x > 0 && y >= 0)) {
    // Not −x, which may be minus zero and would then be allocated on the heap.
    const turned = 0 - x;
    x = y;
    y = turned;
    quarter++;
  }
  if (x === 0 && y === 0) return 0;
  let low = 0;
  let high = 89;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (COS[middle] * y - SIN[middle] * x >= 0) low = middle;
    else high = middle - 1;
  }
  const atLow = COS[low] * x + SIN[low] * y;
  const atNext = COS[low + 1] * x + SIN[low + 1] * y;
  return (quarter * 90 + (atNext > atLow ? low + 1 : low)) % DIRECTIONS;
}
