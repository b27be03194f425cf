import type { UnitCard } from './types.js';
import { type Rank, RANKS } from '../words/ranks.js';
import type { UnitType, UnitTypes } from '../words/unit-types.js';

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

/**
 * A kind of unit that such a keyword names: all unit cards of any of `types`, with rank `rank` unless that is null.
 */
export interface NamedKind {
  readonly types: readonly UnitType[];
  readonly rank: Rank | null;
}

/** Whether a keyword that names `text` after its colon names the unit of a card: by its name, or by its kind. */
export function isNamed(types: UnitTypes, card: UnitCard, text: string): boolean {
  if (card.name === text) return true;
  const kind = kindNamed(types, text);
  return kind !== null && kind.types.includes(card.type) && (kind.rank === null || kind.rank === card.rank);
}

/**
 * The kind of unit that a text on a card means: `Droid Trooper` is a type, `Vehicle` every type that is no trooper,
 * `Commander` a rank, `Corps Trooper` a rank and a type; `Unit` may follow. Null if it is not a kind of unit.
 */
export function kindNamed(known: UnitTypes, text: string): NamedKind | null {
  const all = Object.keys(known);
  const words = text.toLowerCase().replace(/ unit$/, '');
  const bare = RANKS.find((one) => one === words);
  if (bare !== undefined) return { types: all, rank: bare };
  const rank = RANKS.find((one) => words.startsWith(`${one} `)) ?? null;
  const type = rank === null ? words : words.slice(rank.length + 1);
  // Every kind of trooper is a trooper (4470).
  const types = all.filter(
    (one) => one === type || (type === 'trooper' && known[one].trooper) || (type === 'vehicle' && !known[one].trooper),
  );
  return types.length === 0 ? null : { types, rank };
}
