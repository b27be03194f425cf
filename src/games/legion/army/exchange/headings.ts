import { type Faction } from '../../words/factions.js';
import { type CardRank, RANKS } from '../../words/ranks.js';
import { nameKey, singularKey } from '../../cards/card-names.js';

/** What the lines under a heading are about. */
export type Section =
  | { readonly of: 'units'; readonly rank: CardRank | null }
  | { readonly of: 'hand' | 'contingencies' }
  | { readonly of: 'deck'; readonly pile: string | null };

const deck = (pile: string | null): Section => ({ of: 'deck', pile });
const units = (rank: CardRank | null): Section => ({ of: 'units', rank });

/** Headings in the singular. The piles also have the names that they got in later editions. */
const HEADINGS: ReadonlyMap<string, Section> = new Map<string, Section>([
  ...RANKS.map((rank) => [singularKey(rank), units(rank)] as const),
  ['heavie', units('heavy')],
  ['specialforce', units('special forces')],
  ['special', units('special forces')],
  ['sf', units('special forces')],
  ['counterpart', units(null)],
  ['unit', units(null)],
  ['army', units(null)],
  ...['command', 'commandcard', 'commandhand', 'commanddeck', 'hand'].map((key) => [key, { of: 'hand' }] as const),
  ...['contingency', 'contingencie', 'contingencycard'].map((key) => [key, { of: 'contingencies' }] as const),
  ...['battledeck', 'battlefielddeck', 'battlecard', 'missiondeck'].map((key) => [key, deck(null)] as const),
  ...['objective', 'objectivecard', 'primary', 'primarie'].map((key) => [key, deck('objectives')] as const),
  ...['deployment', 'deploymentcard'].map((key) => [key, deck('deployments')] as const),
  ...['condition', 'conditioncard', 'advantage'].map((key) => [key, deck('conditions')] as const),
  ...['secondary', 'secondarie'].map((key) => [key, deck(null)] as const),
]);

/** What may follow a heading: `(3)`, `[2/6]`, `– 3 units`, `(120 pts)`. */
const AFTER_HEADING = /[\s([–—:-]*\d+(?:\s*\/\s*\d+)?\s*(?:units?|cards?|points?|pts?)?\.?\s*[)\]]?\s*:?$/iu;

/** The section that a heading opens; `Corps (3)` and `## Corps:` are headings too. */
export function sectionOf(text: string): Section | undefined {
  return HEADINGS.get(singularKey(text.replace(AFTER_HEADING, '')));
}

/** The rank that a text names, such as `Special Forces` or `Operative`. */
export function rankNamed(text: string): CardRank | undefined {
  const section = HEADINGS.get(singularKey(text));
  return section?.of === 'units' ? (section.rank ?? undefined) : undefined;
}

const FACTION_NAMES: ReadonlyMap<string, Faction> = new Map<string, Faction>([
  ...['rebels', 'rebel', 'rebelalliance'].map((key) => [key, 'rebels'] as const),
  ...['empire', 'imperial', 'imperials', 'galacticempire'].map((key) => [key, 'empire'] as const),
  ...['republic', 'galacticrepublic'].map((key) => [key, 'republic'] as const),
  ...['separatists', 'separatist', 'separatistalliance', 'cis'].map((key) => [key, 'separatists'] as const),
  ...['mercenary', 'mercenaries', 'mercs'].map((key) => [key, 'mercenary'] as const),
  ...['mandalorians', 'mandalorian'].map((key) => [key, 'mandalorians'] as const),
]);

/** The faction of this name, which may follow `Faction:`, and have a size behind it: `Rebels (800 points)`. */
export function factionNamed(text: string): Faction | undefined {
  const name = text.replace(/^(?:army\s+)?(?:faction|army)\s*[:–—-]/iu, '');
  return FACTION_NAMES.get(nameKey(name.replace(AFTER_HEADING, '')));
}
