/** A miniature's base. Round: halfLength = halfWidth = radius. Oblong: a rectangle, its length along the facing. */
export interface Base {
  readonly round: boolean;
  /** Notched bases have a facing, and move and pivot by it. */
  readonly notched: boolean;
  readonly halfLength: number;
  readonly halfWidth: number;
}

/**
 * Places are whole tenths of a millimetre, so two round bases can hardly ever touch exactly. They are in contact when
 * the gap between their edges is at least 0 and less than this; every pair of bases has such places in every direction.
 * Legal places of bases that must not touch keep a gap of at least this.
 */
export const CONTACT_SLACK = 2;

/** Whether two discs share more than a point of their edges. */
export function overlap(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): boolean {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const sum = r0 + r1;
  return dx * dx + dy * dy < sum * sum;
}

/** Whether two discs touch without overlapping: the gap is in [0, {@link CONTACT_SLACK}). */
export function inContact(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): boolean {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const sum = r0 + r1;
  const squared = dx * dx + dy * dy;
  return squared >= sum * sum && squared < (sum + CONTACT_SLACK) * (sum + CONTACT_SLACK);
}

/** Whether two discs overlap or touch: the gap is less than {@link CONTACT_SLACK}. */
export function touching(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): boolean {
  return overlap(x0, y0, r0, x1, y1, r1 + CONTACT_SLACK);
}

/** Whether the gap between the edges of two discs is at most d ≥ 0 (overlapping discs have no gap). */
export function gapAtMost(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number, d: number): boolean {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const reach = r0 + r1 + d;
  return dx * dx + dy * dy <= reach * reach;
}
