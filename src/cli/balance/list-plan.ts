import type { Arena } from '../../balance/battles/arena.js';
import { drawArmy } from '../../balance/battles/draw-armies.js';
import type { CommonPlan, ListPlan, Variant } from '../../balance/run/plan.js';
import { arenaFor } from '../../balance/run/player.js';
import { checkArmy } from '../../games/legion/army/check-army.js';
import { points } from '../../games/legion/army/points.js';
import type { ArmyList, UnitEntry } from '../../games/legion/army/types.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import { readCount } from '../../kernel/read-count.js';
import { readList } from './given-lists.js';
import type { BalanceArgs } from './options.js';

/** Draws of one swap, of which the first that differs from the others is taken. */
const TRIES = 6;
/** A swap of equal points costs at most so many less. */
const CLOSE = 10;

/** A list, everything that can be left out of it, and swaps of equal points for each of its units. */
export function listPlan(common: CommonPlan, { name, swaps }: BalanceArgs): Result<ListPlan> {
  if (name === undefined) return fail('name', 'balance list: name an army list: one from opfor army list, or a file');
  const each = readCount('swaps', swaps ?? '2', 0, 20);
  if (!each.ok) return each;
  const arena = arenaFor(common);
  if (!arena.ok) return arena;
  const given = readList('list', name, arena.value);
  if (!given.ok) return { ok: false, problem: { ...given.problem, message: `balance list: ${given.problem.message}` } };
  const { list } = given.value;
  const variants = [...without(arena.value, list), ...swapsOf(arena.value, list, each.value, common.seed)];
  if (variants.length === 0) return fail('name', `balance list ${name}: nothing can be left out of it or swapped`);
  const cost = points(arena.value.library, list);
  return ok({ ...common, kind: 'list', name: given.value.name, faction: list.faction, list, cost, variants });
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

/** For each different unit some armies that have others instead, for nearly the same points. */
function swapsOf(arena: Arena, list: ArmyList, each: number, seed: string): Variant[] {
  const cost = points(arena.library, list);
  const found: Variant[] = [];
  for (const [i, unit] of list.units.entries()) {
    const of = nameOf(unit);
    if (found.some((one) => one.of === of)) continue;
    const rest = list.units.toSpliced(i, 1);
    const rng = new Rng(seed, `swaps of ${i}`);
    const others = new Map<string, Variant>();
    for (let turn = 0; turn < TRIES * each && others.size < each; turn++) {
      const drawn = drawArmy(arena, list.faction, cost, rng, { include: rest, exclude: [unit.card] });
      if (!drawn.ok || drawn.value.points < cost - CLOSE) continue;
      const by = drawn.value.list.units.slice(rest.length).map(nameOf).join(' + ');
      if (by === '') continue;
      // The cards of the command hand stay, as far as the changed list may have them.
      const kept = { ...drawn.value.list, commandHand: list.commandHand, contingencies: list.contingencies };
      const isLegal = checkArmy(arena.library, kept, arena.edition.formats[arena.format]).length === 0;
      const swapped = { ...(isLegal ? kept : drawn.value.list), battleDeck: list.battleDeck };
      const left = points(arena.library, { ...list, units: rest });
      others.set(by, { what: 'swap', of, by, cost: cost - left, list: swapped, points: drawn.value.points });
    }
    found.push(...others.values());
  }
  return found;
}

function nameOf({ card, upgrades }: UnitEntry): string {
  return upgrades.length === 0 ? card : `${card} (${upgrades.join(', ')})`;
}
