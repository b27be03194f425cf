/**
 * A 53-bit hash of 32-bit words, the same on every machine: the low words of MurmurHash3_x86_128 (Appleby, public
 * domain) with seed 0 over the words' little-endian bytes. Every word reaches all four lanes, so two different states
 * of any size collide with a chance of 2⁻⁵³. About 1 ns a word.
 */
export function hashWords(words: Int32Array): number {
  let h1 = 0;
  let h2 = 0;
  let h3 = 0;
  let h4 = 0;
  const whole = words.length & ~3;
  for (let i = 0; i < whole; i += 4) {
    let k = Math.imul(words[i], C1);
    h1 ^= Math.imul((k << 15) | (k >>> 17), C2);
    h1 = (((h1 << 19) | (h1 >>> 13)) + h2) | 0;
    h1 = (Math.imul(h1, 5) + 0x561ccd1b) | 0;
    k = Math.imul(words[i + 1], C2);
    h2 ^= Math.imul((k << 16) | (k >>> 16), C3);
    h2 = (((h2 << 17) | (h2 >>> 15)) + h3) | 0;
    h2 = (Math.imul(h2, 5) + 0x0bcaa747) | 0;
    k = Math.imul(words[i + 2], C3);
    h3 ^= Math.imul((k << 17) | (k >>> 15), C4);
    h3 = (((h3 << 15) | (h3 >>> 17)) + h4) | 0;
    h3 = (Math.imul(h3, 5) + 0x96cd1c35) | 0;
    k = Math.imul(words[i + 3], C4);
    h4 ^= Math.imul((k << 18) | (k >>> 14), C1);
    h4 = (((h4 << 13) | (h4 >>> 19)) + h1) | 0;
    h4 = (Math.imul(h4, 5) + 0x32ac3b17) | 0;
  }
  const rest = words.length - whole;
  if (rest > 2) h3 ^= Math.imul(rotate(Math.imul(words[whole + 2], C3), 17), C4);
  if (rest > 1) h2 ^= Math.imul(rotate(Math.imul(words[whole + 1], C2), 16), C3);
  if (rest > 0) h1 ^= Math.imul(rotate(Math.imul(words[whole], C1), 15), C2);
  const bytes = words.length * 4;
  h1 ^= bytes;
  h2 ^= bytes;
  h3 ^= bytes;
  h4 ^= bytes;
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = finish((h2 + h1) | 0);
  h3 = finish((h3 + h1) | 0);
  h4 = finish((h4 + h1) | 0);
  h1 = (finish(h1) + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  return (h2 & 0x1fffff) * 0x100000000 + (h1 >>> 0);
}

/** A 53-bit hash as 14 lower-case hexadecimal digits, as records write it. */
export function hashHex(hash: number): string {
  return hash.toString(16).padStart(14, '0');
}

const C1 = 0x239b961b;
const C2 = 0xab0e9789 | 0;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93 | 0;

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** MurmurHash3's finaliser: every bit of the word changes every bit of the result with probability one half. */
function finish(word: number): number {
  let h = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** The hash of a text as {@link hashHex}; of characters beyond 16 bits only their first unit counts. */
export function hashText(text: string): string {
  return hashHex(hashWords(Int32Array.from(text, (letter) => letter.charCodeAt(0))));
}
