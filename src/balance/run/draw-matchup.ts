import { points } from '../../games/legion/army/points.js';
import { Rng } from '../../kernel/rng.js';
import { type Arena, drawCards, tablesOf } from '../../arena/legion/drawn/arena.js';
import { drawArmy, type DrawnArmy } from '../../arena/legion/drawn/draw-armies.js';
import type { DrawnBlock } from '../battles/drawn-block.js';
import { must } from '../../arena/legion/drawn/must.js';
import type { MatchupsPlan, Plan } from './plan.js';

/** The pairs of sides by number: each side with each later one. */
export function pairsOf(sides: number): readonly (readonly [first: number, second: number])[] {
  return Array.from({ length: sides }, (_, i) =>
    Array.from({ length: sides - 1 - i }, (_, j) => [i, i + 1 + j] as const),
  ).flat();
}

/**
 * The number that a block's battles share with others: blocks of a round of matchups have table, battle cards, armies
 * and dice in common; every other block has its own.
 */
export function roundOf(plan: Plan, block: number): number {
  return plan.kind === 'matchups' ? Math.floor(block / pairsOf(plan.sides.length).length) : block;
}

/** One pair of sides in its round: the first side is the one whose scores are kept. */
export function drawMatchup(plan: MatchupsPlan, arena: Arena, block: number): DrawnBlock {
  const pairs = pairsOf(plan.sides.length);
  const round = roundOf(plan, block);
  const tables = tablesOf(arena);
  const rng = new Rng(`${plan.seed}/${round}`, 'ground');
  const army = (at: number): DrawnArmy => {
    const { name, faction, list } = plan.sides[at];
    if (list !== null) return { list, points: points(arena.library, list) };
    return must(drawArmy(arena, faction, plan.points, new Rng(`${plan.seed}/${round}`, `army of ${name}`)));
  };
  const [first, second] = pairs[block % pairs.length];
  const ground = { table: tables[round % tables.length], cards: drawCards(arena, rng) };
  return { ground, armies: [army(first)], opponent: army(second) };
}
