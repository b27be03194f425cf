import type { Keyword } from './types.js';

/**
 * A keyword of the rules of an edition. `entry` is the entry of the edition's rules index that explains it, as a rule
 * that of the same id. `value`: whether cards print a number X with it. `names`: whether cards print something after a
 * colon, such as `Coordinate: Droid Trooper`.
 */
export interface KeywordEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: 'unit' | 'weapon' | 'upgrade' | 'command';
  readonly value: 'always' | 'sometimes' | 'never';
  readonly names: boolean;
  readonly entry: string;
}

/** The letters of `form`: X: has a number; x: may have one; N: names something. */
export type KeywordRow = readonly [id: string, name: string, kind: KeywordEntry['kind'], form: string, entry?: string];

/** The keywords that the cards of an edition can print. */
export class KeywordCatalogue {
  /** In the order of the rows. */
  readonly all: readonly KeywordEntry[];
  private readonly byName: ReadonlyMap<string, KeywordEntry>;

  constructor(rows: readonly KeywordRow[]) {
    this.all = rows.map(([id, name, kind, form, entry = id]) => ({
      id,
      name,
      kind,
      value: form.includes('X') ? 'always' : form.includes('x') ? 'sometimes' : 'never',
      names: form.includes('N'),
      entry,
    }));
    this.byName = new Map(this.all.map((entry) => [entry.name, entry]));
  }

  /** The entry for a keyword in its printed form (`Immune: Pierce`, `Coordinate: Droid Trooper`), or undefined. */
  find(printed: string): KeywordEntry | undefined {
    return this.byName.get(printed) ?? this.byName.get(printed.split(':')[0]);
  }

  /** The entry with this id, or undefined. */
  withId(id: string): KeywordEntry | undefined {
    return this.all.find((entry) => entry.id === id);
  }

  /**
   * The keyword with this printed form, with its number if it has one. Throws for a keyword that is not in the rules,
   * since the names passed here come from code.
   */
  named(printed: string, value = 0): Keyword {
    const entry = this.find(printed);
    if (entry === undefined) throw new Error(`the rules know no keyword ${printed}`);
    const names = printed.length > entry.name.length ? printed.slice(entry.name.length + 1).trim() : '';
    return { id: entry.id, name: printed, of: names === '' ? [] : names.split(/\s*[,/]\s*/), value, capacity: 0 };
  }
}
