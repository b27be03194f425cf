import type { CardRank } from '../../words/ranks.js';
import { rankNamed } from './headings.js';
import { splitPoints } from './text-lines.js';

/** An entry of a unit: its name and what the rest of the line says about it. */
export interface UnitLine {
  readonly name: string;
  /** Whether the name is that of a unit. */
  readonly isKnown: boolean;
  /** How many units like this there are, as written: it may be 0 or negative. */
  readonly count: number;
  /** A rank in brackets behind the name, or null. */
  readonly rank: CardRank | null;
  /** Points after the name: of the unit card, or of the unit with its upgrades. */
  readonly points: number | null;
  /** Points of the unit with its upgrades, of one and of all, as far as they are written. */
  readonly sums: readonly number[];
  /** Upgrades on the same line, or null if the line can also be that of an upgrade. */
  readonly upgrades: string | null;
}

type Mutable = { -readonly [K in keyof UnitLine]: UnitLine[K] };

const NUMBER = String.raw`(\d{1,4})(?:\s*(?:points?|pts?)\b)?\.?`;

/** Counts in front of a name: `2x`, `2 ×`, `2 *`, `x2`, `(2)`, `(x2)`, `[2x]`. `X-34` is a name. */
const COUNTS = [
  /^([-−]?\d+)\s*(?:[x×](?![-–]\d)\s*|\*\s+)(?=\S)/iu,
  /^[x×]\s?(\d+)[\s:]+(?=\S)/iu,
  /^[([]\s*[x×]?\s*(\d{1,2})\s*[x×]?\s*[)\]]\s*(?=\S)/iu,
];

/** A count in front of a name that only a number says. */
const BARE_COUNT = /^(\d{1,2})\s+(?=\p{L})/u;

/** `= 66` behind `44 + 22`, and behind it ` x 3 = 198`. */
const SUM = new RegExp(String.raw`\s*=\s*${NUMBER}(?:\s*[x×*]\s*(\d{1,2})\s*=\s*${NUMBER})?$`, 'iu');

/** No name of a card is longer. */
const LONGEST_NAME = 120;

