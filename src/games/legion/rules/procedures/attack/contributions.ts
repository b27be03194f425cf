import type { Context } from '../../../engine/context.js';

/* The weapons that miniatures have put into the pools of the attack: the rows of `contributions`. */

/** The unit whose miniatures add weapons to the current pool now: the attacker, or the unit that supports it (2422). */
export function contributor(c: Context): number {
  const { supporter, attacker } = c.s.attack;
  return supporter === 0 ? attacker : supporter - 1;
}

/** Number of weapons that the contributing unit has put into the current pool. */
export function contributionsInPool(c: Context): number {
  const { contributions, attack } = c.s;
  const u = contributor(c);
  let count = 0;
  for (let i = 0; i < attack.contributions; i++) {
    if (contributions.pool[i] === attack.pool && c.b.minis.unit[contributions.mini[i]] === u) count++;
  }
  return count;
}

/** Whether the miniature of a row has put the same weapon into an earlier pool of the attack. */
export function isRepeated(c: Context, row: number): boolean {
  const { mini, weapon } = c.s.contributions;
  for (let k = 0; k < row; k++) if (mini[k] === mini[row] && weapon[k] === weapon[row]) return true;
  return false;
}

/** Whether miniature `m` has put `weapon` into the attack. */
export function hasAdded(c: Context, m: number, weapon: number): boolean {
  const { attack, contributions } = c.s;
  for (let i = 0; i < attack.contributions; i++) {
    if (contributions.mini[i] === m && contributions.weapon[i] === weapon) return true;
  }
  return false;
}

/** Whether any miniature has put `weapon` into the attack. */
export function isInAttack(c: Context, weapon: number): boolean {
  const { attack, contributions } = c.s;
  for (let i = 0; i < attack.contributions; i++) if (contributions.weapon[i] === weapon) return true;
  return false;
}
