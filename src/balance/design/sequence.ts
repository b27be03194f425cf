import { type Block, fairCost } from '../estimates/fair-cost.js';
import { halfWidth } from '../estimates/ratio.js';

/** Blocks in the first batch; each further batch is a quarter of all before it. */
const FIRST_BATCH = 64;

/** The alternatives cost this much more or less than they must to be equal, alternately. */
export const SPREAD = 60;

/** The centre of the alternatives is at most so far from the cost that the unit has, in points. */
export const MOST_SHIFT = 60;

/** How many blocks there are when batch number `batch` (from 0) is complete. */
export function batchEnd(batch: number): number {
  let end = FIRST_BATCH;
  for (let i = 0; i < batch; i++) end += Math.ceil(end / 4 / 8) * 8;
  return end;
}

/** The batch that a block belongs to. */
export function batchOf(block: number): number {
  let batch = 0;
  while (batchEnd(batch) <= block) batch++;
  return batch;
}

/**
 * Around which difference in points alternatives are drawn in the batch after these blocks: the fair cost so far, since
 * the interval of the fair cost is narrowest if the alternatives win as often as the armies with the unit. 0 while
 * not even the direction of the shift is known.
 */
export function centreAfter(blocks: readonly Block[]): number {
  const found = fairCost(blocks);
  if (found === undefined) return 0;
  const { value, low, high } = found.shift;
  if (!(low > 0 || high < 0) || !Number.isFinite(low) || !Number.isFinite(high)) return 0;
  return Math.round(Math.min(MOST_SHIFT, Math.max(-MOST_SHIFT, value)));
}

/** What the alternative of a block costs above the army with the unit: alternately above and below the centre. */
export function extraOf(block: number, centre: number): number {
  return centre + (block % 2 === 0 ? SPREAD : -SPREAD);
}

/** Half the length of the interval of the fair cost after these blocks, in points; infinite where there is none. */
export function costHalfWidth(blocks: readonly Block[]): number {
  const found = fairCost(blocks);
  return found === undefined ? Infinity : halfWidth(found.shift);
}
