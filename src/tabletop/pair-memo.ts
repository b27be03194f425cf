/** Two lattice places make a key of 28 bits. */
const PLACE_BITS = 14;
const KEY_BITS = 2 * PLACE_BITS;
const KEY_MASK = (1 << KEY_BITS) - 1;

/** Odd, so that multiplying by it modulo 2²⁸ loses nothing. */
const MIXER = 0x9e3779b;

/**
 * A bounded memory of small results for pairs of lattice places, in segments (one a kind of question). It only ever gives back what was
 * stored for exactly that pair: the key is mixed by a bijection, its low bits choose the word and the word holds all the others. A word is
 * one aligned 32-bit store, so that workers can share the buffer; a later result for another pair simply takes the word over.
 */
export class PairMemo {
  readonly segments: number;
  /** Largest value that can be stored. */
  readonly largest: number;
  private readonly bits: number;
  private readonly size: number;
  private readonly shift: number;
  private readonly words: Uint32Array;

  /** `segments` segments of 2^bits words (bits 12..24); `buffer`, if given, must have {@link PairMemo.bytes} bytes and begin as zeros. */
  constructor(segments: number, bits: number, buffer?: ArrayBufferLike) {
    this.segments = segments;
    this.bits = bits;
    this.size = 2 ** bits;
    // The word: value, then the key's other bits, then 1.
    this.shift = KEY_BITS - bits + 1;
    this.largest = 2 ** (32 - this.shift) - 1;
    this.words = new Uint32Array(buffer ?? new ArrayBuffer(PairMemo.bytes(segments, bits)));
  }

  static bytes(segments: number, bits: number): number {
    return segments * 4 * 2 ** bits;
  }

  /** What is remembered for places a and b, or −1. */
  find(segment: number, a: number, b: number): number {
    const key = mix((a << PLACE_BITS) | b);
    const word = this.words[segment * this.size + (key & (this.size - 1))];
    const tag = ((key >>> this.bits) << 1) | 1;
    return (word & ((1 << this.shift) - 1)) === tag ? word >>> this.shift : -1;
  }

  /** Remembers a value 0..{@link largest} for places a and b. */
  store(segment: number, a: number, b: number, value: number): void {
    const key = mix((a << PLACE_BITS) | b);
    const tag = ((key >>> this.bits) << 1) | 1;
    this.words[segment * this.size + (key & (this.size - 1))] = (value << this.shift) | tag;
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
