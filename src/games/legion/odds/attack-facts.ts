import type { Context } from '../engine/context.js';
import { modified, queryOf } from '../engine/timing.js';
import { MELEE, ORDINARY } from '../rules/procedures/attack/modes.js';
import { canUse } from '../rules/procedures/attack/targets.js';
import { MAX_CONTRIBUTIONS, MAX_POOLS } from '../state/state.js';
import { type PoolFacts, readFacts } from './facts.js';

const ARMORED = queryOf('impact.works');

/**
 * Fills in the facts of the attack that unit `u` would make on unit `v` at `range` (MELEE, or a band) through `cover`,
 * every miniature with its strongest weapon that it can use; false where no weapon can be used. The pool is stored
 * after those of an attack in progress, read by the functions of the game, and removed again: the state is left
 * unchanged.
 */
export function attackFacts(c: Context, u: number, v: number, range: number, cover: number, out: PoolFacts): boolean {
  const { attack, pools } = c.s;
  const p = attack.pools;
  if (p === MAX_POOLS) return false;
  const { attacker, mode, pool, contributions } = attack;
  attack.attacker = u;
  attack.mode = ORDINARY;
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
  attack.mode = mode;
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

/** Puts the strongest weapon of every miniature into the current pool, as in a volley, but nothing is exhausted. */
function addStrongest(c: Context, u: number, v: number, range: number): void {
  const { attack, contributions } = c.s;
  const { weapons, minis, miniWeapons } = c.b;
  const armored = modified(c, ARMORED, v, 0) === 0 ? 0 : 1;
  const first = c.b.units.firstMini[u];
  const end = first + c.b.units.miniCount[u];
  for (let m = first; m < end && attack.contributions < MAX_CONTRIBUTIONS; m++) {
    if (c.s.minis.alive[m] === 0) continue;
    let best = -1;
    const last = minis.weaponFirst[m] + minis.weaponCount[m];
    for (let i = minis.weaponFirst[m]; i < last; i++) {
      const weapon = miniWeapons[i];
      if (best >= 0 && weapons.value[weapon * 2 + armored] <= weapons.value[best * 2 + armored]) continue;
      if (canUse(c, m, weapon, v, range, ORDINARY)) best = weapon;
    }
    if (best < 0) continue;
    let times = 1;
    const rules = weapons.rules[best];
    for (let i = 0; i < rules.length; i++) times *= rules[i].rule.diceFactor?.(c, m, best, v) ?? 1;
    const row = attack.contributions++;
    contributions.mini[row] = m;
    contributions.weapon[row] = best;
    contributions.pool[row] = attack.pool;
    contributions.dice[row] = times;
  }
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
