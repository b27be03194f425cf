import { ORDER_TO_POOL } from '../../battle/activation-flags.js';
import type { Context } from '../../engine/context.js';
import { FACEDOWN, NO_ORDER } from '../../state/state.js';
import { RANKS } from '../../words/ranks.js';

/** Forgets what a unit has done in its activation: as one begins, and as it ends. */
export function forgetActivation(c: Context): void {
  const g = c.s.game;
  g.performed = 0;
  g.performedCards = 0;
  g.movesMade = 0;
  g.moveActions = 0;
  g.usedCards = 0;
  g.attacked = 0;
  g.panicked = 0;
  g.suppressedNow = 0;
  g.activationFlags = 0;
}

/** Puts the order token of a unit that has activated facedown beside it (718), unless a card returns it to the pool. */
export function placeOrder(c: Context, u: number): void {
  const back = (c.s.game.activationFlags & ORDER_TO_POOL) !== 0;
  c.s.units.order[u] = back ? NO_ORDER : FACEDOWN;
  if (back) c.s.pool[c.b.units.owner[u] * RANKS.length + c.s.units.rank[u]]++;
}
