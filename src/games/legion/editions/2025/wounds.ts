import { highestBit, lowestBit } from '../../../../kernel/bits.js';
import { reason, type Reason } from '../../../../machine/reason.js';
import type { Context } from '../../engine/context.js';
import { aliveMinis } from '../../rules/queries/alive.js';
import { noncombatants } from '../../rules/queries/noncombatants.js';
import { isRanged } from '../../rules/procedures/attack/pools.js';
import { FROM_ATTACK, MINI_SHIFT, ONE_MINI } from '../../rules/procedures/wounds.js';
import { NONE } from '../../state/state.js';

const LEADER = 1;

/** Bits over the miniatures of `u` that can suffer wounds of this kind. */
function exposed(c: Context, u: number, flags: number): number {
  const alive = aliveMinis(c, u);
  return (flags & ONE_MINI) !== 0 ? alive & (1 << (flags >> MINI_SHIFT)) : alive;
}

/** The leader is spared while any other miniature of its unit is left (M 701). */
function withoutLeader(mask: number): number {
  const followers = mask & ~LEADER;
  return followers === 0 ? mask : followers;
}

/** Bits over the living miniatures of the counterpart of unit `u`, among its own. */
function counterparts(c: Context, u: number): number {
  const { counterpart, firstMini } = c.b.units;
  if (counterpart[u] === NONE) return 0;
  const first = counterpart[u] - firstMini[u];
  return (aliveMinis(c, u) >>> first) << first;
}

/**
 * With a counterpart wounds go to the other miniatures, or to it instead; they must, if they would defeat the last
 * other miniature (R 5563–5580).
 */
function withCounterpart(c: Context, u: number, flags: number, joined: number): number {
  const all = exposed(c, u, flags);
  const others = all & ~joined;
  const able = all & joined;
  if (able === 0) return mostWounded(c, u, withoutLeader(others));
  const last = highestBit(others);
  const m = c.b.units.firstMini[u] + last;
  const isLast = others !== 0 && others === 1 << last;
  if (others === 0 || (isLast && c.s.minis.wounds[m] + 1 >= c.b.minis.wounds[m])) return able;
  return mostWounded(c, u, withoutLeader(others)) | able;
}

/**
 * Bits over the miniatures of `u` of which one must be chosen for the next wounds: the most wounded if any is wounded,
 * otherwise any, noncombatants after the others; never the leader while another is left (M 693–703).
 */
export function woundChoices(c: Context, u: number, flags: number): number {
  const joined = counterparts(c, u);
  return joined === 0 ? mostWounded(c, u, withoutLeader(exposed(c, u, flags))) : withCounterpart(c, u, flags, joined);
}

/** Of miniatures of `u` the most wounded; those that are no noncombatants if none is wounded. */
function mostWounded(c: Context, u: number, open: number): number {
  const first = c.b.units.firstMini[u];
  let most = 0;
  let wounded = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const wounds = c.s.minis.wounds[first + lowestBit(bit)];
    if (wounds > most) {
      most = wounds;
      wounded = bit;
    } else if (wounds === most && most > 0) wounded |= bit;
  }
  if (wounded !== 0) return wounded;
  const combatants = open & ~noncombatants(c, u);
  return combatants === 0 ? open : combatants;
}

const MINI_DEFEATED = reason('mini-defeated');
const WOUNDED_FIRST = reason('wounded-first');
const LEADER_HURT_LAST = reason('leader-last');

/** Why miniature `i` of unit `u` is not among {@link woundChoices}. */
export function woundRefusal(c: Context, u: number, i: number, flags: number): Reason {
  const bit = 1 << i;
  if ((exposed(c, u, flags) & bit) === 0) return MINI_DEFEATED;
  return bit === LEADER && (aliveMinis(c, u) & ~LEADER) !== 0 ? LEADER_HURT_LAST : WOUNDED_FIRST;
}

/** Number of wounds that the miniatures of `u` among which the owner chooses can still suffer. */
export function woundsLeft(c: Context, u: number, flags: number): number {
  const first = c.b.units.firstMini[u];
  let sum = 0;
  for (let rest = exposed(c, u, flags); rest !== 0; rest &= rest - 1) {
    const m = first + lowestBit(rest);
    sum += c.b.minis.wounds[m] - c.s.minis.wounds[m];
  }
  return sum;
}

/**
 * Most wounds of this kind that `u` can suffer: those of a ranged attack are limited to the wound thresholds of the
 * miniatures that it sees, whoever suffers them (M 697–703).
 */
export function capacity(c: Context, u: number, flags: number): number {
  const left = woundsLeft(c, u, flags);
  if ((flags & FROM_ATTACK) === 0 || !isRanged(c) || c.b.units.counterpart[u] !== NONE) return left;
  const first = c.b.units.firstMini[u];
  let seen = 0;
  for (let rest = exposed(c, u, flags) & c.s.pools.visible[c.s.attack.pool]; rest !== 0; rest &= rest - 1)
    seen += c.b.minis.wounds[first + lowestBit(rest)];
  return Math.min(left, seen);
}
