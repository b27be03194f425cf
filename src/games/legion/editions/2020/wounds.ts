import { lowestBit } from '../../../../kernel/bits.js';
import { reason, type Reason } from '../../../../machine/reason.js';
import type { Context } from '../../engine/context.js';
import { aliveMinis } from '../../rules/queries/alive.js';
import { noncombatants } from '../../rules/queries/noncombatants.js';
import { FROM_ATTACK, LEADER_LAST, MINI_SHIFT, ONE_MINI } from '../../rules/procedures/wounds.js';
import { NONE } from '../../state/state.js';

/**
 * Bits over the miniatures of `u` that can suffer wounds of this kind; in a unit with a counterpart all can (1584).
 */
function exposed(c: Context, u: number, flags: number): number {
  const alive = aliveMinis(c, u);
  if (c.b.units.counterpart[u] !== NONE) return alive;
  if ((flags & ONE_MINI) !== 0) return alive & (1 << (flags >> MINI_SHIFT));
  return (flags & FROM_ATTACK) !== 0 ? alive & c.s.pools.visible[c.s.attack.pool] : alive;
}

/**
 * Bits over the miniatures of `u` of which one must be chosen for the next wounds (4853–4861): the most wounded if any
 * is wounded, otherwise any, noncombatants after the others; in a clamber the leader only when no other is left.
 */
export function woundChoices(c: Context, u: number, flags: number): number {
  if (c.b.units.counterpart[u] !== NONE) return sharedChoices(c, u);
  const first = c.b.units.firstMini[u];
  let open = exposed(c, u, flags);
  if ((flags & LEADER_LAST) !== 0 && open > 1) open &= ~1;
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
  return wounded === 0 ? combatantsFirst(c, u, open, flags) : wounded;
}

const MINI_DEFEATED = reason('mini-defeated');
/** The attacker did not see it (2984), or the effect has chosen another. */
const NOT_VISIBLE = reason('not-visible');
/** Others suffer the wounds of a clamber first (1248). */
const LEADER_HURT_LAST = reason('leader-last');
/** Another one is wounded (4853), or comes first by its keyword. */
const WOUNDED_FIRST = reason('wounded-first');

/** Why miniature `i` of unit `u` is not among {@link woundChoices}. */
export function woundRefusal(c: Context, u: number, i: number, flags: number): Reason {
  const bit = 1 << i;
  if ((aliveMinis(c, u) & bit) === 0) return MINI_DEFEATED;
  if ((exposed(c, u, flags) & bit) === 0) return NOT_VISIBLE;
  return i === 0 && (flags & LEADER_LAST) !== 0 ? LEADER_HURT_LAST : WOUNDED_FIRST;
}

/**
 * The subset of `open` without noncombatants while any other, except the leader, can be chosen (3238). If an attacker
 * sees no miniature but noncombatants and the leader, one of the noncombatants must be chosen (3240).
 */
function combatantsFirst(c: Context, u: number, open: number, flags: number): number {
  const spared = noncombatants(c, u);
  const others = open & ~spared;
  if ((others & ~1) !== 0) return others;
  return (flags & FROM_ATTACK) !== 0 && (open & spared) !== 0 ? open & spared : open;
}

/**
 * Bits over the miniatures of a unit with a counterpart of which one must be chosen for the next wound: any, except
 * that miniatures other than the counterpart cannot be defeated while one of the counterpart is left (1584–1586).
 */
function sharedChoices(c: Context, u: number): number {
  const first = c.b.units.firstMini[u];
  const own = (1 << (c.b.units.counterpart[u] - first)) - 1;
  const alive = aliveMinis(c, u);
  if ((alive & ~own) === 0) return alive;
  let open = alive & ~own;
  for (let rest = alive & own; rest !== 0; rest &= rest - 1) {
    const m = first + lowestBit(rest);
    if (c.s.minis.wounds[m] + 1 < c.b.minis.wounds[m]) open |= rest & -rest;
  }
  return open;
}

/** Number of wounds of this kind that the miniatures of `u` can still suffer. */
export function capacity(c: Context, u: number, flags: number): number {
  const first = c.b.units.firstMini[u];
  let sum = 0;
  for (let rest = exposed(c, u, flags); rest !== 0; rest &= rest - 1) {
    const m = first + lowestBit(rest);
    sum += c.b.minis.wounds[m] - c.s.minis.wounds[m];
  }
  return sum;
}
