import { nearest } from '../../../kernel/nearest.js';
import type { Library } from './library.js';
import { CARD_KINDS, type CardKind } from './other-names.js';
import type { UnitCard } from './types.js';

/** Longest name that is compared with the cards; longer text is no name. */
const LONGEST = 120;

/** Shortest part of a name that is looked for in names. */
const SHORTEST = 2;

/** The words of a name without case, diacritics, quotes and punctuation, and without `the`. */
function wordsOf(text: string): string[] {
  return text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['"’‘`´“”]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll('configuration', 'config')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'the');
}

/** A name as it is compared: `Jyn’s  SE-14 blaster` and `Jyns SE14 Blaster` have the same key. */
export function nameKey(text: string): string {
  return wordsOf(text).join('');
}

/** {@link nameKey} with every word in the singular. */
export function singularKey(text: string): string {
  return wordsOf(text)
    .map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word))
    .join('');
}

/** Whether words of a name that follow each other have a key. */
function hasWords(name: string, key: string): boolean {
  const words = wordsOf(name);
  return words.some((_, from) => words.some((_, to) => words.slice(from, to + 1).join('') === key));
}

/** The cards that a written name can mean. `exact`: in the number in which the card has it. */
export interface Found {
  readonly ids: readonly string[];
  readonly exact: boolean;
}

/** The names of the cards of one kind. */
export class NameIndex {
  readonly #exact = new Map<string, string[]>();
  readonly #singular = new Map<string, string[]>();
  readonly #shown = new Set<string>();

  /** Adds a name of a card; `shown`: whether it is suggested in place of an unknown one. */
  add(name: string, id: string, shown: boolean): void {
    for (const [map, key] of [
      [this.#exact, nameKey(name)],
      [this.#singular, singularKey(name)],
    ] as const) {
      const ids = map.get(key) ?? [];
      if (!ids.includes(id)) map.set(key, [...ids, id]);
    }
    if (shown) this.#shown.add(name);
  }

  find(text: string): Found {
    const exact = this.#exact.get(nameKey(text));
    if (exact !== undefined) return { ids: exact, exact: true };
    return { ids: this.#singular.get(singularKey(text)) ?? [], exact: false };
  }

  /** The cards whose names have the text as whole words: `Z6` is in `Z-6 Trooper`. */
  containing(text: string): readonly string[] {
    const key = nameKey(text);
    if (key.length < SHORTEST) return [];
    return [...new Set([...this.#shown].filter((name) => hasWords(name, key)).flatMap((name) => this.find(name).ids))];
  }

  /** Whether a text is a name with a few wrong letters, rather than a part of one. */
  isMisspelt(text: string): boolean {
    const key = nameKey(text);
    const [near] = nearest(text.trim(), this.#shown, 1).map(nameKey);
    return near !== undefined && !near.includes(key) && !key.includes(near);
  }

  /** `; did you mean a or b?` with the nearest names, or empty text. */
  suggest(text: string): string {
    const names = nearest(text.trim(), this.#shown);
    return names.length === 0 ? '' : `; did you mean ${names.join(' or ')}?`;
  }
}

/** The names of all cards of an edition, by kind. */
export type CardNames = Readonly<Record<CardKind, NameIndex>>;

/** A unit card's name with its title, as the simulator has it: `Luke Skywalker Jedi Knight`. */
export function fullName({ name, title }: UnitCard): string {
  return title === null ? name : `${name} ${title}`;
}

const indexed = new WeakMap<Library, CardNames>();

/** The names of a library's cards, collected once. */
export function cardNames(library: Library): CardNames {
  const known = indexed.get(library) ?? collected(library);
  indexed.set(library, known);
  return known;
}

/**
 * Collects the names of a library's cards, and the other names that players and list builders use. The bare name of a
 * unit with a title means that unit, unless a unit of its faction has the same name and no title: `Scout Troopers` is
 * never the strike team.
 */
function collected(library: Library): CardNames {
  const names: CardNames = {
    units: new NameIndex(),
    upgrades: new NameIndex(),
    commandCards: new NameIndex(),
    battleCards: new NameIndex(),
  };
  const units = [...library.units.values()];
  for (const unit of units) {
    names.units.add(fullName(unit), unit.id, true);
    const { name, title, faction } = unit;
    const untitled = units.some((one) => one.name === name && one.title === null && one.faction === faction);
    if (title !== null && !untitled) names.units.add(name, unit.id, true);
  }
  for (const { id, name } of library.upgrades.values()) names.upgrades.add(name, id, true);
  for (const { id, name } of library.commandCards.values()) names.commandCards.add(name, id, true);
  for (const { id, name } of library.battleCards.values()) names.battleCards.add(name, id, true);
  for (const kind of CARD_KINDS) {
    for (const [name, ids] of library.otherNames[kind]) {
      for (const id of ids) names[kind].add(name, id, false);
    }
  }
  return names;
}
