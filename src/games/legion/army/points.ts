import type { Library } from '../cards/library.js';
import type { UpgradeCard } from '../cards/types.js';
import type { ArmyList, PointsKind, UnitEntry } from './types.js';

/** The points of a card before changes by other cards of the army. */
export function cardPoints(card: { readonly cost: number; readonly costPrinted: number }, kind: PointsKind): number {
  return kind === 'printed' ? card.costPrinted : card.cost;
}

/** Which points an army list uses. */
export function pointsKind({ points: kind }: ArmyList): PointsKind {
  return kind ?? 'adjusted';
}

/** Ids of the unit and counterpart cards of an army. */
export function cardIds(list: ArmyList): ReadonlySet<string> {
  return new Set(list.units.flatMap((u) => (u.counterpart === null ? [u.card] : [u.card, u.counterpart.card])));
}

/** Cost of an upgrade card on the unit card with the id `unit`, in an army with the unit cards `inArmy` (ids). */
export function upgradeCost(upgrade: UpgradeCard, unit: string, inArmy: ReadonlySet<string>, kind: PointsKind): number {
  let cost = cardPoints(upgrade, kind);
  for (const change of upgrade.costChanges) {
    const here = change.onUnits.length === 0 || change.onUnits.includes(unit);
    const there = change.withUnits.length === 0 || change.withUnits.some((id) => inArmy.has(id));
    if (here && there) cost += change.points;
  }
  return Math.max(0, cost);
}

/** Points of one unit with its upgrades and counterpart; cards that are not in the library count 0. */
export function unitPoints(library: Library, entry: UnitEntry, inArmy: ReadonlySet<string>, kind: PointsKind): number {
  const unitCost = (id: string): number => {
    const card = library.units.get(id);
    return card === undefined ? 0 : cardPoints(card, kind);
  };
  const upgrades = (ids: readonly string[], unit: string): number =>
    ids.reduce((sum, id) => {
      const upgrade = library.upgrades.get(id);
      return sum + (upgrade === undefined ? 0 : upgradeCost(upgrade, unit, inArmy, kind));
    }, 0);
  let points = unitCost(entry.card) + upgrades(entry.upgrades, entry.card);
  if (entry.counterpart !== null) {
    const { card, upgrades: own } = entry.counterpart;
    points += unitCost(card) + upgrades(own, card);
  }
  return points;
}

/**
 * Points of an army, adjusted or printed as its list says: units, counterparts and upgrades (line 308); command and
 * battle cards are free.
 */
export function points(library: Library, list: ArmyList): number {
  const inArmy = cardIds(list);
  const kind = pointsKind(list);
  return list.units.reduce((sum, entry) => sum + unitPoints(library, entry, inArmy, kind), 0);
}
