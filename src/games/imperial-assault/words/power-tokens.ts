/** Kinds of power tokens. */
export const POWER_TOKENS = ['damage', 'surge', 'block', 'evade'] as const;
export type PowerToken = (typeof POWER_TOKENS)[number];

/** The most power tokens of a figure. */
export const MOST_POWER_TOKENS = 2;

/** Their numbers: the digits of a figure's word, two bits each. */
export const POWER_DAMAGE = 0;
export const POWER_SURGE = 1;
export const POWER_BLOCK = 2;
export const POWER_EVADE = 3;

/** How many tokens of one kind a figure's word holds. */
export function powerOf(word: number, kind: number): number {
  return (word >> (2 * kind)) & 3;
}

/** The word with that many more of a kind. */
export function withPower(word: number, kind: number, more: number): number {
  return word + more * (1 << (2 * kind));
}

/** How many tokens a figure's word holds. */
export function powerCount(word: number): number {
  return (word & 3) + ((word >> 2) & 3) + ((word >> 4) & 3) + ((word >> 6) & 3);
}
