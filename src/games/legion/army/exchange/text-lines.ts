import type { CardPile } from '../../words/battle-cards.js';
import { type Faction } from '../../words/factions.js';
import { RANKS, type CardRank } from '../../words/ranks.js';
import { nameKey, singularKey } from '../../cards/card-names.js';

/** What the lines under a heading are about. */
export type Section =
  | { readonly of: 'units'; readonly rank: CardRank | null }
  | { readonly of: 'hand' | 'contingencies' }
  | { readonly of: 'deck'; readonly pile: CardPile | null };

const deck = (pile: CardPile | null): Section => ({ of: 'deck', pile });
const units = (rank: CardRank | null): Section => ({ of: 'units', rank });

/** Headings in the singular. The piles also have the names that they got in later editions. */
const HEADINGS: ReadonlyMap<string, Section> = new Map<string, Section>([
  ...RANKS.map((rank) => [singularKey(rank), units(rank)] as const),
  ['heavie', units('heavy')],
  ['specialforce', units('special forces')],
  ['special', units('special forces')],
  ['counterpart', units(null)],
  ['unit', units(null)],
  ['army', units(null)],
  ...['command', 'commandcard', 'commandhand', 'hand'].map((key) => [key, { of: 'hand' }] as const),
  ...['contingency', 'contingencie', 'contingencycard'].map((key) => [key, { of: 'contingencies' }] as const),
  ...['battledeck', 'battlefielddeck', 'battlecard', 'missiondeck'].map((key) => [key, deck(null)] as const),
  ...['objective', 'objectivecard', 'primary', 'primarie'].map((key) => [key, deck('objectives')] as const),
  ...['deployment', 'deploymentcard'].map((key) => [key, deck('deployments')] as const),
  ...['condition', 'conditioncard', 'advantage'].map((key) => [key, deck('conditions')] as const),
  ...['secondary', 'secondarie'].map((key) => [key, deck(null)] as const),
]);

/** The section that a heading opens; `Corps (3)` and `## Corps:` are headings too. */
export function sectionOf(text: string): Section | undefined {
  return HEADINGS.get(singularKey(text.replace(/[([]\s*[\d/ ]+\s*[)\]]\s*:?$/, '')));
}

const FACTION_NAMES: ReadonlyMap<string, Faction> = new Map<string, Faction>([
  ...['rebels', 'rebel', 'rebelalliance'].map((key) => [key, 'rebels'] as const),
  ...['empire', 'imperial', 'imperials', 'galacticempire'].map((key) => [key, 'empire'] as const),
  ...['republic', 'galacticrepublic'].map((key) => [key, 'republic'] as const),
  ...['separatists', 'separatist', 'separatistalliance', 'cis'].map((key) => [key, 'separatists'] as const),
]);

/** The faction of this name. */
export function factionNamed(text: string): Faction | undefined {
  return FACTION_NAMES.get(nameKey(text.replace(/^faction\s*:/i, '')));
}

/** Bullets at the beginning of a line. A lone `>` quotes a line in mail and forums. */
const BULLET = /^(?:[-–—•·∙●*+▪‣◦>]\s*)+/;

/** A line without its bullets and emphasis. */
export interface Line {
  readonly number: number;
  readonly body: string;
  /** Letters in front of the body: indentation and bullets. */
  readonly depth: number;
}

