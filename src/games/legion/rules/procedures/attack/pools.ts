import { lowestBit } from '../../../../../kernel/bits.js';
import { MUST_CHOOSE } from '../../../words/reasons.js';
import { LEGAL, reason, type Reason } from '../../../../../machine/reason.js';
import { USED_ARSENAL } from '../../../battle/activation-flags.js';
import type { Context } from '../../../engine/context.js';
import { isSet, modified, POOL_EFFECTS, type PoolEffect, queryOf } from '../../../engine/timing.js';
import { coverFrom } from '../../queries/cover.js';
import { miniSees, miniSeesTarget, miniSeesUnit, seenMinis } from '../../queries/sight.js';
import { MAX_CONTRIBUTIONS, MAX_POOLS, ON_TABLE } from '../../../state/state.js';
import { aliveMinis } from '../../queries/alive.js';
import { exhaustCard, expendCard } from '../recover.js';
import { againRefusal, mayUseAgain, userAgain } from './again.js';
import { contributor, hasAdded, isInAttack, isRepeated } from './contributions.js';
import { MELEE, ORDINARY, OVERRUN } from './modes.js';
import { spendForRange } from './long-shot.js';
import { NO_ATTACK, NO_WEAPON, canUse, isShunned, mustAttackOther, rangeAgainst } from './targets.js';

const ARSENAL = queryOf('arsenal');
const NO_ARSENAL = queryOf('arsenal.forbidden');
const EFFECTS = POOL_EFFECTS.length;

/** Index of an effect in a weapon's row; to be called once, when a module loads. */
export function effectOf(name: PoolEffect): number {
  return POOL_EFFECTS.indexOf(name);
}

/** Sum of an effect's values over the weapons of the current pool; each miniature's weapon counts (2735). */
export function poolValue(c: Context, effect: number): number {
  const { contributions, attack } = c.s;
  const { effects, countsOnce } = c.b.weapons;
  let sum = 0;
  for (let i = 0; i < attack.contributions; i++) {
    const weapon = contributions.weapon[i];
    if (contributions.pool[i] !== attack.pool || (countsOnce[weapon] === 1 && isCounted(c, i))) continue;
    sum += effects[weapon * EFFECTS + effect];
  }
  return sum;
}

/** Whether the weapon of a row is in the current pool by an earlier row too. */
function isCounted(c: Context, row: number): boolean {
  const { pool, weapon } = c.s.contributions;
  for (let k = 0; k < row; k++) if (pool[k] === pool[row] && weapon[k] === weapon[row]) return true;
  return false;
}

/** Whether the current pool has weapons and all of them have the effect. */
export function poolIsAll(c: Context, effect: number): boolean {
  const { contributions, attack } = c.s;
  const { effects } = c.b.weapons;
  let isAll = false;
  for (let i = 0; i < attack.contributions; i++) {
    if (contributions.pool[i] !== attack.pool) continue;
    if (effects[contributions.weapon[i] * EFFECTS + effect] === 0) return false;
    isAll = true;
  }
  return isAll;
}

/** Whether the current pool is that of a ranged attack; area weapons make ranged attacks too (783). */
export function isRanged(c: Context): boolean {
  return c.s.pools.range[c.s.attack.pool] !== MELEE;
}

/** Whether the current pool is that of a melee attack. */
export function isMelee(c: Context): boolean {
  return !isRanged(c) && c.s.attack.mode !== OVERRUN;
}

/** Clears all data of the attack, so that none is left in the state between attacks. */
export function clearAttack(c: Context): void {
  const { attack, pools, contributions } = c.s;
  pools.defender.fill(0);
  pools.range.fill(0);
  pools.resolved.fill(0);
  pools.cover.fill(0);
  pools.visible.fill(0);
  for (let i = 0; i < attack.contributions; i++) {
    contributions.mini[i] = 0;
    contributions.weapon[i] = 0;
    contributions.pool[i] = 0;
    contributions.dice[i] = 0;
  }
  attack.attacker = 0;
  attack.blame = 0;
  attack.mode = ORDINARY;
  attack.excluded = 0;
  attack.supporter = 0;
  attack.supportRange = 0;
  attack.bonded = 0;
  attack.tokenX = 0;
  attack.tokenY = 0;
  attack.pools = 0;
  attack.contributions = 0;
  attack.pool = 0;
  attack.eligible = 0;
  c.b.rules.sharing.clear(c);
  clearPoolMarks(c);
}

