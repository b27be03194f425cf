import { lowestBit } from '../../../../kernel/bits.js';
import { UNLIMITED } from '../../battle/battle.js';
import type { SharedToken } from '../../contract/rules.js';
import type { Context } from '../../engine/context.js';
import { isSet, modified, queryOf } from '../../engine/timing.js';
import { ON_TABLE } from '../../state/state.js';
import { rangeBetween } from './measure.js';
import { unitSees } from './sight.js';
import { friendsOf } from './turned.js';
import { isCardReady } from './used-cards.js';

export type { SharedToken };

const BOND = queryOf('token-bond');
const AIM_LOCKED = queryOf('aim.locked');
const DODGE_LOCKED = queryOf('dodge.locked');
const LOCKED = queryOf('tokens.locked');
const LENT = queryOf('tokens.lent');
const UNSHARED = queryOf('tokens.unshared');

/** Whether unit `v` is on the table within range 1 to `band` of unit `u` and in its sight. */
function isNear(c: Context, u: number, v: number, band: number): boolean {
  return c.s.units.status[v] === ON_TABLE && rangeBetween(c, u, v) <= band && unitSees(c, u, v);
}

/** Whether the attack that is being resolved, if any, is by or against unit `u`. */
function fights(c: Context, u: number): boolean {
  const { attack, pools } = c.s;
  return attack.pools === 0 || attack.attacker === u || pools.defender[attack.pool] === u;
}

/** The number of the upgrade card of unit `u` that makes it share tokens in an attack; −1 for none. */
export function bondCard(c: Context, u: number): number {
  return modified(c, BOND, u, 0) - 1;
}

/**
 * Whether units `u` and `v`, which a card of either can make share tokens, do so now or would if the card was
 * exhausted: it is readied, or has been exhausted in this attack for the same two.
 */
function isBond(c: Context, u: number, v: number): boolean {
  const owner = bondCard(c, u) >= 0 ? u : v;
  const card = bondCard(c, owner);
  if (card < 0 || !fights(c, u)) return false;
  const { bonded } = c.s.attack;
  const both = (1 << u) | (1 << v);
  return (bonded & (1 << owner)) === 0 ? isCardReady(c, owner, card) : (bonded & both) === both;
}

/** Bits over the units that have a token which unit `u` can spend: its own, and those of units that share with it. */
export function holdersOf(c: Context, u: number, token: SharedToken): number {
  if (isSet(c, LOCKED, u)) return 0;
  if (token === 'aim' && isSet(c, AIM_LOCKED, u)) return 0;
  if (token === 'dodge' && isSet(c, DODGE_LOCKED, u)) return 0;
  const held = c.s.units[token];
  const own = held[u] > 0 || c.b.rules.sharing.cached(c, u, token) > 0 ? 1 << u : 0;
  return own | lenders(c, u, token) | bondedLenders(c, u, token) | lentByCard(c, u, token);
}

/** The friendly unit whose tokens a card lets unit `u` spend like its own, if it has such a token: bits over units. */
export function lentByCard(c: Context, u: number, token: SharedToken): number {
  if (token === 'standby') return 0;
  const v = modified(c, LENT, u, 0) - 1;
  return v >= 0 && v !== u && c.s.units[token][v] > 0 ? 1 << v : 0;
}

/**
 * Bits over the other friendly units that have a token which unit `u` can spend at no cost: near clone troopers for a
 * clone trooper (1304), and near units with Exemplar (2318).
 */
export function lenders(c: Context, u: number, token: SharedToken): number {
  const { sharesWith, exemplars } = c.b.units;
  if ((sharesWith[u] | exemplars[u]) === 0) return 0;
  const found = sharers(c, u, token);
  return found | (exemplars[u] === 0 ? 0 : exemplarLenders(c, u, token) & ~found);
}

/** Bits over the other friendly units that share their tokens with unit `u` because both are clone troopers. */
export function sharers(c: Context, u: number, token: SharedToken): number {
  if (token === 'standby' || !c.b.rules.sharing.shares(c, u)) return 0;
  const held = c.s.units[token];
  let found = 0;
  for (let rest = c.b.units.sharesWith[u] & friendsOf(c, u); rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (held[v] > 0 && !isApart(c, u, v) && isNear(c, u, v, c.b.numbers.sharingRange)) found |= 1 << v;
  }
  return found;
}

/** Whether a card of either unit keeps the two from sharing tokens with others of their type. */
function isApart(c: Context, u: number, v: number): boolean {
  return isSet(c, UNSHARED, u) || isSet(c, UNSHARED, v);
}

/**
 * Bits over the other friendly units that have a token which unit `u` can spend by Exemplar, or by another effect that
 * lends tokens as that does.
 */
export function exemplarLenders(c: Context, u: number, token: SharedToken): number {
  const held = c.s.units[token];
  let found = 0;
  for (let rest = c.b.units.exemplars[u] & friendsOf(c, u); rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (held[v] === 0 || !c.b.rules.sharing.lends(c, u, v, token)) continue;
    if (isNear(c, u, v, c.b.numbers.exemplarRange)) found |= 1 << v;
  }
  return found;
}

/** Bits over the units that have a token which unit `u` can spend in an attack by a card of either. */
function bondedLenders(c: Context, u: number, token: SharedToken): number {
  if (token === 'standby' || c.b.units.bonds[u] === 0) return 0;
  const held = c.s.units[token];
  let found = 0;
  for (let rest = c.b.units.bonds[u] & friendsOf(c, u); rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (held[v] > 0 && isBond(c, u, v) && isNear(c, u, v, c.b.numbers.sharingRange)) found |= 1 << v;
  }
  return found;
}

/** Bits over the units of {@link holdersOf} that lend unit `u` a token by Exemplar alone. */
export function onlyByExemplar(c: Context, u: number, token: SharedToken): number {
  const byExemplar = exemplarLenders(c, u, token) & holdersOf(c, u, token) & ~(1 << u);
  let shared = 0;
  for (let rest = byExemplar & c.b.units.sharesWith[u]; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (token !== 'standby' && !isApart(c, u, v) && isNear(c, u, v, c.b.numbers.sharingRange)) shared |= 1 << v;
  }
  return byExemplar & ~shared & ~lentByCard(c, u, token);
}

/** Number of tokens that unit `u` can spend: its own, and those of the units that share with it. */
export function spendable(c: Context, u: number, token: SharedToken): number {
  const held = c.s.units[token];
  let sum = 0;
  const holders = holdersOf(c, u, token);
  for (let rest = holders; rest !== 0; rest &= rest - 1) sum += held[lowestBit(rest)];
  if ((holders & (1 << u)) !== 0) sum += c.b.rules.sharing.cached(c, u, token);
  const { most } = c.b.rules.sharing;
  if (most === UNLIMITED || holders === 0) return sum;
  const free = lentByCard(c, u, token);
  const shared = sharers(c, u, token) & holders & ~free;
  for (let rest = shared; rest !== 0; rest &= rest - 1) sum -= held[lowestBit(rest)];
  if (shared !== 0) sum += most;
  if (c.b.units.exemplars[u] === 0) return sum;
  const lent = onlyByExemplar(c, u, token);
  for (let rest = lent; rest !== 0; rest &= rest - 1) sum -= held[lowestBit(rest)];
  return lent === 0 ? sum : sum + most;
}