/** Where the name of a unit can end, besides the end of the line. */
const NAME_ENDS = /(?<=[)\]])|\s*[,:;|+=([]|\s+[-–—/]\s|\s+[x×*]\s?\d|\s+\d|\s+(?:with|w\/)\s/giu;

/** What may follow the name of a unit, in any number and order, before its upgrades. One digit is no unit's cost. */
const TAILS: readonly { readonly of: 'count' | 'points' | 'rank'; readonly pattern: RegExp }[] = [
  { of: 'count', pattern: /^\s*[([]\s*[x×*]?\s*(\d)\s*[x×]?\s*[)\]]/iu },
  { of: 'count', pattern: /^\s*[([]\s*[x×*]\s*(\d{1,2})\s*[)\]]/iu },
  { of: 'count', pattern: /^\s*[([]\s*(\d{1,2})\s*[x×]\s*[)\]]/iu },
  { of: 'count', pattern: /^\s+[x×*]\s?(\d{1,2})(?![\d\p{L}])/iu },
  { of: 'count', pattern: /^\s+(\d{1,2})\s?[x×](?=\s|$)/iu },
  { of: 'points', pattern: /^\s*[([]\s*(\d{1,4})\s*(?:points?|pts?)?\.?(?:\s*(?:each|ea)\.?)?\s*[)\]]/iu },
  { of: 'points', pattern: /^\s*(?:[-–—:]\s*)?(\d{1,4})(?:\s*\+\s*\d{1,4})+\s*$/u },
  {
    of: 'points',
    pattern: new RegExp(String.raw`^\s*(?:[-–—:,]\s*)?${NUMBER}(?=\s*(?:$|[,:+;(|]|[-–—]\s|[x×*]\s?\d))`, 'iu'),
  },
  { of: 'rank', pattern: /^\s*[([]([\p{L}\s]+)[)\]]/u },
];

/** Reads a line as that of a unit. `isUnit` tells whether a text is the name of a unit. */
export function unitLine(body: string, isUnit: (text: string) => boolean): UnitLine {
  const line: Mutable = { name: '', isKnown: false, count: 1, rank: null, points: null, sums: [], upgrades: null };
  let rest = withoutCount(body, line, isUnit);
  const sum = SUM.exec(rest);
  if (sum !== null) {
    rest = rest.slice(0, sum.index);
    line.sums = [sum[1], sum[3]].flatMap((text) => (text === undefined ? [] : [Number(text)]));
    if (sum[2] !== undefined) countAgain(line, Number(sum[2]));
  }
  const name = knownName(rest, isUnit);
  if (name === undefined) return asWritten(rest, line);
  line.isKnown = true;
  line.name = trimmed(name);
  const upgrades = afterTails(rest.slice(name.length), line)
    .replace(/^\s*(?:[,:;|+/]|[-–—](?=\s)|(?:with|w\/)\s)\s*/iu, '')
    .trim();
  const isBracket = /^(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\])$/u.test(upgrades);
  if (upgrades !== '') line.upgrades = isBracket ? upgrades.slice(1, -1) : upgrades;
  return line;
}

/** The text behind a count, which the line gets. */
function withoutCount(body: string, line: Mutable, isUnit: (text: string) => boolean): string {
  for (const pattern of COUNTS) {
    const found = pattern.exec(body);
    if (found === null) continue;
    line.count = Number(found[1].replace('−', '-'));
    return body.slice(found[0].length);
  }
  const bare = BARE_COUNT.exec(body);
  const rest = bare === null ? '' : body.slice(bare[0].length);
  if (bare === null || knownName(body, isUnit) !== undefined || knownName(rest, isUnit) === undefined) return body;
  line.count = Number(bare[1]);
  return rest;
}

/** A second count on the same line; two that differ are no number. */
function countAgain(line: Mutable, count: number): void {
  line.count = line.count === 1 || line.count === count ? count : Number.NaN;
}

/** The longest beginning of a text that is the name of a unit. */
function knownName(text: string, isUnit: (text: string) => boolean): string | undefined {
  const ends = [...text.slice(0, LONGEST_NAME).matchAll(NAME_ENDS)].map(({ index }) => index);
  return [...ends, ...(text.length <= LONGEST_NAME ? [text.length] : [])]
    .toReversed()
    .map((end) => text.slice(0, end))
    .find((name) => isUnit(name));
}

/** What is left behind a name after counts, points and a rank, which the line gets. */
function afterTails(text: string, line: Mutable): string {
  for (const { of, pattern } of TAILS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    if (of === 'rank') {
      line.rank = rankNamed(found[1]) ?? null;
      if (line.rank === null) continue;
    } else if (of === 'count') countAgain(line, Number(found[1]));
    else if (line.points === null) line.points = Number(found[1]);
    else line.sums = [...line.sums, Number(found[1])];
    return afterTails(text.slice(found[0].length), line);
  }
  return text;
}

/** A line whose name is unknown: the name ends before points, brackets with upgrades, or a list of upgrades. */
function asWritten(text: string, line: Mutable): UnitLine {
  const listed = /^([^()]+?)\s*\((\d{1,4})\)\s*(?::|[-–+,]\s)\s*(.+)$/.exec(text);
  if (listed !== null) return { ...line, name: trimmed(listed[1]), points: Number(listed[2]), upgrades: listed[3] };
  const { text: name, points } = splitPoints(text);
  const inner = /^([^(]+?)\s*\((.+)\)$/.exec(name);
  if (inner !== null) return { ...line, name: trimmed(inner[1]), points, upgrades: inner[2] };
  return { ...line, name: name.trim(), points };
}

function trimmed(name: string): string {
  return name.replace(/[\s,:;|+=–—-]+$/u, '').trim();
}
