import type { Context } from '../engine/context.js';
import { modified, queryOf } from '../engine/timing.js';
import { MELEE, ORDINARY, THROWN } from '../rules/procedures/attack/modes.js';
import { canUse } from '../rules/procedures/attack/targets.js';
import { MAX_CONTRIBUTIONS, MAX_POOLS } from '../state/state.js';
import { type PoolFacts, readFacts } from './facts.js';

const ARMORED = queryOf('impact.works');
const ARSENAL = queryOf('arsenal');
const NO_ARSENAL = queryOf('arsenal.forbidden');

/**
 * Fills in the facts of the attack that unit `u` would make on unit `v` at `range` (MELEE, or a band) through
 * `cover`, every miniature with the strongest weapon that it can use in this mode, or with as many as Arsenal lets it
 * use; false where no weapon can be used. The pool is stored after those of an attack in progress, read by the
 * functions of the game, and removed again: the state is left unchanged.
 */
export function attackFacts(
  c: Context,
  u: number,
  v: number,
  range: number,
  cover: number,
  out: PoolFacts,
  mode: number = ORDINARY,
): boolean {
  const { attack, pools } = c.s;
  const p = attack.pools;
  if (p === MAX_POOLS) return false;
  const { attacker, mode: before, pool, contributions } = attack;
  attack.attacker = u;
  attack.mode = mode;
  attack.pools = p + 1;
  attack.pool = p;
  pools.defender[p] = v;
  pools.range[p] = range;
  pools.cover[p] = cover;
  addStrongest(c, u, v, range);
  const some = attack.contributions > contributions;
  if (some) {
    readFacts(c, out);
    out.aims -= Math.min(out.aims, aimsSpentOnRange(c, contributions, range));
  }
  clearRows(c, contributions, attack.contributions);
  pools.defender[p] = 0;
  pools.range[p] = 0;
  pools.cover[p] = 0;
  attack.attacker = attacker;
  attack.mode = before;
  attack.pools = p;
  attack.pool = pool;
  attack.contributions = contributions;
  return some;
}

/** Aim tokens that the weapons of the pool, the rows from `from` on, take to reach so far (3012). */
function aimsSpentOnRange(c: Context, from: number, range: number): number {
  const { attack, contributions } = c.s;
  const { max } = c.b.weapons;
  let most = 0;
  if (range === MELEE) return 0;
  // Weapons without a limit reach farther than any range.
  for (let row = from; row < attack.contributions; row++) most = Math.max(most, range - max[contributions.weapon[row]]);
  return most;
}

/**
 * Puts the strongest weapons of every miniature, one or as many as it can use together (Arsenal, 832), into the
 * current pool, as in a volley, but nothing is exhausted.
 */
function addStrongest(c: Context, u: number, v: number, range: number): void {
  const { attack } = c.s;
  const armored = modified(c, ARMORED, v, 0) === 0 ? 0 : 1;
  const each = attack.mode === THROWN || modified(c, NO_ARSENAL, u, 0) !== 0 ? 1 : modified(c, ARSENAL, u, 1);
  const first = c.b.units.firstMini[u];
  const end = first + c.b.units.miniCount[u];
  for (let m = first; m < end; m++) {
    if (c.s.minis.alive[m] === 0) continue;
    let used = 0;
    for (let i = 0; i < each && attack.contributions < MAX_CONTRIBUTIONS; i++) {
      const place = strongestOf(c, m, v, range, armored, used);
      if (place < 0) break;
      used |= 1 << place;
      addWeapon(c, m, c.b.miniWeapons[c.b.minis.weaponFirst[m] + place], v);
    }
  }
}

/**
 * The place, among the weapons of miniature `m`, of the strongest that it can use, apart from those in the bits
 * `used`; −1 if there is none.
 */
function strongestOf(c: Context, m: number, v: number, range: number, armored: number, used: number): number {
  const { weapons, minis, miniWeapons } = c.b;
  const first = minis.weaponFirst[m];
  let best = -1;
  let most = -1;
  for (let i = 0; i < minis.weaponCount[m]; i++) {
    const weapon = miniWeapons[first + i];
    const value = weapons.value[weapon * 2 + armored];
    if ((used & (1 << i)) !== 0 || value <= most || !canUse(c, m, weapon, v, range, c.s.attack.mode)) continue;
    best = i;
    most = value;
  }
  return best;
}

function addWeapon(c: Context, m: number, weapon: number, v: number): void {
  const { attack, contributions } = c.s;
  let times = 1;
  const rules = c.b.weapons.rules[weapon];
  for (let i = 0; i < rules.length; i++) times *= rules[i].rule.diceFactor?.(c, m, weapon, v) ?? 1;
  const row = attack.contributions++;
  contributions.mini[row] = m;
  contributions.weapon[row] = weapon;
  contributions.pool[row] = attack.pool;
  contributions.dice[row] = times;
}

function clearRows(c: Context, from: number, to: number): void {
  const { contributions } = c.s;
  for (let row = from; row < to; row++) {
    contributions.mini[row] = 0;
    contributions.weapon[row] = 0;
    contributions.pool[row] = 0;
    contributions.dice[row] = 0;
  }
}