/** Clears the results of the current pool. */
export function clearPoolMarks(c: Context): void {
  const { attack } = c.s;
  c.s.attackFaces.fill(0);
  c.s.defenseFaces.fill(0);
  attack.succeeded = 0;
  attack.hits = 0;
  attack.crits = 0;
  attack.blocks = 0;
  attack.cover = 0;
  attack.dodgesSpent = 0;
  attack.aimsSpent = 0;
  attack.impactUsed = 0;
  attack.armorUsed = 0;
  attack.pierceUsed = 0;
  attack.wounds = 0;
  attack.cancelled = 0;
  attack.guardsDodged = 0;
  attack.marks = 0;
  attack.blanks = 0;
  attack.lethalUsed = 0;
}

/**
 * Opens a pool against unit `v` (steps 1 and 2a, 862–865): its range, the miniatures that can shoot, those that can be
 * hit, and the cover. Range and sight are determined now, so that changes by an earlier pool do not affect a later one
 * (1074); cover is determined again before the roll ({@link lookAtCover}).
 */
export function openPool(c: Context, v: number): void {
  const { attack, pools } = c.s;
  const u = attack.attacker;
  const p = attack.pools;
  if (p === MAX_POOLS) throw new Error('too many attack pools');
  attack.pools = p + 1;
  attack.supporter = 0;
  attack.supportRange = 0;
  attack.pool = p;
  pools.defender[p] = v;
  const range = rangeAgainst(c, u, v, attack.mode);
  pools.range[p] = range;
  c.s.units.exposed[v] = 1;
  look(c, u, v, p);
  pools.cover[p] = range === MELEE ? 0 : coverFrom(c, c.b.units.firstMini[u], v);
  if (c.hears)
    c.tell({ type: 'attack-declared', unit: u, target: v, kind: range === MELEE ? 'melee' : 'ranged', range });
}

/**
 * Determines the cover of the current pool again, if another pool was rolled before it (3027): a vehicle that gave
 * cover may be gone, or the one in which the defender rode. If the attacker has left the table, the earlier cover
 * stays.
 */
export function lookAtCover(c: Context): void {
  const { attack, pools, units } = c.s;
  const u = attack.attacker;
  const p = attack.pool;
  if (pools.range[p] === MELEE || units.status[u] !== ON_TABLE || units.status[pools.defender[p]] !== ON_TABLE) return;
  pools.cover[p] = coverFrom(c, c.b.units.firstMini[u], pools.defender[p]);
}

/**
 * Determines which miniatures of `u` see any of `v`, and which of `v` are seen by any of `u`; pairs that cannot change
 * either answer are skipped.
 */
function look(c: Context, u: number, v: number, p: number): void {
  const firstU = c.b.units.firstMini[u];
  const firstV = c.b.units.firstMini[v];
  const targets = aliveMinis(c, v);
  let eligible = 0;
  let visible = 0;
  for (let mine = aliveMinis(c, u); mine !== 0; mine &= mine - 1) {
    const bit = mine & -mine;
    const m = firstU + lowestBit(bit);
    for (let theirs = targets; theirs !== 0; theirs &= theirs - 1) {
      const other = theirs & -theirs;
      if ((eligible & bit) !== 0 && (visible & other) !== 0) continue;
      const n = firstV + lowestBit(other);
      if (!miniSees(c, m, n)) continue;
      // A small miniature cannot be attacked at range, but any that is seen can be wounded (3987).
      if (c.b.minis.small[n] === 0 || c.s.pools.range[p] === MELEE) eligible |= bit;
      visible |= other;
    }
  }
  c.s.attack.eligible = eligible;
  c.s.pools.visible[p] = visible;
}

/** Number of weapons that one miniature of unit `u` can contribute to an attack. */
function weaponsEach(c: Context, u: number): number {
  const weapons = modified(c, ARSENAL, u, 1);
  return weapons > 1 && isSet(c, NO_ARSENAL, u) ? 1 : weapons;
}

