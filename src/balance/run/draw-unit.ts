import type { UnitEntry } from '../../games/legion/army/types.js';
import { Rng } from '../../kernel/rng.js';
import type { Arena } from '../../arena/legion/drawn/arena.js';
import { drawArmy, type DrawnArmy } from '../../arena/legion/drawn/draw-armies.js';
import type { DrawnBlock } from '../battles/drawn-block.js';
import { must } from '../../arena/legion/drawn/must.js';
import { extraOf } from '../design/sequence.js';
import { drawOpponent } from './draw-opponent.js';
import type { Task, UnitPlan } from './plan.js';

/**
 * An army with the unit and one without that costs `extra` points more, where the plan has given lists: every other
 * opponent is one of them, and then, if some are of the unit's faction, both armies are built around one of these.
 */
export function drawUnitWithLists(
  plan: UnitPlan,
  arena: Arena,
  { block, centre }: Pick<Task, 'block' | 'centre'>,
): DrawnBlock {
  const { seed, armies: given, faction, points } = plan;
  const rng = new Rng(`${seed}/${block}`, 'armies');
  const turn = Math.floor(block / 2);
  const met = drawOpponent(plan, arena, turn, points, rng);
  const own = given.filter(({ list }) => list.faction === faction);
  const at = Math.floor(turn / 2);
  const core = met.opponentList === undefined || own.length === 0 ? [] : own[at % own.length].list.units;
  return { ...met, armies: aroundCore(plan, arena, core, extraOf(block, centre), rng) };
}

/** Both armies with as many units of the core as leave room, of which others are left out at random. */
function aroundCore(
  { unit, faction, points }: UnitPlan,
  arena: Arena,
  core: readonly UnitEntry[],
  extra: number,
  rng: Rng,
): DrawnArmy[] {
  const kept = core.filter(({ card }) => card !== unit.card);
  const exclude = [unit.card];
  for (;;) {
    const having = drawArmy(arena, faction, points, rng, { include: [unit, ...kept], exclude });
    const without = drawArmy(arena, faction, points + extra, rng, { include: kept, exclude });
    if (having.ok && without.ok) return [having.value, without.value];
    if (kept.length === 0) return [must(having), must(without)];
    kept.splice(rng.below(kept.length), 1);
  }
}
