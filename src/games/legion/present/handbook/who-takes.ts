import type { Restriction, UpgradeCard } from '../../cards/types.js';
import type { Book } from '../wording/book.js';

/** Names of unit cards by their ids. */
export type UnitNames = (id: string) => string;

/** Which units may take an upgrade card, how often an army may, and where its cost differs, in sentences. */
export function whoTakes(card: UpgradeCard, nameOf: UnitNames, book: Book): string[] {
  const { restrictions, unique, iconlessFor, costChanges } = card;
  const names = (ids: readonly string[]): string[] => [...new Set(ids.map(nameOf))];
  const only = restrictions.map(({ units, factions, ranks, types, notTypes, side, icons }: Restriction) =>
    book.unitsOf(names(units), factions, ranks, types, notTypes, side, icons),
  );
  return [
    ...(only.length === 0 ? [] : [book.onlyFor(only)]),
    ...(iconlessFor.length === 0 ? [] : [book.without(names(iconlessFor))]),
    ...costChanges.map(({ points, onUnits, withUnits }) => book.costs(points, names(onUnits), names(withUnits))),
    ...(unique ? [book.unique] : []),
  ];
}
