import type { UnitCard } from '../../cards/types.js';

type Quality = readonly [word: string, has: (card: UnitCard) => boolean];

/** Words on cards for the factions. */
const FACTIONS: readonly (readonly [word: string, faction: string])[] = [
  ['rebel', 'rebels'],
  ['empire', 'empire'],
  ['imperial', 'empire'],
  ['republic', 'republic'],
  ['separatist', 'separatists'],
  ['mercenary', 'mercenary'],
];

/** The groups to which units can belong beside their faction (R 4211). */
const AFFILIATIONS: readonly string[] = [
  'black sun',
  'children of the watch',
  'clan kryze',
  'clan saxon',
  'clan wren',
  'ewok',
  'mandalorians',
  'maul loyalist',
  'pyke',
  'raider',
  'rogue',
];

/** The affiliations of Mandalorians, and the names of Mandalorians without one: troopers of that type since 2026. */
const MANDALORIAN_GROUPS: readonly string[] = [
  'children of the watch',
  'clan kryze',
  'clan saxon',
  'clan wren',
  'mandalorians',
];
const MANDALORIAN_NAMES: readonly string[] = ['Boba Fett', 'Gar Saxon', 'Mandalorian Super Commandos', 'Sabine Wren'];

function isMandalorian({ name, affiliation }: UnitCard): boolean {
  return MANDALORIAN_GROUPS.includes(affiliation?.toLowerCase() ?? '') || MANDALORIAN_NAMES.includes(name);
}

/** Whose card names a kind of unit by its faction, its affiliation, or by having AI. */
export const QUALITIES: ReadonlyMap<string, (card: UnitCard) => boolean> = new Map([
  ['ai', (card: UnitCard) => card.keywords.some(({ id }) => id === 'ai')],
  ...FACTIONS.map(([word, faction]): Quality => [word, (card) => card.faction === faction]),
  ['mandalorian', isMandalorian],
  ...AFFILIATIONS.map((name): Quality => [name, (card) => card.affiliation?.toLowerCase() === name]),
]);
