import { Rng } from '../../kernel/rng.js';
import type { Arena } from '../../arena/legion/drawn/arena.js';
import { drawArmy } from '../../arena/legion/drawn/draw-armies.js';
import type { DrawnBlock } from '../battles/drawn-block.js';
import { must } from '../../arena/legion/drawn/must.js';
import { extraOf } from '../design/sequence.js';
import { drawOpponent } from './draw-opponent.js';
import type { Task, WhatIfPlan } from './plan.js';

/** The ids of the cards that changes name. */
export function changedCards(what: readonly string[]): string[] {
  return [...new Set(what.map((change) => change.split('.')[0]))];
}

/**
 * An army that has the unit so often as the plan says, the same with the changed cards, and an army without the unit of
 * which points are known to differ; nobody else has the changed cards.
 */
export function drawWhatIf(
  plan: WhatIfPlan,
  arena: Arena,
  { block, centre }: Pick<Task, 'block' | 'centre'>,
): DrawnBlock {
  const { seed, points, unit, faction, what, isPlayed, cost, costAfter, times = 1 } = plan;
  const rng = new Rng(`${seed}/${block}`, 'armies');
  const exclude = [...new Set([unit.card, ...changedCards(what)])];
  const met = drawOpponent(plan, arena, Math.floor(block / 2), points, rng, exclude);
  const before = must(
    drawArmy(arena, faction, points, rng, { include: Array.from({ length: times }, () => unit), exclude }),
  );
  const without = must(drawArmy(arena, faction, points + extraOf(block, centre), rng, { exclude }));
  const after = { ...before, points: before.points + times * (costAfter - cost), isChanged: true };
  return { ...met, armies: isPlayed ? [before, after, without] : [before, without] };
}