/** Bits over the miniatures of unit `u` that can add no more weapons to the attack. */
export function spentMinis(c: Context, u: number): number {
  const { attack, contributions } = c.s;
  const first = c.b.units.firstMini[u];
  const limit = weaponsEach(c, u);
  let spent = 0;
  for (let i = 0; i < attack.contributions; i++) {
    const m = contributions.mini[i];
    if (c.b.minis.unit[m] !== u) continue;
    let used = 0;
    for (let k = 0; k < attack.contributions; k++) if (contributions.mini[k] === m && !isRepeated(c, k)) used++;
    if (used >= limit) spent |= 1 << (m - first);
  }
  return spent;
}

/** The weapon is in another pool (836, 870). */
export const SPLIT_WEAPON: Reason = reason('split-weapon');
/** The unit is the defender of another pool. */
const SAME_TARGET = reason('same-target');
/** The attack has as many pools as it can. */
const POOL_LIMIT = reason('pool-limit');

/**
 * Whether `weapon` is already in another pool and so cannot go into this one: weapons of one name go into one pool,
 * except with Arsenal (836, 870).
 */
export function isElsewhere(c: Context, weapon: number): boolean {
  const { attack, contributions } = c.s;
  for (let i = 0; i < attack.contributions; i++) {
    if (contributions.weapon[i] === weapon && contributions.pool[i] !== attack.pool) {
      return weaponsEach(c, contributor(c)) === 1;
    }
  }
  return false;
}

/** Bits over the contributing unit's miniatures that can still put `weapon` into the current pool. */
export function weaponUsers(c: Context, weapon: number): number {
  const { attack, pools } = c.s;
  const v = pools.defender[attack.pool];
  const u = contributor(c);
  const range = attack.supporter === 0 ? pools.range[attack.pool] : attack.supportRange;
  const mode = attack.supporter === 0 ? attack.mode : ORDINARY;
  if (isElsewhere(c, weapon)) return userAgain(c, weapon);
  const { weaponFirst, weaponCount } = c.b.minis;
  const first = c.b.units.firstMini[u];
  let users = 0;
  for (let rest = attack.eligible & ~spentMinis(c, u); rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const m = first + lowestBit(bit);
    const last = weaponFirst[m] + weaponCount[m];
    for (let i = weaponFirst[m]; i < last; i++) {
      if (c.b.miniWeapons[i] !== weapon || hasAdded(c, m, weapon)) continue;
      if (canUse(c, m, weapon, v, range, mode)) users |= bit;
      break;
    }
  }
  return users === 0 ? userAgain(c, weapon) : users;
}

/**
 * Whether adding `weapon` for the miniatures in `users` needs Arsenal: one of them has already added another weapon, or
 * the weapon is in another pool (832, 836).
 */
function usesArsenal(c: Context, weapon: number, users: number): boolean {
  const { attack, contributions } = c.s;
  if (c.s.game.activating !== attack.attacker || attack.supporter !== 0) return false;
  const first = c.b.units.firstMini[attack.attacker];
  for (let i = 0; i < attack.contributions; i++) {
    if ((users & (1 << (contributions.mini[i] - first))) !== 0) return true;
    if (contributions.weapon[i] === weapon && contributions.pool[i] !== attack.pool) return true;
  }
  return false;
}

/** Puts `weapon` of each of `users` (bits over the contributing unit's miniatures) into the current pool. */
export function addWeapon(c: Context, weapon: number, users: number): void {
  const { attack, pools } = c.s;
  const rules = c.b.weapons.rules[weapon];
  const u = contributor(c);
  if (userAgain(c, weapon) === users) return putInPool(c, weapon, users);
  if (isRanged(c) && attack.supporter === 0) spendForRange(c, weapon, pools.range[attack.pool]);
  if (usesArsenal(c, weapon, users)) c.s.game.activationFlags |= USED_ARSENAL;
  putInPool(c, weapon, users);
  for (let i = 0; i < rules.length; i++) rules[i].rule.used?.(c, u);
  if (c.b.weapons.exhausts[weapon] === 1) exhaustCard(c, u, c.b.weapons.upgrade[weapon]);
  if (c.b.weapons.expends[weapon] === 1) expendCard(c, u, c.b.weapons.upgrade[weapon]);
}

