import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import { ON_TABLE } from '../../state/state.js';
import { rangeBetween } from './measure.js';
import { unitSees } from './sight.js';

/** Tokens that clone troopers may spend for each other (1304). */
export type SharedToken = 'aim' | 'dodge' | 'surge';

/**
 * Whether unit `u` can spend tokens of unit `v`, one of those it shares with: `v` is near enough and in sight (1304).
 */
function mayUse(c: Context, u: number, v: number): boolean {
  return c.s.units.status[v] === ON_TABLE && rangeBetween(c, u, v) <= c.b.numbers.sharingRange && unitSees(c, u, v);
}

/** Bits over the units that have a token which unit `u` can spend, including `u`. */
export function holdersOf(c: Context, u: number, token: SharedToken): number {
  const held = c.s.units[token];
  let holders = held[u] > 0 ? 1 << u : 0;
  for (let rest = c.b.units.sharesWith[u]; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (held[v] > 0 && mayUse(c, u, v)) holders |= 1 << v;
  }
  return holders;
}

/** Number of tokens that unit `u` can spend: its own, and those of the units that share with it. */
export function spendable(c: Context, u: number, token: SharedToken): number {
  const held = c.s.units[token];
  let sum = 0;
  for (let rest = holdersOf(c, u, token); rest !== 0; rest &= rest - 1) sum += held[lowestBit(rest)];
  return sum;
}
