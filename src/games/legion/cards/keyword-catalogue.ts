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

/** A keyword as cards of an edition print it: its name with what stands behind the colon, and its number. */
export interface Printed {
  readonly name: string;
  readonly value?: number | 'X';
}

/** The keywords that the cards of an edition can print. */
export class KeywordCatalogue {
  /** In the order of the rows. */
  readonly all: readonly KeywordEntry[];
  private readonly byName: ReadonlyMap<string, KeywordEntry>;
  private readonly spellings: ReadonlyMap<string, Printed>;

  /** `spellings`: other ways in which card lists write some keywords, number included. */
  constructor(rows: readonly KeywordRow[], spellings: Readonly<Record<string, Printed>> = {}) {
    this.spellings = new Map(Object.entries(spellings));
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
    const { name } = this.spellings.get(printed) ?? { name: printed };
    return this.byName.get(name) ?? this.byName.get(name.split(':')[0]);
  }

  /**
   * The usual form of a keyword: another spelling is put right, and a number at the end of what is named
   * (`Independent: Aim 1`, `Weak Point: Rear 1`) becomes the value.
   */
  usual(printed: string): Printed {
    const other = this.spellings.get(printed);
    if (other !== undefined) return other;
    const [, name, digit] = /^(.+: .*\S) (\d)$/.exec(printed) ?? [];
    if (name === undefined || this.find(name)?.names !== true) return { name: printed };
    return { name, value: Number(digit) };
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
    const { name } = this.usual(printed);
    const entry = this.find(name);
    if (entry === undefined) throw new Error(`the rules know no keyword ${printed}`);
    const names = name.length > entry.name.length ? name.slice(entry.name.length + 1).trim() : '';
    return { id: entry.id, name, of: names === '' ? [] : names.split(/\s*[,/]\s*/), value, capacity: 0 };
  }
}
