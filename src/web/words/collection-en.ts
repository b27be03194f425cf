import { howMany } from '../../kernel/how-many.js';

/** What the page says of what a person owns. */
export const collectionEn = {
  title: 'My collection',
  about:
    'Say what you own, and get a legal list of it. It stays in this browser. Upgrade and command cards are taken as yours.',
  edition: 'Edition',
  faction: 'Faction',
  search: 'Search',
  onlyOwned: 'only what I own',
  none: 'No unit is called that.',
  nothing: 'Nothing of this faction yet.',
  rank: (rank: string): string => rank,
  points: (points: number): string => howMany(points, 'point'),
  fewer: (unit: string): string => `one ${unit} fewer`,
  more: (unit: string): string => `one more ${unit}`,
  owned: (units: number, points: number): string =>
    `You own ${howMany(units, 'unit')} of this faction, without upgrades ${points} points.`,
  field: 'What can I field?',
  most: 'Points at most',
  draw: 'Draw a list',
  another: 'Draw another',
  play: 'Play a battle with it',
  copy: 'Copy the list',
  copied: 'Copied.',
  refused: 'Your browser does not let this page copy. Mark this text and copy it:',
  asText: 'As text',
  asTextAbout: 'One unit a line, for another browser or for opfor army random --own.',
  take: 'Take this',
  wrong: (lines: readonly string[]): string =>
    `Nothing was taken. No unit, not a single one, or more than 99 of it: ${lines.join('; ')}`,
};

/** The shape that every language has. */
export type CollectionWords = typeof collectionEn;
