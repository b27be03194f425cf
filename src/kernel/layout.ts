/** The kinds of typed array that can hold a field. */
interface Arrays {
  u8: Uint8Array;
  u16: Uint16Array;
  i16: Int16Array;
  u32: Uint32Array;
  i32: Int32Array;
}

type Kind = keyof Arrays;

const BYTES: Record<Kind, number> = { u8: 1, u16: 2, i16: 2, u32: 4, i32: 4 };

const ARRAYS = { u8: Uint8Array, u16: Uint16Array, i16: Int16Array, u32: Uint32Array, i32: Int32Array } as const;

/** Divides one buffer among tables of fields, each array aligned to four bytes. Two passes: measure, then place. */
export class Layout {
  /** Bytes given out so far. */
  size = 0;
  private readonly buffer: ArrayBuffer | null;

  /** Without a buffer the layout only measures, and its arrays are empty. */
  constructor(buffer: ArrayBuffer | null) {
    this.buffer = buffer;
  }

  /** The next `count` numbers of a kind. The same calls in the same order always give the same places. */
  array<K extends Kind>(kind: K, count: number): Arrays[K] {
    const at = this.size;
    this.size = at + ((count * BYTES[kind] + 3) & ~3);
    const { buffer } = this;
    return (buffer === null ? new ARRAYS[kind](0) : new ARRAYS[kind](buffer, at, count)) as Arrays[K];
  }
}

/** How many bytes a buffer needs for what `build` makes of it. */
export function bytesOf(build: (layout: Layout) => unknown): number {
  const layout = new Layout(null);
  build(layout);
  return layout.size;
}

/**
 * A struct of arrays: a subclass has one typed array for each field, all in one buffer, in the order in which it names
 * them. The fields are members of a class, not set by computed name, because V8 turns an object that gets more than
 * about a dozen properties by computed name into a hash table, in which every access is a lookup.
 */
export class Table {
  readonly #layout: Layout;
  readonly #count: number;

  /** A table with `count` rows. */
  constructor(layout: Layout, count: number) {
    this.#layout = layout;
    this.#count = count;
  }

  protected u8(): Uint8Array {
    return this.#layout.array('u8', this.#count);
  }

  protected u16(): Uint16Array {
    return this.#layout.array('u16', this.#count);
  }

  protected i16(): Int16Array {
    return this.#layout.array('i16', this.#count);
  }

  protected u32(): Uint32Array {
    return this.#layout.array('u32', this.#count);
  }
}

/**
 * Turns single numbers into properties of a class over one Int32Array, so that `state.game.round` is typed memory too.
 */
export function scalars<const N extends readonly string[]>(
  names: N,
): { readonly count: number; make(words: Int32Array): Record<N[number], number> } {
  class Scalars {
    readonly words: Int32Array;
    constructor(words: Int32Array) {
      this.words = words;
    }
  }
  names.forEach((name, at) => {
    Object.defineProperty(Scalars.prototype, name, {
      get(this: Scalars): number {
        return this.words[at];
      },
      set(this: Scalars, value: number) {
        this.words[at] = value;
      },
      enumerable: true,
    });
  });
  return { count: names.length, make: (words) => new Scalars(words) as unknown as Record<N[number], number> };
}
