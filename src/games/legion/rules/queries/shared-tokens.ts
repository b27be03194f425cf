import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { ON_TABLE } from '../../state/state.js';
import { rangeBetween } from './measure.js';
import { unitSees } from './sight.js';

/** Tokens that units may spend for each other: the green ones (2320); clone troopers share only the first three. */
export type SharedToken = 'aim' | 'dodge' | 'surge' | 'standby';

const EXEMPLAR = queryOf('exemplar');
const AIM_LOCKED = queryOf('aim.locked');
const DODGE_LOCKED = queryOf('dodge.locked');
const LOCKED = queryOf('tokens.locked');

/** Whether unit `v` is on the table within range 1 to `band` of unit `u` and in its sight. */
function isNear(c: Context, u: number, v: number, band: number): boolean {
  return c.s.units.status[v] === ON_TABLE && rangeBetween(c, u, v) <= band && unitSees(c, u, v);
}

/**
 * Bits over the units that have a token which unit `u` can spend: `u` itself, near clone troopers for a clone trooper
 * (1304), and near units with Exemplar (2318).
 */
export function holdersOf(c: Context, u: number, token: SharedToken): number {
  if (isSet(c, LOCKED, u)) return 0;
  if (token === 'aim' && isSet(c, AIM_LOCKED, u)) return 0;
  if (token === 'dodge' && isSet(c, DODGE_LOCKED, u)) return 0;
  const held = c.s.units[token];
  const { sharesWith, exemplars } = c.b.units;
  let holders = held[u] > 0 ? 1 << u : 0;
  for (let rest = token === 'standby' ? 0 : sharesWith[u]; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (held[v] > 0 && isNear(c, u, v, c.b.numbers.sharingRange)) holders |= 1 << v;
  }
  for (let rest = exemplars[u] & ~holders; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (held[v] > 0 && isSet(c, EXEMPLAR, v) && isNear(c, u, v, c.b.numbers.exemplarRange)) holders |= 1 << v;
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
