import type { Arena } from '../../../arena/legion/drawn/arena.js';
import type { Variant } from '../../../balance/run/plan.js';
import { checkArmy } from '../../../games/legion/army/check-army.js';
import { checkUnitUpgrades } from '../../../games/legion/army/check-upgrades.js';
import { points } from '../../../games/legion/army/points.js';
import { randomHand } from '../../../games/legion/army/random-cards.js';
import type { ArmyList, UnitEntry } from '../../../games/legion/army/types.js';
import { Rng } from '../../../kernel/rng.js';
import { nameOf } from './unit-entry.js';

/** A swap of equal points costs at most this many points less, and none more. */
const CLOSE = 10;

/**
 * All swaps of equal points of one unit for another, which has up to two upgrades, and of one upgrade for another.
 * Another unit comes once for each unit, with the upgrades that bring it nearest to the points of the unit.
 */
export function swapsOf(arena: Arena, list: ArmyList): Variant[] {
  const cost = points(arena.library, list);
  const found: Variant[] = [];
  const add = (of: string, by: string, left: number, swapped: ArmyList): void => {
    found.push({ what: 'swap', of, by, cost: cost - left, list: swapped, points: points(arena.library, swapped) });
  };
  for (const [i, unit] of list.units.entries()) {
    const of = nameOf(unit);
    if (list.units.findIndex((other) => nameOf(other) === of) < i) continue;
    const rest = points(arena.library, { ...list, units: list.units.toSpliced(i, 1) });
    for (const card of others(arena, list, unit)) {
      const swapped = nearest(arena, list, i, entriesOf(arena, card));
      if (swapped !== undefined) add(of, nameOf(swapped.units[i]), rest, swapped);
    }
    for (const [j, upgrade] of unit.upgrades.entries()) {
      const bare = { ...unit, upgrades: unit.upgrades.toSpliced(j, 1) };
      const left = points(arena.library, withUnit(list, i, bare));
      for (const id of arena.pool.upgrades) {
        const entry = { ...unit, upgrades: unit.upgrades.with(j, id) };
        if (unit.upgrades.includes(id) || checkUnitUpgrades(arena.library, entry, '').length > 0) continue;
        const swapped = nearest(arena, list, i, [entry]);
        if (swapped !== undefined) add(`${upgrade} on ${unit.card}`, id, left, swapped);
      }
    }
  }
  return found;
}

function withUnit(list: ArmyList, at: number, unit: UnitEntry): ArmyList {
  return { ...list, units: list.units.with(at, unit) };
}

function others({ library, pool }: Arena, { faction }: ArmyList, { card }: UnitEntry): string[] {
  return [...pool.units].filter((id) => {
    const other = library.units.get(id);
    return id !== card && other?.faction === faction && other.rank !== 'counterpart';
  });
}

/** A unit with none, one or two upgrades, as its own card allows. */
function entriesOf({ library, pool }: Arena, card: string): UnitEntry[] {
  const entry = (upgrades: readonly string[]): UnitEntry => ({ card, upgrades, counterpart: null, loadout: [] });
  const problems = (upgrades: readonly string[]): number => checkUnitUpgrades(library, entry(upgrades), '').length;
  // A card that lacks a required upgrade has a problem without the others, too.
  const alone = problems([]);
  const single = [...pool.upgrades].filter((id) => problems([id]) <= alone);
  const pairs = single.flatMap((one, i) => single.slice(i + 1).map((two) => [one, two]));
  return [[], ...single.map((id) => [id]), ...pairs].filter((upgrades) => problems(upgrades) === 0).map(entry);
}

/** The list with an entry so that it is legal and its points are nearest to what they were; of several the first. */
function nearest(arena: Arena, list: ArmyList, at: number, entries: readonly UnitEntry[]): ArmyList | undefined {
  return entries
    .map((entry) => withUnit(list, at, entry))
    .map((swapped) => ({ swapped, cost: points(arena.library, swapped) }))
    .filter(({ cost }) => isEqual(points(arena.library, list), cost))
    .sort((one, other) => other.cost - one.cost)
    .map(({ swapped }) => legal(arena, swapped))
    .find((swapped) => swapped !== undefined);
}

function isEqual(before: number, after: number): boolean {
  return before >= after && before - after <= CLOSE;
}

/** The list itself, or with another command hand where a swapped commander needs one. */
function legal({ library, edition, format, pool }: Arena, list: ArmyList): ArmyList | undefined {
  const its = edition.formats[format];
  const isLegal = (one: ArmyList): boolean => checkArmy(library, one, its).length === 0;
  if (isLegal(list)) return list;
  const bare = { ...list, commandHand: [], contingencies: [] };
  const { hand, contingencies } = randomHand(library, pool, bare, its.handEach ?? 2, new Rng('hand', list.name));
  const other = { ...list, commandHand: hand, contingencies };
  return isLegal(other) ? other : undefined;
}
