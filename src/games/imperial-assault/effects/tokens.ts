import { POWER_TOKENS } from '../words/power-tokens.js';

/** The kinds of power token that a text names, as bits. */
export function kindsOf(given: unknown): number {
  if (given === 'any' || given === 'different') return 2 ** POWER_TOKENS.length - 1;
  const names = (Array.isArray(given) ? given : [given]) as readonly string[];
  return names.reduce((bits, name) => {
    const digit = POWER_TOKENS.indexOf(name as (typeof POWER_TOKENS)[number]);
    return name === 'any' ? 2 ** POWER_TOKENS.length - 1 : digit < 0 ? bits : bits | (1 << digit);
  }, 0);
}
