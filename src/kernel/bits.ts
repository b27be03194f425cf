/** Number of set bits. */
export function bitCount(mask: number): number {
  let v = mask - ((mask >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Number of the lowest set bit, counted from 0; -1 if there is none. */
export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** Number of the highest set bit, counted from 0; -1 if there is none. */
export function highestBit(mask: number): number {
  return 31 - Math.clz32(mask);
}

/** Whether more than one bit is set. */
export function hasSeveral(mask: number): boolean {
  return (mask & (mask - 1)) !== 0;
}

/** Number of the n-th lowest set bit, both counted from 0; the mask must have that many bits. */
export function nthBit(mask: number, n: number): number {
  let rest = mask;
  for (let i = 0; i < n; i++) rest &= rest - 1;
  return lowestBit(rest);
}
