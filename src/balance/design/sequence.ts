import { type Block, fairCost } from '../estimates/fair-cost.js';
import { halfWidth } from '../estimates/ratio.js';
import { LEGION_SCALE, type Scale } from './scale.js';

/** Blocks in the first batch; each further batch is a quarter of all before it. */
const FIRST_BATCH = 64;

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
export function centreAfter(blocks: readonly Block[], { mostShift }: Scale = LEGION_SCALE): number {
  const found = fairCost(blocks);
  if (found === undefined) return 0;
  const { value, low, high } = found.shift;
  if (!(low > 0 || high < 0) || !Number.isFinite(low) || !Number.isFinite(high)) return 0;
  return Math.round(Math.min(mostShift, Math.max(-mostShift, value)));
}

/** What the alternative of a block costs above the army with the unit: alternately above and below the centre. */
export function extraOf(block: number, centre: number, { spread }: Scale = LEGION_SCALE): number {
  return centre + (block % 2 === 0 ? spread : -spread);
}

/** Half the length of the interval of the fair cost after these blocks, in points; infinite where there is none. */
export function costHalfWidth(blocks: readonly Block[]): number {
  const found = fairCost(blocks);
  return found === undefined ? Infinity : halfWidth(found.shift);
}
