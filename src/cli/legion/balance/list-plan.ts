import type { Arena } from '../../../arena/legion/drawn/arena.js';
import type { CommonPlan, ListPlan, Variant } from '../../../balance/run/plan.js';
import { arenaFor } from '../../../balance/run/player.js';
import { checkArmy } from '../../../games/legion/army/check-army.js';
import { points } from '../../../games/legion/army/points.js';
import type { ArmyList, UnitEntry } from '../../../games/legion/army/types.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { readCount } from '../../../kernel/read-count.js';
import { readList } from './given-lists.js';
import { swapsOf } from './list-swaps.js';
import type { BalanceArgs } from './options.js';
import { nameOf } from './unit-entry.js';

/** A list, everything that can be left out of it, and swaps of equal points of its units and upgrades. */
export function listPlan(
  common: CommonPlan,
  { name, swaps, 'count-as': countAs, points: asked }: BalanceArgs,
): Result<ListPlan> {
  if (name === undefined) return fail('name', 'balance list: name an army list: one from opfor army list, or a file');
  const each = swaps === undefined ? ok(Infinity) : readCount('swaps', swaps, 0, 1000);
  if (!each.ok) return each;
  const arena = arenaFor(common);
  if (!arena.ok) return arena;
  const given = readList('list', name, arena.value, { countAs, meetsDrawn: true });
  if (!given.ok) return { ok: false, problem: { ...given.problem, message: `balance list: ${given.problem.message}` } };
  const { list } = given.value;
  const variants = [...without(arena.value, list), ...someOf(swapsOf(arena.value, list), each.value)];
  if (variants.length === 0) return fail('name', `balance list ${name}: nothing can be left out of it or swapped`);
  const cost = points(arena.value.library, list);
  // The field has the list's own size, unless another is asked for.
  const size = asked === undefined ? cost : common.points;
  return ok({
    ...common,
    points: size,
    kind: 'list',
    name: given.value.name,
    faction: list.faction,
    list,
    cost,
    variants,
  });
}

/** Different units and upgrades, each left out once; those without which the list is not legal stay. */
function without(arena: Arena, list: ArmyList): Variant[] {
  const { library } = arena;
  const found: Variant[] = [];
  const add = (of: string, units: readonly UnitEntry[]): void => {
    if (found.some((one) => one.of === of)) return;
    const rest = { ...list, units };
    if (checkArmy(library, rest, arena.edition.formats[arena.format]).length > 0) return;
    const left = points(library, rest);
    found.push({ what: 'without', of, by: '', cost: points(library, list) - left, list: rest, points: left });
  };
  for (const [i, unit] of list.units.entries()) {
    add(nameOf(unit), list.units.toSpliced(i, 1));
    if (unit.upgrades.length > 0)
      for (const [j, upgrade] of unit.upgrades.entries())
        add(`${upgrade} on ${unit.card}`, list.units.with(i, { ...unit, upgrades: unit.upgrades.toSpliced(j, 1) }));
  }
  return found;
}

/** Most swaps of each card, those nearest in points. */
function someOf(swaps: readonly Variant[], each: number): Variant[] {
  return [...new Set(swaps.map(({ of }) => of))].flatMap((card) =>
    swaps
      .filter(({ of }) => of === card)
      .sort((one, other) => other.points - one.points)
      .slice(0, each),
  );
}
