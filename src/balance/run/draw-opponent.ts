import { points } from '../../games/legion/army/points.js';
import type { Rng } from '../../kernel/rng.js';
import { type Arena, drawCards, tablesOf } from '../../arena/legion/drawn/arena.js';
import { drawArmy } from '../../arena/legion/drawn/draw-armies.js';
import type { DrawnBlock } from '../battles/drawn-block.js';
import { must } from '../../arena/legion/drawn/must.js';
import type { CommonPlan } from './plan.js';

/**
 * The opponent of a turn and where it is met: the plan's factions in turn, each with a random army of `size` points
 * without the cards of `exclude`; where the plan has given lists, in every other turn one of them. Tables take turns.
 */
export function drawOpponent(
  plan: CommonPlan,
  arena: Arena,
  turn: number,
  size: number,
  rng: Rng,
  exclude: readonly string[] = [],
): Pick<DrawnBlock, 'ground' | 'opponent' | 'opponentList'> {
  const { armies, opponents } = plan;
  const tables = tablesOf(arena);
  const isGiven = armies.length > 0 && turn % 2 === 1;
  const at = armies.length > 0 ? Math.floor(turn / 2) : turn;
  const among = isGiven ? armies.length : opponents.length;
  const table = tables[Math.floor(at / among) % tables.length];
  const ground = { table, cards: drawCards(arena, rng) };
  if (!isGiven) return { ground, opponent: must(drawArmy(arena, opponents[at % among], size, rng, { exclude })) };
  const { name, list } = armies[at % among];
  return { ground, opponent: { list, points: points(arena.library, list) }, opponentList: name };
}
