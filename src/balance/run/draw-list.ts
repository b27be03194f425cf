import { Rng } from '../../kernel/rng.js';
import type { Arena } from '../../arena/legion/drawn/arena.js';
import { drawArmy } from '../../arena/legion/drawn/draw-armies.js';
import type { DrawnBlock } from '../battles/drawn-block.js';
import { must } from '../../arena/legion/drawn/must.js';
import { extraOf } from '../design/sequence.js';
import { drawOpponent } from './draw-opponent.js';
import type { ListPlan, Task } from './plan.js';

/** Most variants of the list in one block. */
const MOST_VARIANTS = 4;

/** The number of variants in each block of a plan. */
export function variantsInBlock({ variants }: Pick<ListPlan<unknown>, 'variants'>): number {
  return Math.min(MOST_VARIANTS, variants.length);
}

/** The list, some variants of it, and a random army of which points are known to differ. */
export function drawList(
  plan: ListPlan,
  arena: Arena,
  { block, variants = [] }: Pick<Task, 'block' | 'variants'>,
): DrawnBlock {
  const { seed, faction, list, cost } = plan;
  const rng = new Rng(`${seed}/${block}`, 'armies');
  const met = drawOpponent(plan, arena, Math.floor(block / 2), plan.points, rng);
  const random = must(drawArmy(arena, faction, cost + extraOf(block, 0), rng));
  const some = variants.map((at) => ({ list: plan.variants[at].list, points: plan.variants[at].points }));
  return { ...met, armies: [{ list, points: cost }, ...some, random] };
}
