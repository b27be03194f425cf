import type { Context } from '../../engine/context.js';

/** Whether unit `u` is activating and has exhausted its `card`-th upgrade card in this activation. */
export function isUsedNow(c: Context, u: number, card: number): boolean {
  return c.s.game.activating === u && (c.s.game.usedCards & (1 << card)) !== 0;
}

/** Whether the `card`-th upgrade card of unit `u` is expended. */
export function isCardExpended(c: Context, u: number, card: number): boolean {
  return (c.s.units.expended[u] & (1 << card)) !== 0;
}

/** Whether the `card`-th upgrade card of unit `u` is readied. */
export function isCardReady(c: Context, u: number, card: number): boolean {
  return (c.s.units.exhausted[u] & (1 << card)) === 0;
}
