import { CONTACT_SLACK } from '../../../tabletop/bases.js';
import { type Footprint, reachX, reachY, segmentBoxDistanceSquared } from '../../../tabletop/footprints.js';

/** More than the rounding error of computing with fractions. */
const ROUNDING = 1;

/** Whether an oblong base touches the straight line from (ax, ay) to (bx, by), a part of the table's edge. */
export function isBeside(box: Footprint, ax: number, ay: number, bx: number, by: number): boolean {
  const far = CONTACT_SLACK + ROUNDING;
  const wide = reachX(box) + far;
  if (box.x + wide < Math.min(ax, bx) || box.x - wide > Math.max(ax, bx)) return false;
  const deep = reachY(box) + far;
  if (box.y + deep < Math.min(ay, by) || box.y - deep > Math.max(ay, by)) return false;
  const { x, y, facing, halfLength, halfWidth } = box;
  return segmentBoxDistanceSquared(ax, ay, bx, by, x, y, facing, halfLength, halfWidth) < CONTACT_SLACK ** 2;
}
