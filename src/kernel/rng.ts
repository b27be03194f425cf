/**
 * sfc32, a small fast counting generator with 128 bits of state, which lives in typed memory. It gives the same numbers
 * on every machine: 32-bit integer operations only, and products that a double holds exactly enough (see
 * {@link below}).
 */
export class Rng {
  /** Words a, b, c and the counter. */
  readonly words: Uint32Array = new Uint32Array(4);

  constructor(seed: Seed = '0', stream = '') {
    this.reseed(seed, stream);
  }

  /** Starts the stream `stream` of `seed` over. Streams of different names are independent. */
  reseed(seed: Seed, stream: string): void {
    // The length prefix keeps ('a', 'bc') and ('ab', 'c') apart.
    const text = String(seed);
    hashText(`${text.length}:${text}/${stream}`, this.words);
    for (let round = 0; round < 12; round++) this.next();
  }

  /** Copies the other generator's position in its stream, so that both give the same numbers from here on. */
  copyFrom(other: Rng): void {
    this.words.set(other.words);
  }

  /** A uniform integer from 0 to 2³² − 1. */
  next(): number {
    return this.draw() >>> 0;
  }

  /**
   * {@link next} as a signed number, which unlike a larger one never has to be allocated on the heap, even if this is
   * not inlined.
   */
  private draw(): number {
    const w = this.words;
    const b = w[1];
    const c = w[2];
    const sum = (w[0] + b + w[3]) | 0;
    w[3]++;
    w[0] = b ^ (b >>> 9);
    w[1] = c + (c << 3);
    w[2] = ((c << 21) | (c >>> 11)) + sum;
    return sum;
  }

  /** A uniform integer from 0 to n − 1, without bias; n a whole number from 1 to 2³². */
  below(n: number): number {
    // Lemire, "Fast random integer generation in an interval" (2019): the answer is the high word of draw × n. A
    // division, which costs more than the draw, is needed only in the rare case that the low word is below n.
    const draw = this.draw();
    const low = Math.imul(draw, n) >>> 0;
    return low < n ? this.belowWithCare(n, draw, low) : highWord(draw, n, low);
  }

  private belowWithCare(n: number, draw: number, low: number): number {
    const surplus = 0x100000000 % n;
    while (low < surplus) {
      draw = this.draw();
      low = Math.imul(draw, n) >>> 0;
    }
    return highWord(draw, n, low);
  }

  /** A uniform number in [0, 1) with 32 random bits. */
  fraction(): number {
    return this.next() / 0x100000000;
  }
}

/** A match seed: text, or a number, which is read as its decimal text. */
export type Seed = string | number;

/**
 * The high 32 bits of draw × n, whose low 32 bits are `low`, for a draw that may be signed. The double product is off
 * by at most 2¹¹, so rounding corrects it.
 */
function highWord(draw: number, n: number, low: number): number {
  return (((draw >>> 0) * n - low) * (1 / 0x100000000) + 0.5) >>> 0;
}

/**
 * Hashes a text's UTF-16 units into four words (cyrb128 by bryc, public domain: four 32-bit lanes that feed one
 * another).
 */
function hashText(text: string, out: Uint32Array): void {
  let a = 0x6a09e667;
  let b = 0xbb67ae85 | 0;
  let c = 0x3c6ef372;
  let d = 0xa54ff53a | 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ unit, 0x239b961b);
    b = c ^ Math.imul(b ^ unit, 0xab0e9789);
    c = d ^ Math.imul(c ^ unit, 0x38b34ae5);
    d = a ^ Math.imul(d ^ unit, 0xa1e38b93);
  }
  a = Math.imul(c ^ (a >>> 18), 0x239b961b);
  b = Math.imul(d ^ (b >>> 22), 0xab0e9789);
  c = Math.imul(a ^ (c >>> 17), 0x38b34ae5);
  d = Math.imul(b ^ (d >>> 19), 0xa1e38b93);
  a ^= b ^ c ^ d;
  out[0] = a;
  out[1] = b ^ a;
  out[2] = c ^ a;
  out[3] = d ^ a;
}
