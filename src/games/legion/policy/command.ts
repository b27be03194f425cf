import { pendingDecision } from '../../../machine/run.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { scratch } from '../../../kernel/scratch.js';
import type { Context } from '../engine/context.js';
import { ordersInReach } from '../estimates/command.js';
import { lookAtUnits } from '../estimates/quick-threat.js';
import { ON_TABLE } from '../state/state.js';
import { keepCards } from './kept-cards.js';
import { keepBack } from './orders.js';
import type { Policy } from './policy.js';
import { dangerTo, threatOf } from './targets.js';

/** Pips to play when going first gains nothing, and how many fewer when it is all that matters. */
const PATIENT = 3.5;
const EAGER = 2.5;

/** The share of its points that an army threatens or risks at which going first is all that matters. */
const DECISIVE = 0.15;

/** The share of a unit's expected loss from one enemy attack that counts for going first. */
const DANGER_SHARE = 0.5;

/** Cost of each pip too many or too few, and value of each order that a unit in range can receive. */
const PIP = 0.5;
const ORDER = 0.5;

/** Value of what a character's card does besides issuing orders. */
const OWN_CARD = 1;

/** The range of the random addition. */
const LUCK = 1;

/** From 0 to 1: how much there is for `player` to hit and to lose at the start of the round. */
function eagerness(c: Context, player: number): number {
  const { count, owner, points } = c.b.units;
  let urgent = 0;
  let sum = 0;
  for (let u = 0; u < count; u++) {
    if (owner[u] !== player || c.s.units.status[u] !== ON_TABLE) continue;
    urgent += threatOf(c, u) + DANGER_SHARE * dangerTo(c, u);
    sum += points[u];
  }
  return sum === 0 ? 0 : Math.min(1, urgent / (DECISIVE * sum));
}

const listed = scratch(new ActionBuffer());

/** The game's `leaveOut`: see the kernel's contract. */
export function leaveOut(c: Context, list: ActionBuffer): void {
  const manner = pendingDecision(c).notes?.manner;
  if (manner === 'command-card') keepCards(c, c.s.game.pendingA, list);
  else if (manner === 'activate') keepBack(c, list);
}

/** Which command card: one with as few pips as going first matters, orders for units in range, and own effects. */
export const selectCard: Policy = (c, rng) => {
  listed.clear();
  pendingDecision(c).list(c, listed);
  const player = c.s.game.pendingA;
  keepCards(c, player, listed);
  lookAtUnits(c);
  const wanted = PATIENT - EAGER * eagerness(c, player);
  let best = listed.items[0];
  let most = -Infinity;
  for (let i = 0; i < listed.length; i++) {
    const card = listed.items[i];
    const { handPips, character } = c.b.commandCards[card];
    const worth =
      ORDER * ordersInReach(c, player, card) -
      PIP * Math.abs(handPips - wanted) +
      (character === null ? 0 : OWN_CARD) +
      LUCK * rng.fraction();
    if (worth <= most) continue;
    most = worth;
    best = card;
  }
  return best;
};
