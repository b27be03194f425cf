import { weaponEffect } from '../../../battle/weapon-effects.js';
import { LEGAL } from '../../../../../machine/reason.js';
import type { Context } from '../../../engine/context.js';
import { POOL_EFFECTS } from '../../../engine/timing.js';
import { MAX_POOLS } from '../../../state/state.js';
import { rangeBetween } from '../../queries/measure.js';
import { miniSeesTarget } from '../../queries/sight.js';
import { isPoolAgain } from './again.js';
import { MELEE, ORDINARY } from './modes.js';
import { attacksOther, openPool, putInPool } from './pools.js';
import { NO_ATTACK, rangeAgainst } from './targets.js';

const BEAM = POOL_EFFECTS.indexOf('beam');

/** Range of the next defender from the last one. */
const NEAR = 1;

function beamOf(c: Context, weapon: number): number {
  return weaponEffect(c.b, weapon, BEAM);
}

/** Whether pool `p` is one of a beam's further attacks: its weapon is in an earlier pool too (1066). */
export function isBeamPool(c: Context, p: number): boolean {
  const { attack, contributions } = c.s;
  if (p === 0) return false;
  for (let i = 0; i < attack.contributions; i++) {
    if (contributions.pool[i] !== p || beamOf(c, contributions.weapon[i]) === 0) continue;
    for (let k = 0; k < i; k++) {
      if (contributions.pool[k] === p || contributions.mini[k] !== contributions.mini[i]) continue;
      if (contributions.weapon[k] === contributions.weapon[i]) return true;
    }
  }
  return false;
}

/** The weapon with Beam that the attacker has in the current pool, or −1. */
function beamWeapon(c: Context): number {
  const { attack, contributions } = c.s;
  for (let i = 0; i < attack.contributions; i++) {
    const isOwn = c.b.minis.unit[contributions.mini[i]] === attack.attacker;
    if (isOwn && contributions.pool[i] === attack.pool && beamOf(c, contributions.weapon[i]) > 0)
      return contributions.weapon[i];
  }
  return -1;
}

/** Bits over the attacker's miniatures that have `weapon` in the current pool and can also turn it on unit `v`. */
function users(c: Context, weapon: number, v: number): number {
  const { attack, contributions } = c.s;
  const first = c.b.units.firstMini[attack.attacker];
  let mask = 0;
  for (let i = 0; i < attack.contributions; i++) {
    const m = contributions.mini[i];
    if (contributions.pool[i] !== attack.pool || contributions.weapon[i] !== weapon) continue;
    const isEligible = c.b.weapons.rules[weapon].every(
      ({ rule, of }) => rule.refusal === undefined || rule.refusal(c, m, weapon, v, of) === LEGAL,
    );
    if (isEligible && miniSeesTarget(c, m, v)) mask |= 1 << (m - first);
  }
  return mask;
}

/** Further attacks of a beam that have been declared. */
function beamsDeclared(c: Context): number {
  let count = 0;
  for (let p = 1; p < c.s.attack.pools; p++) if (isBeamPool(c, p)) count++;
  return count;
}

/** Whether another weapon has been used again in the attack: a beam does not go with that (R 6603–6606). */
function usesAgain(c: Context): boolean {
  for (let p = 1; p < c.s.attack.pools; p++) if (isPoolAgain(c, p) && !isBeamPool(c, p)) return true;
  return false;
}

/** Whether unit `v` has been declared as a defender of the attack. */
function isDefender(c: Context, v: number): boolean {
  const { attack, pools } = c.s;
  for (let p = 0; p < attack.pools; p++) if (pools.defender[p] === v) return true;
  return false;
}

/**
 * Bits over the units that the beam in the current pool can be turned on next: at range 1 of the last defender, in
 * sight of the attacker, at whatever range from it, but not in its melee (1066–1070).
 */
export function openBeams(c: Context): number {
  const { attack, pools } = c.s;
  const weapon = beamWeapon(c);
  if (weapon < 0 || attack.mode !== ORDINARY || attack.pools === MAX_POOLS) return 0;
  if (beamsDeclared(c) >= beamOf(c, weapon) || usesAgain(c)) return 0;
  const last = pools.defender[attack.pool];
  let open = 0;
  for (let v = 0; v < c.b.units.count; v++) {
    if (isDefender(c, v) || (attack.excluded & (1 << v)) !== 0 || attacksOther(c, v)) continue;
    const range = rangeAgainst(c, attack.attacker, v, ORDINARY);
    if (range === NO_ATTACK || range === MELEE || range < c.b.weapons.min[weapon]) continue;
    if (rangeBetween(c, last, v) <= NEAR && users(c, weapon, v) !== 0) open |= 1 << v;
  }
  return open;
}

/** Declares the beam's next attack, against unit `v`: a pool of the weapon alone (1066). */
export function turnBeam(c: Context, v: number): void {
  const weapon = beamWeapon(c);
  const using = users(c, weapon, v);
  openPool(c, v);
  putInPool(c, weapon, using);
}
