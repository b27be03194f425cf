import { type Context, ON_TABLE, ordersInReach } from '../../../src/games/legion/for-agents.js';
import { isLastRound } from './field.js';
import { urgency } from './urgency.js';

/**
 * If the units' urgency adds up to this share of their points, taking the first turn of the round is all that matters.
 */
const DECISIVE = 0.12;

/** Pips to play when going first gains nothing, and how many fewer when it is all that matters. */
const PATIENT = 3.5;
const EAGER = 2.5;

/** Cost of each pip too many or too few, and value of each order that a unit in range can receive. */
const PIP = 1;
const ORDER = 0.5;

/** Added for a character's card, which does more than issue orders. */
const OWN_CARD = 0.4;

/**
 * How well it suits `player` to play command card `card` this round: the first turn if it matters, and orders for units
 * in range.
 */
export function cardWorth(c: Context, player: number, card: number): number {
  const { commandCards } = c.b;
  const { handPips, character } = commandCards[card];
  const wanted = PATIENT - EAGER * (isLastRound(c) ? 0 : eagerness(c, player));
  return (
    ORDER * ordersInReach(c, player, card) - PIP * Math.abs(handPips - wanted) + (character === null ? 0 : OWN_CARD)
  );
}

/** From 0 to 1: how much there is to hit and to lose at the start of the round. */
export function eagerness(c: Context, player: number): number {
  const { units } = c.b;
  let urgent = 0;
  let points = 0;
  for (let u = 0; u < units.count; u++) {
    if (units.owner[u] !== player || c.s.units.status[u] !== ON_TABLE) continue;
    urgent += urgency(c, u);
    points += units.points[u];
  }
  return points === 0 ? 0 : Math.min(1, urgent / (DECISIVE * points));
}

/**
 * Value of an order for unit `u`. The order lets the player choose when it activates, so it is highest for units with
 * most to win or lose.
 */
export function orderWorth(c: Context, u: number): number {
  return urgency(c, u) + c.b.units.points[u] / 10;
}
