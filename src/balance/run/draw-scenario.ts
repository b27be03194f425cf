import { Rng } from '../../kernel/rng.js';
import { type Arena, drawCards } from '../../arena/legion/drawn/arena.js';
import { drawArmy } from '../../arena/legion/drawn/draw-armies.js';
import type { Arm, DrawnBlock } from '../battles/drawn-block.js';
import { must } from '../../arena/legion/drawn/must.js';
import { extraOf } from '../design/sequence.js';
import type { ScenarioPlan, Task } from './plan.js';

/**
 * Blue's army of a scenario from both seats, the same with other battle cards, and a random army of its faction of
 * which points are known to differ; all against red's army.
 */
export function drawScenario(plan: ScenarioPlan, arena: Arena, { block }: Pick<Task, 'block'>): DrawnBlock {
  const { seed, name, content, blue, red, bluePoints, redPoints, hasOtherCards } = plan;
  const rng = new Rng(`${seed}/${block}`, 'armies');
  const cards = drawCards(arena, rng);
  const own: Arm = { list: blue, points: bluePoints };
  const random = must(drawArmy(arena, blue.faction, bluePoints + extraOf(block, 0), rng));
  return {
    ground: { table: name, cards },
    scenario: content,
    opponent: { list: red, points: redPoints },
    armies: hasOtherCards ? [own, { ...own, cards }, random] : [own, random],
  };
}
