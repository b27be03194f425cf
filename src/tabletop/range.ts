/**
 * The number of range bands: those of the ruler and one beyond. Not read from the library, which is only checked
 * against it: kinds of weapons, tables and estimates have a place for each band. Source: RANGE, lines 3603-3615.
 */
export const LAST_BAND = 5;

/** The result of {@link bandBetween} beyond the fifth band. */
export const BEYOND_LAST_BAND = 6;

/**
 * The range band in which the nearest edge of disc 1 lies when measured from the edge of disc 0: 1..5, or
 * {@link BEYOND_LAST_BAND}. A band is `segment` wide. Touching the line between two bands counts as the lower band. A
 * token or a point is a disc of radius 0. Source: RANGE, AT, lines 3608-3630.
 */
export function bandBetween(
  segment: number,
  x0: number,
  y0: number,
  r0: number,
  x1: number,
  y1: number,
  r1: number,
): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  return bandOfSquared(segment, dx * dx + dy * dy, r0 + r1);
}

/** {@link bandBetween} two discs by the squared distance of their centres and the sum of their radii. */
export function bandOfSquared(segment: number, squared: number, radii: number): number {
  let reach = radii;
  for (let band = 1; band <= LAST_BAND; band++) {
    reach += segment;
    if (squared <= reach * reach) return band;
  }
  return BEYOND_LAST_BAND;
}

/**
 * Whether the whole of disc 1 is inside the first `band` segments of the ruler measured from the edge of disc 0.
 * Source: WITHIN, line 3631.
 */
export function withinBand(
  segment: number,
  x0: number,
  y0: number,
  r0: number,
  x1: number,
  y1: number,
  r1: number,
  band: number,
): boolean {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const reach = r0 + band * segment - r1;
  return reach >= 0 && dx * dx + dy * dy <= reach * reach;
}

/**
 * Height in segments: 0 for 0, 1 up to the first line, and so on; touching a line counts as the lower. Source: HEIGHT,
 * lines 2590-2592.
 */
export function heightBand(segment: number, height: number): number {
  return Math.ceil(height / segment);
}
