import type { Rng } from '../../../kernel/rng.js';
import type { Context } from '../engine/context.js';
import { bestBit, type Policy } from './policy.js';

/** The value of the best weapon of miniature `i` of the unit that is to lose one. */
function weaponValue(c: Context, i: number): number {
  const u = c.s.game.pendingB;
  const m = c.b.units.firstMini[u] + i;
  const { weaponFirst, weaponCount } = c.b.minis;
  const last = weaponFirst[m] + weaponCount[m];
  let most = 0;
  for (let w = weaponFirst[m]; w < last; w++) {
    const weapon = c.b.miniWeapons[w];
    most = Math.max(most, c.b.weapons.value[2 * weapon]);
  }
  return most;
}

/** How readily a miniature is lost; with a little randomness among equal ones. */
function spared(c: Context, i: number, rng: Rng): number {
  return -weaponValue(c, i) - (i === 0 ? 1 : 0) - rng.below(64) / 1024;
}

/** The miniature that suffers a wound: the one with the least valuable weapons, among equal ones the leader last. */
export const assignWound: Policy = (c, rng) => bestBit(c, c.s.game.pendingA, rng, spared);

function command(c: Context, i: number, rng: Rng): number {
  return weaponValue(c, i) + rng.below(64) / 1024;
}

/** The new leader: the miniature with the most valuable weapon, since the leader is lost last. */
export const newLeader: Policy = (c, rng) => bestBit(c, c.s.game.pendingA, rng, command);