/** The same, but only the dice are added: nothing is spent or exhausted. */
export function putInPool(c: Context, weapon: number, users: number): void {
  const { attack, contributions, pools } = c.s;
  const u = contributor(c);
  const first = c.b.units.firstMini[u];
  const rules = c.b.weapons.rules[weapon];
  for (let rest = users; rest !== 0; rest &= rest - 1) {
    const m = first + lowestBit(rest);
    const row = attack.contributions++;
    if (row === MAX_CONTRIBUTIONS) throw new Error('too many weapons in one attack');
    let times = 1;
    for (let i = 0; i < rules.length; i++) {
      const { rule } = rules[i];
      if (rule.diceFactor !== undefined) times *= rule.diceFactor(c, m, weapon, pools.defender[attack.pool]);
    }
    contributions.mini[row] = m;
    contributions.weapon[row] = weapon;
    contributions.pool[row] = attack.pool;
    contributions.dice[row] = times;
  }
  if (c.hears)
    c.tell({
      type: 'weapon-chosen',
      unit: u,
      weapon: c.b.weapons.card[weapon].name,
      target: pools.defender[attack.pool],
    });
}

/** Number of miniatures of `v` that miniature `m` sees; some weapons add their dice once for each of them. */
export function countSeen(c: Context, m: number, v: number): number {
  let count = 0;
  for (let rest = seenMinis(c, m, v); rest !== 0; rest &= rest - 1) {
    const n = c.b.units.firstMini[v] + lowestBit(rest);
    if (c.b.minis.small[n] === 0 || !isRanged(c)) count++;
  }
  return count;
}

/**
 * Why no miniature that can still add a weapon could add one to a new pool against unit `v` (step 3, 868–871).
 */
export function nextRefusal(c: Context, v: number): Reason {
  const { attack, pools } = c.s;
  if (attack.pools === MAX_POOLS) return POOL_LIMIT;
  if ((attack.excluded & (1 << v)) !== 0) return MUST_CHOOSE;
  let defenders = 0;
  for (let p = 0; p < attack.pools; p++) defenders |= 1 << pools.defender[p];
  if ((defenders & (1 << v)) !== 0) return SAME_TARGET;
  const u = attack.attacker;
  if (mustAttackOther(c, u, v, attack.mode, attack.excluded | defenders) || attacksOther(c, v)) return MUST_CHOOSE;
  const range = rangeAgainst(c, u, v, attack.mode);
  if (range === NO_ATTACK) return NO_WEAPON;
  const { weaponFirst, weaponCount } = c.b.minis;
  const first = c.b.units.firstMini[u];
  const oneEach = weaponsEach(c, u) === 1;
  let why = NO_WEAPON;
  for (let rest = aliveMinis(c, u) & ~spentMinis(c, u); rest !== 0; rest &= rest - 1) {
    const m = first + lowestBit(rest);
    const last = weaponFirst[m] + weaponCount[m];
    for (let i = weaponFirst[m]; i < last; i++) {
      const weapon = c.b.miniWeapons[i];
      if (hasAdded(c, m, weapon)) continue;
      if (oneEach && isInAttack(c, weapon)) {
        why = SPLIT_WEAPON;
        continue;
      }
      if (!canUse(c, m, weapon, v, range, attack.mode)) continue;
      if (range === MELEE ? miniSeesUnit(c, m, v) : miniSeesTarget(c, m, v)) return LEGAL;
      break;
    }
  }
  return mayUseAgain(c) ? againRefusal(c, v, range) : why;
}

export function canBeNext(c: Context, v: number): boolean {
  return nextRefusal(c, v) === LEGAL;
}

/** Whether unit `v` is left alone because the attack is already made against a unit that need not be (2791). */
export function attacksOther(c: Context, v: number): boolean {
  const { attack, pools } = c.s;
  const u = attack.attacker;
  if (!isShunned(c, u, v)) return false;
  for (let p = 0; p < attack.pools; p++) if (!isShunned(c, u, pools.defender[p])) return true;
  return false;
}
