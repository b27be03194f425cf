/**
 * sfc32, a small fast counting generator with 128 bits of state, which lives in typed memory. It gives the same numbers on every
 * machine: 32-bit integer operations only.
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
    const name = `${text.length}:${text}/${stream}`;
    for (let word = 0; word < 4; word++) this.words[word] = hashText(name, 0x9e3779b9 + word);
    for (let round = 0; round < 12; round++) this.next();
  }

  /** Copies the generator's place in its stream, so that both give the same numbers from here. */
  copyFrom(other: Rng): void {
    this.words.set(other.words);
  }

  /** A uniform integer from 0 to 2³² − 1. */
  next(): number {
    const w = this.words;
    const b = w[1];
    const c = w[2];
    const sum = (w[0] + b + w[3]) | 0;
    w[3] = w[3] + 1;
    w[0] = b ^ (b >>> 9);
    w[1] = c + (c << 3);
    w[2] = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** A uniform integer from 0 to n − 1, without bias; n from 1 to 2³². */
  below(n: number): number {
    // Values at or above the largest multiple of n would favour the small remainders, so they are drawn again.
    const limit = 0x100000000 - (0x100000000 % n);
    let draw = this.next();
    while (draw >= limit) draw = this.next();
    return draw % n;
  }

  /** A uniform number in [0, 1) with 32 random bits. */
  fraction(): number {
    return this.next() / 0x100000000;
  }
}

/** A match seed: text, or a number that stands for its decimal text. */
export type Seed = string | number;

/** A 32-bit hash of a text (FNV-1a over UTF-16 units, then a finaliser that spreads every bit). */
function hashText(text: string, start: number): number {
  let h = start >>> 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
