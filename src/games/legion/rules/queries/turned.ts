import { TURNED, TURNED_BY, TURNED_BY_MASK } from '../../battle/round-effects.js';
import type { Context } from '../../engine/context.js';
import { sideOf } from '../../words/players.js';

/**
 * A unit that performs an action for an enemy player (You Serve Your Master Well) is friendly to that player's side in
 * what it does by it, and may attack and engage its own side; for everything else it stays a unit of its side.
 */

/** Whether unit `u` performs an action for an enemy player now. */
export function isTurned(c: Context, u: number): boolean {
  return (c.s.units.roundEffects[u] & TURNED) !== 0;
}

/** Whether units `u` and `v` can attack and engage each other as far as their sides matter. */
export function areEnemies(c: Context, u: number, v: number): boolean {
  const { side } = c.b.units;
  if (side[u] !== side[v]) return true;
  const { roundEffects } = c.s.units;
  return ((roundEffects[u] | roundEffects[v]) & TURNED) !== 0 && u !== v;
}

/**
 * The player that decides about what unit `u` does of itself: its owner, or the player for whom it performs an action,
 * except while it defends.
 */
export function actingPlayer(c: Context, u: number): number {
  const effects = c.s.units.roundEffects[u];
  const { attack } = c.s;
  if ((effects & TURNED) === 0 || (attack.pools > 0 && attack.attacker !== u)) return c.b.units.owner[u];
  return (effects & TURNED_BY_MASK) / TURNED_BY;
}

/**
 * The side that unit `u` acts for: its own, or that of the player for whom it performs an action, except while it
 * defends.
 */
export function sideNow(c: Context, u: number): number {
  return sideOf(actingPlayer(c, u));
}

/** Bits over the units that are friendly to what unit `u` does, itself among them if it acts for its own side. */
export function friendsOf(c: Context, u: number): number {
  return c.b.units.ofSide[sideNow(c, u)];
}
