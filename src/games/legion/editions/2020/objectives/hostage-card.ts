import { NO_COURAGE } from '../../../battle/battle.js';
import type { Context } from '../../../engine/context.js';
import type { Modifier } from '../../../engine/timing.js';
import { increasedSpeed } from '../../../rules/queries/speed.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';

/**
 * Hostage cards of unit `u`: one for each objective token that it has claimed. A unit is given the card when it claims
 * a token and loses it with the token.
 */
function cardsOf(c: Context, u: number): number {
  const { kind, claimedBy } = c.s.tokens;
  let count = 0;
  for (let t = 0; t < c.b.tokenRows; t++) if (claimedBy[t] === u && kind[t] === OBJECTIVE_TOKEN) count++;
  return count;
}

/** Whether a Hostage card protects unit `u` now: in setup and in the first round. */
function isProtected(c: Context, u: number): boolean {
  return c.s.game.roundsPlayed === 0 && cardsOf(c, u) > 0;
}

/**
 * What a Hostage card does to its bearer (2610–2622): courage +1; maximum speed 1 less, at least 1; it starts no melee.
 * In setup and the first round no enemy attacks it, starts a melee with it or affects it with a card. In the first
 * round nobody detonates charges.
 */
export const HOSTAGE_CARD: readonly Modifier[] = [
  {
    of: 'courage',
    adjust: (c, u, _value, amount) => (amount === NO_COURAGE ? amount : amount + cardsOf(c, u)),
  },
  {
    of: 'speed.reduce',
    adjust: (c, u, _value, amount) => amount + Math.max(0, Math.min(cardsOf(c, u), increasedSpeed(c, u) - 1)),
  },
  { of: 'melee.forbidden', adjust: (c, u, _value, amount) => (cardsOf(c, u) > 0 ? 1 : amount) },
  { of: 'attackable.range', adjust: (c, u, _value, amount) => (isProtected(c, u) ? 0 : amount) },
  { of: 'immune.melee', adjust: (c, u, _value, amount) => (isProtected(c, u) ? 1 : amount) },
  { of: 'immune.enemy-effects', adjust: (c, u, _value, amount) => (isProtected(c, u) ? 1 : amount) },
  { of: 'detonate.forbidden', adjust: (c, _u, _value, amount) => (c.s.game.roundsPlayed === 0 ? 1 : amount) },
];
