import { nearest } from '../../../kernel/nearest.js';
import { cardNames, fullName, nameKey } from './card-names.js';
import type { Library } from './library.js';
import type { CardKind } from './other-names.js';

/** What a name means: one card, one of several, or none, with the ids that are most like it. */
export type FoundCard =
  | { readonly kind: 'one'; readonly id: string }
  | { readonly kind: 'several'; readonly ids: readonly string[] }
  | { readonly kind: 'none'; readonly near: readonly string[] };

/** Whether a card is meant rather than another one of the same name, such as one of the army's faction. */
export type Preference = (id: string) => boolean;

/** Shortest part of a name that is looked for inside of words. */
const SHORTEST = 2;

/** Longest text that is compared with names. */
const LONGEST = 120;

/**
 * The card of a kind that a text means, whatever its case, accents and punctuation: the card with that id; otherwise
 * those of that name (with or without title, printed, of list builders, abbreviated), in the singular or plural;
 * otherwise those whose id or name contains its words; otherwise those that contain its letters. Of several, the first
 * preference that any of them meets leaves those that meet it, then the next.
 */
export function findCard(
  library: Library,
  kind: CardKind,
  text: string,
  preferences: readonly Preference[] = [],
): FoundCard {
  const all = cardsOf(library, kind);
  const wanted = text.trim().slice(0, LONGEST);
  if (all.has(wanted)) return { kind: 'one', id: wanted };
  for (const ids of candidates(library, kind, wanted)) {
    const left = preferences.reduce(narrowed, ids);
    if (left.length === 1) return { kind: 'one', id: left[0] };
    if (left.length > 1) return { kind: 'several', ids: left };
  }
  return { kind: 'none', near: similar(wanted, all) };
}

/** The names of cards, with and without title, by id. */
type Cards = ReadonlyMap<string, readonly string[]>;

/** The cards that a text can mean, the likelier kinds of likeness first. */
function* candidates(library: Library, kind: CardKind, text: string): Generator<readonly string[]> {
  const key = nameKey(text);
  if (key === '') return;
  const all = cardsOf(library, kind);
  yield [...new Set([...cardNames(library)[kind].find(text).ids, ...byKey(all, key)])];
  const words = wordsOf(text);
  const within = (name: string): boolean => wordsOf(name).includes(words);
  yield keysWhere(all, (id, names) => [id, ...names].some(within));
  if (key.length < SHORTEST) return;
  const part = (name: string): boolean => nameKey(name).includes(key);
  yield keysWhere(all, (id, names) => [id, ...names].some(part));
}

function byKey(all: Cards, key: string): string[] {
  return keysWhere(all, (id) => nameKey(id) === key);
}

function keysWhere(all: Cards, test: (id: string, names: readonly string[]) => boolean): string[] {
  return [...all].filter(([id, names]) => test(id, names)).map(([id]) => id);
}

/** The words of a text between hyphens: ` 1-4-fd ` is in `-1-4-fd-laser-cannon-team-`. */
function wordsOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u);
  return `-${words.filter((word) => word !== '').join('-')}-`;
}

function narrowed(ids: readonly string[], preference: Preference): readonly string[] {
  if (ids.length < 2) return ids;
  const some = ids.filter(preference);
  return some.length === 0 ? ids : some;
}

/** Words of a name that are this long are compared with a text. */
const LEAST_LIKE = 4;

/** Up to three ids most like a text, which may be like the id, the name or a word of the id. */
function similar(text: string, all: Cards): readonly string[] {
  const byId = nearest(text, all.keys());
  if (byId.length > 0) return byId;
  const near = nearest(text, new Set([...all.values()].flat()));
  if (near.length > 0) return near.flatMap((name) => keysWhere(all, (_, names) => names.includes(name))).slice(0, 3);
  // One word of a name, mistyped. Short words are like too many others.
  const words = [...all.keys()].flatMap((id) => id.split('-')).filter((word) => word.length >= LEAST_LIKE);
  const [like] = text.length < LEAST_LIKE ? [] : nearest(text, new Set(words), 1);
  return like === undefined ? [] : keysWhere(all, (id) => id.split('-').includes(like)).slice(0, 3);
}

const named = new WeakMap<Library, Readonly<Record<CardKind, Cards>>>();

/** The cards of a kind: names with titles, by id. */
function cardsOf(library: Library, kind: CardKind): Cards {
  const known = named.get(library) ?? {
    units: new Map(Array.from(library.units.values(), (card) => [card.id, [card.name, fullName(card)]])),
    upgrades: namesOf(library.upgrades),
    commandCards: namesOf(library.commandCards),
    battleCards: namesOf(library.battleCards),
  };
  named.set(library, known);
  return known[kind];
}

function namesOf(cards: ReadonlyMap<string, { readonly name: string }>): Map<string, readonly string[]> {
  return new Map([...cards].map(([id, { name }]) => [id, [name]]));
}

/** Ids in a message are listed up to this number. */
const MOST_LISTED = 6;

/** Ids of several cards for a message. */
export function listed(ids: readonly string[]): string {
  const more = ids.length > MOST_LISTED ? `, … (${ids.length} in all)` : '';
  return ids.slice(0, MOST_LISTED).join(', ') + more;
}

/** Why a text names no card: what it may mean, or `there is no unit card "x"; did you mean y?`. */
export function notFound(what: string, text: string, found: FoundCard): string {
  const quoted = JSON.stringify(text);
  if (found.kind === 'several') return `${quoted} may be any of ${listed(found.ids)}; write more of the name`;
  const ids = found.kind === 'one' ? [found.id] : found.near;
  const near = ids.length === 0 ? '' : `; did you mean ${ids.join(' or ')}?`;
  return `there is no ${what} ${quoted}${near}`;
}
