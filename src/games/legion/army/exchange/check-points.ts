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
  /** Warns where a number is none of those that are right; `told` are the ones that the warning can name. */
  const compare = (at: string, what: string, says: number | null, right: readonly Cost[], told = right): void => {
    if (says === null || right.some(({ points: one }) => one === says)) return;
    const near = told.reduce((best, one) => (distance(one, says) < distance(best, says) ? one : best));
    report.warn(at, `${what}: the list says ${says} points, the cards ${near.points}${near.of}`);
  };
  for (const { written: one, entry, counterpart, cards } of units) {
    const { count } = one;
    /** The cost of one unit, and of all where the list has several. */
    const costs = (cost: number, of: string): readonly Cost[] =>
      count === 1
        ? [{ points: cost, of }]
        : [
            { points: cost, of: ` each${of}` },
            { points: cost * count, of: ` for ${count}${of}` },
          ];
    const alone = unitPoints(library, { ...entry, counterpart: null }, inArmy, kind);
    const whole = unitPoints(library, entry, inArmy, kind);
    const bare = costs(unitPoints(library, { ...entry, counterpart: null, upgrades: [] }, inArmy, kind), '');
    const upgraded = entry.upgrades.length === 0 ? '' : ' with upgrades';
    const right = [...costs(alone, upgraded), ...(whole === alone ? [] : costs(whole, ' with its counterpart'))];
    const name = count === 1 ? one.text : `${count}x ${one.text}`;
    // Upgrades on the line of their unit come after its own points; below it they are part of them.
    const isInline = one.upgrades.some(({ at }) => at === one.at);
    compare(one.at, name, one.points, [...right, ...bare], isInline ? [...right, ...bare] : right);
    for (const sum of one.sums) compare(one.at, name, sum, right);
    for (const { written: card, id, on } of cards) {
      const upgrade = library.upgrades.get(id);
      if (upgrade === undefined) continue;
      const [here, printed] = [upgradeCost(upgrade, on, inArmy, kind), cardPoints(upgrade, kind)].map((cost) =>
        costs(cost, ''),
      );
      compare(card.at, card.text, card.points, [...here, ...printed], here);
    }
    if (counterpart !== null && entry.counterpart !== null) {
      const { card } = entry.counterpart;
      const joined = whole - alone;
      const base = unitPoints(library, { card, upgrades: [], counterpart: null, loadout: [] }, inArmy, kind);
      const both = [joined, base].map((cost) => ({ points: cost, of: '' }));
      compare(counterpart.at, counterpart.text, counterpart.points, both);
      for (const sum of counterpart.sums) compare(counterpart.at, counterpart.text, sum, both.slice(0, 1));
    }
  }
  compare('', 'all together', written.total, [{ points: points(library, list), of: '' }]);
}

/** Points that the cards give, and of what. */
interface Cost {
  readonly points: number;
  readonly of: string;
}

function distance(cost: Cost, says: number): number {
  return Math.abs(cost.points - says);
}
