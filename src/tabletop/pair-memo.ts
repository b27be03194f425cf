/** Two lattice places make a key of 28 bits. */
const PLACE_BITS = 14;
const KEY_BITS = 2 * PLACE_BITS;
const KEY_MASK = (1 << KEY_BITS) - 1;

/** Odd, so that multiplying by it modulo 2²⁸ loses nothing. */
const MIXER = 0x9e3779b;

/**
 * A cache of bounded size for small results about pairs of lattice places, in segments (one for each kind of question).
 * It only returns what was stored for exactly that pair: the key is mixed by a bijection, its low bits choose two
 * neighbouring words, and a word holds all its other bits. A word is one aligned 32-bit store, so that workers can
 * share the buffer; a later result for another pair simply overwrites a word.
 */
export class PairMemo {
  readonly segments: number;
  /** Largest value that can be stored. */
  readonly largest: number;
  private readonly size: number;
  private readonly keyShift: number;
  private readonly valueShift: number;
  /** The words of each segment; undefined until something is stored in it. */
  private readonly parts: (Uint32Array | undefined)[];

  /**
   * `segments` segments of 2^bits words (bits 12..24); `buffer`, if given, must have {@link PairMemo.bytes} bytes and
   * begin as zeros.
   */
  constructor(segments: number, bits: number, buffer?: ArrayBufferLike) {
    this.segments = segments;
    this.size = 2 ** bits;
    // The word: value, then the key's bits that do not choose the pair of words, then 1.
    this.keyShift = bits - 1;
    this.valueShift = KEY_BITS - this.keyShift + 1;
    this.largest = 2 ** (32 - this.valueShift) - 1;
    this.parts = Array.from({ length: segments }, (_, i) =>
      buffer === undefined ? undefined : new Uint32Array(buffer, i * PairMemo.bytes(1, bits), this.size),
    );
  }

  static bytes(segments: number, bits: number): number {
    return segments * 4 * 2 ** bits;
  }

  /** The value stored for places a and b (0 to 2¹⁴ − 1), or −1. */
  find(segment: number, a: number, b: number): number {
    const words = this.parts[segment];
    if (words === undefined) return -1;
    const key = mix((a << PLACE_BITS) | b);
    const at = (key << 1) & (this.size - 1);
    const tag = ((key >>> this.keyShift) << 1) | 1;
    const mask = (1 << this.valueShift) - 1;
    const first = words[at];
    if ((first & mask) === tag) return first >>> this.valueShift;
    const second = words[at + 1];
    return (second & mask) === tag ? second >>> this.valueShift : -1;
  }

  /** Stores a value 0..{@link largest} for places a and b. */
  store(segment: number, a: number, b: number, value: number): void {
    const words = (this.parts[segment] ??= new Uint32Array(this.size));
    const key = mix((a << PLACE_BITS) | b);
    const at = (key << 1) & (this.size - 1);
    const tag = ((key >>> this.keyShift) << 1) | 1;
    // The new value goes into the first word; the first word's value moves to the second, whose value is dropped.
    words[at + 1] = words[at];
    words[at] = (value << this.valueShift) | tag;
  }
}

/** A bijection of the 28-bit keys that spreads neighbouring places. */
function mix(key: number): number {
  let k = key ^ (key >>> PLACE_BITS);
  k = Math.imul(k, MIXER) & KEY_MASK;
  k ^= k >>> 13;
  k = Math.imul(k, MIXER) & KEY_MASK;
  return k ^ (k >>> PLACE_BITS);
}
