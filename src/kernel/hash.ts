/** A 53-bit hash of bytes, the same on every machine (two 32-bit lanes over little-endian words; cyrb53's finaliser). */
export function hashWords(words: Int32Array): number {
  let a = 0xdeadbeef | 0;
  let b = 0x41c6ce57 | 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    a = Math.imul(a ^ word, 0x9e3779b1);
    b = Math.imul(b ^ word, 0x5f356495);
    // Without the rotation a low bit would never reach the bits below it.
    b = (b << 13) | (b >>> 19);
    a ^= a >>> 15;
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return (b & 0x1fffff) * 0x100000000 + (a >>> 0);
}
