import type { Rng } from '../../../kernel/rng.js';
import type { Context } from '../engine/context.js';
import { bestBit, type Policy } from './policy.js';

/** The value of a miniature's weapons; a leader's and a nearly dead one's are kept to the last. */
function dearness(c: Context, i: number): number {
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

/** A little randomness in which of equal miniatures falls, so that it is not always those in cover or contact. */
function spared(c: Context, i: number, rng: Rng): number {
  return -dearness(c, i) - (i === 0 ? 1 : 0) - rng.below(64) / 1024;
}

/** The miniature that suffers a wound: the one with the least to lose, the leader last of equals. */
export const assignWound: Policy = (c, rng) => bestBit(c, c.s.game.pendingA, rng, spared);

function command(c: Context, i: number, rng: Rng): number {
  return dearness(c, i) + rng.below(64) / 1024;
}

/** Who becomes the leader: the one who shoots best, since the leader falls last. */
export const newLeader: Policy = (c, rng) => bestBit(c, c.s.game.pendingA, rng, command);
