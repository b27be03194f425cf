import type { Library } from '../../cards/library.js';
import { cardIds, cardPoints, points, pointsKind, unitPoints, upgradeCost } from '../points.js';
import type { ArmyList, PointsKind } from '../types.js';
import type { ListReport, ResolvedUnit, WrittenList } from './written.js';

/** Which points a list was written with: the printed ones if its total is right only with them. */
export function writtenKind(library: Library, list: ArmyList, { total }: WrittenList): PointsKind {
  if (total === null || points(library, { ...list, points: 'adjusted' }) === total) return 'adjusted';
  return points(library, { ...list, points: 'printed' }) === total ? 'printed' : 'adjusted';
}

/** Warns of every number of points in a written list that differs from the cards. */
export function checkWrittenPoints(
  library: Library,
  list: ArmyList,
  written: WrittenList,
  units: readonly ResolvedUnit[],
  report: ListReport,
): void {
  const kind = pointsKind(list);
  const inArmy = cardIds(list);
  const compare = (at: string, what: string, says: number | null, right: readonly number[]): void => {
    if (says === null || right.includes(says)) return;
    report.warn(at, `${what}: the list says ${says} points, the cards ${right[0]}`);
  };
  for (const { written: one, entry, counterpart, cards } of units) {
    const alone = unitPoints(library, { ...entry, counterpart: null }, inArmy, kind);
    const whole = unitPoints(library, entry, inArmy, kind);
    const bare = unitPoints(library, { ...entry, counterpart: null, upgrades: [] }, inArmy, kind);
    const right = [...new Set([alone, whole, alone * one.count])];
    compare(one.at, one.text, one.points, [...right, bare]);
    compare(one.at, one.text, one.sum, right);
    for (const { written: card, id, on } of cards) {
      const upgrade = library.upgrades.get(id);
      if (upgrade === undefined) continue;
      const costs = [upgradeCost(upgrade, on, inArmy, kind), cardPoints(upgrade, kind)];
      compare(card.at, card.text, card.points, costs);
    }
    if (counterpart !== null && entry.counterpart !== null) {
      const { card } = entry.counterpart;
      const joined = whole - alone;
      const base = unitPoints(library, { card, upgrades: [], counterpart: null, loadout: [] }, inArmy, kind);
      compare(counterpart.at, counterpart.text, counterpart.points, [joined, base]);
      compare(counterpart.at, counterpart.text, counterpart.sum, [joined]);
    }
  }
  compare('', 'all together', written.total, [points(library, list)]);
}
