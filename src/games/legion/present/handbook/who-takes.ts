import { howMany } from '../../../../kernel/how-many.js';
import type { Restriction, UpgradeCard } from '../../cards/types.js';
import type { Faction } from '../../words/factions.js';

/** Names of unit cards by their ids. */
export type UnitNames = (id: string) => string;

const OF_FACTION: Readonly<Record<Faction, string>> = {
  rebels: 'rebel',
  empire: 'imperial',
  republic: 'republic',
  separatists: 'separatist',
};

/** Which units may take an upgrade card, how often an army may, and where its cost differs, in sentences. */
export function whoTakes(card: UpgradeCard, nameOf: UnitNames): string[] {
  const { restrictions, unique, iconlessFor, costChanges } = card;
  const names = (ids: readonly string[], word: 'and' | 'or'): string => listed([...new Set(ids.map(nameOf))], word);
  const only = restrictions.map((one) => alternative(one, names));
  return [
    ...(only.length === 0 ? [] : [`Only for ${listed(only, 'or')}.`]),
    ...(iconlessFor.length === 0 ? [] : [`${names(iconlessFor, 'and')} may take it without an icon for it.`]),
    ...costChanges.map(({ points, onUnits, withUnits }) => {
      const where = [
        ...(onUnits.length === 0 ? [] : [`on ${names(onUnits, 'or')}`]),
        ...(withUnits.length === 0 ? [] : [`with ${names(withUnits, 'or')} in the same army`]),
      ].join(' and ');
      return `It costs ${howMany(Math.abs(points), 'point')} ${points < 0 ? 'less' : 'more'} ${where}.`;
    }),
    ...(unique ? ['An army can have it once.'] : []),
  ];
}

/** The units of one alternative, such as `imperial corps trooper units`. */
function alternative(
  { units, factions, types, notTypes, ranks, side, icons }: Restriction,
  names: (ids: readonly string[], word: 'or') => string,
): string {
  const kind = [
    listed(
      factions.map((faction) => OF_FACTION[faction]),
      'or',
    ),
    listed(ranks, 'or'),
    listed(types, 'or'),
  ].filter((text) => text !== '');
  const who = units.length > 0 ? names(units, 'or') : [...kind, 'units'].join(' ');
  return [
    who,
    ...(notTypes.length === 0
      ? []
      : [
          `other than ${listed(
            notTypes.map((type) => `${type}s`),
            'or',
          )}`,
        ]),
    ...(side === null ? [] : [`on the ${side} side of the Force`]),
    ...(icons.length === 0 ? [] : [`with a ${listed(icons, 'and')} icon`]),
  ].join(' ');
}

/** Words as a list: `a, b or c`. */
export function listed(words: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${word} ${words[words.length - 1]}`;
}
