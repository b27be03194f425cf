import type { UnitCard } from './types.js';
import { type Rank, RANKS } from '../words/ranks.js';
import type { UnitType } from '../words/unit-types.js';
import type { Vocabulary } from './vocabulary.js';

/** The keywords that name units after the colon. */
const NAMING: ReadonlySet<string> = new Set([
  'coordinate',
  'counterpart',
  'detachment',
  'direct',
  'entourage',
  'retinue',
  'teamwork',
]);

/** Whether keyword `id` names units after its colon, as `Coordinate: Droid Trooper` does. */
export function namesUnits(id: string): boolean {
  return NAMING.has(id);
}

/** The words that texts on cards use for kinds of unit. */
export type KindWords = Pick<Vocabulary, 'unitTypes' | 'qualities'>;

/**
 * A kind of unit that such a keyword names: all unit cards of any of `types`, with rank `rank` and the quality `has`
 * unless they are null.
 */
export interface NamedKind {
  readonly types: readonly UnitType[];
  readonly rank: Rank | null;
  readonly has: ((card: UnitCard) => boolean) | null;
}

/** Whether a keyword that names `text` after its colon names the unit of a card: by its name, or by its kind. */
export function isNamed(words: KindWords, card: UnitCard, text: string): boolean {
  if (card.name === text) return true;
  const kind = kindNamed(words, text);
  return kind !== null && isOfKind(kind, card) && (kind.rank === null || kind.rank === card.rank);
}

/** Whether a unit card is one of a kind, whatever its rank. */
export function isOfKind({ types, has }: NamedKind, card: UnitCard): boolean {
  return types.includes(card.type) && (has === null || has(card));
}

/**
 * The kind of unit that a text on a card means: `Droid Trooper` is a type, `Vehicle` every type that is no trooper,
 * `Commander` a rank, `Corps Trooper` a rank and a type, `Clan Saxon Commander` a quality and a rank; `Unit` may
 * follow. Null if it is not a kind of unit.
 */
export function kindNamed({ unitTypes: known, qualities }: KindWords, text: string): NamedKind | null {
  const all = Object.keys(known);
  let words = text.toLowerCase().replace(/ unit$/, '');
  const rank = taken(RANKS);
  const quality = taken([...(qualities?.keys() ?? [])]);
  const has = (quality === null ? null : qualities?.get(quality)) ?? null;
  if (words === '') return rank === null && has === null ? null : { types: all, rank, has };
  const own = RANKS.find((one) => one === words);
  if (own !== undefined && rank === null) return { types: all, rank: own, has };
  // Every kind of trooper is a trooper (4470).
  const types = all.filter(
    (one) =>
      one === words || (words === 'trooper' && known[one].trooper) || (words === 'vehicle' && !known[one].trooper),
  );
  return types.length === 0 ? null : { types, rank, has };

  /** Takes the first of some words off the front of the text. */
  function taken<T extends string>(some: readonly T[]): T | null {
    const first = some.find((one) => words === one || words.startsWith(`${one} `)) ?? null;
    if (first !== null) words = words.slice(first.length + 1);
    return first;
  }
}
