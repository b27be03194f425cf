/** The attributes that heroes test, in the order of their numbers (R 292–296). */
export const ATTRIBUTES = ['strength', 'insight', 'tech'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Attributes as bits in that order. */
export function attributeBits(given: readonly Attribute[]): number {
  return given.reduce((bits, one) => bits | (1 << ATTRIBUTES.indexOf(one)), 0);
}