export function lineOfText(raw: string, number: number): Line {
  const plain = raw.replaceAll(/\*\*|__|`|^\s*#+\s/g, '').trimEnd();
  const body = plain.trimStart().replace(BULLET, '').trim();
  return { number, body, depth: plain.length - body.length };
}

/** `798/800 (9 activations)`, `Total: 798 / 800 pts`. */
export function totalOf(body: string): { readonly total: number; readonly limit: number | null } | undefined {
  const pair =
    /^(?:total|points|pts)?\s*:?\s*(\d{1,5})\s*\/\s*(\d{1,5})\s*(?:points?|pts?)?\.?\s*(?:[([][^)\]]*[)\]])?$/i.exec(
      body,
    );
  if (pair !== null) return { total: Number(pair[1]), limit: Number(pair[2]) };
  const alone = /^(?:total|points|pts)\s*:?\s*(\d{1,5})\s*(?:points?|pts?)?\.?$/i.exec(body);
  return alone === null ? undefined : { total: Number(alone[1]), limit: null };
}

/** Lines that list builders add and that say nothing about the army. */
export function isNoise(body: string): boolean {
  return (
    !/[\p{L}\p{N}]/u.test(body) ||
    /^https?:\/\//i.test(body) ||
    /^(?:created|generated|made|exported|built)\s+(?:with|by|from|in|using|on)\b/i.test(body) ||
    /^(?:\d{1,2}\s+activations?|activations?\s*:?\s*\d{1,2})$/i.test(body)
  );
}

const POINTS = /\s*[([]\s*(\d{1,4})\s*(?:points?|pts?)?\.?\s*[)\]]$/i;

/** Splits `Name (12)` into name and points. */
export function splitPoints(text: string): { readonly text: string; readonly points: number | null } {
  const body = text.trim();
  const found = POINTS.exec(body);
  return found === null
    ? { text: body, points: null }
    : { text: body.slice(0, found.index).trim(), points: Number(found[1]) };
}

/** An entry of a unit: its name and what the rest of the line says about it. */
export interface UnitLine {
  readonly name: string;
  readonly count: number;
  /** Points after the name: of the unit card, or of the unit with its upgrades. */
  readonly points: number | null;
  /** Points after `=`. */
  readonly sum: number | null;
  /** Upgrades on the same line, or null if the line can also be that of an upgrade. */
  readonly upgrades: string | null;
}

/** Reads a line as that of a unit. `isUnit` tells whether a text is the name of a unit. */
export function unitLine(body: string, isUnit: (text: string) => boolean): UnitLine {
  let rest = body;
  let sum: number | null = null;
  let count = 1;
  const total = /\s*=\s*(\d{1,4})\s*(?:points?|pts?)?\.?$/i.exec(rest);
  if (total !== null) [rest, sum] = [rest.slice(0, total.index), Number(total[1])];
  const before = /^(\d{1,2})\s*(?:[x×]\s*|\*\s+)(?=\S)/i.exec(rest);
  if (before !== null) [rest, count] = [rest.slice(before[0].length), Number(before[1])];
  const plain = (name: string, points: number | null, upgrades: string | null): UnitLine => {
    // `Stormtroopers x3`, before the points.
    const after = /\s[x×]\s?(\d{1,2})$/i.exec(name.trim());
    const alone = after === null ? name.trim() : name.trim().slice(0, after.index).trim();
    return { name: alone, count: after === null ? count : Number(after[1]), points, sum, upgrades };
  };
  // `Unit (40): A (5), B (3)` of the standard export, and `Unit (40) - A (5) - B (3)`.
  const listed = /^([^()]+?)\s*\((\d{1,4})\)\s*(?::|[-–+,]\s)\s*(.+)$/.exec(rest);
  if (listed !== null) {
    const upgrades = listed[3].replaceAll(/\)\s*[-–+]\s+/g, '), ');
    return plain(listed[1], Number(listed[2]), upgrades);
  }
  const colon = rest.indexOf(':');
  if (colon > 0 && isUnit(rest.slice(0, colon))) return plain(rest.slice(0, colon), null, rest.slice(colon + 1));
  const { text, points } = splitPoints(rest);
  // `Unit (A, B)` of the simple export, or a title in parentheses.
  const inner = /^([^(]+?)\s*\((.+)\)$/.exec(text);
  if (inner !== null) {
    const titled = `${inner[1]} ${inner[2]}`;
    return isUnit(titled) ? plain(titled, points, null) : plain(inner[1], points, inner[2]);
  }
  return plain(text, points, null);
}

/**
 * Splits a list at its commas, except those in parentheses and those in names: of the longest run of parts that `known`
 * recognises, a name is made.
 */
export function splitNames(text: string, known: (name: string) => boolean): string[] {
  const parts = text
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const names: string[] = [];
  for (let at = 0; at < parts.length;) {
    let length = Math.min(4, parts.length - at);
    while (length > 1 && !known(parts.slice(at, at + length).join(', '))) length--;
    names.push(parts.slice(at, at + length).join(', '));
    at += length;
  }
  return names;
}
