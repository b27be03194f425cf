import type { Ia } from '../state/context.js';
import { isOnMap } from '../rules/questions/where.js';
import { areFriendly, areHostile } from '../rules/questions/sides.js';
import { canUse } from '../rules/command/can-use.js';
import { cardsInHand } from '../rules/command/hand.js';
import type { Entry } from './own.js';
import { payable } from './costs.js';

/** Whether the figure that has an effect, or could use it, is concerned by what happens to `subject`. */
function concerns(c: Ia, { text: { role = 'self' } }: Entry, you: number, subject: number): boolean {
  if (role === 'any') return true;
  if (role === 'self') return subject === you || subject < 0;
  if (subject < 0 || subject === you) return false;
  return role === 'friend' ? areFriendly(c, you, subject) : areHostile(c, you, subject);
}

/** Whether a figure has used up what an effect's limit allows. */
function isSpent(c: Ia, { text: { limit }, slot }: Entry, you: number): boolean {
  if (limit === undefined) return false;
  const { usedThisActivation, usedThisRound, usedThisGame } = c.s.figures;
  const used = limit === 'activation' ? usedThisActivation : limit === 'round' ? usedThisRound : usedThisGame;
  return (used[you] & (1 << slot)) !== 0;
}

/** Notes that a figure has used an effect, for its limit. */
export function noteUse(c: Ia, { text: { limit }, slot }: Entry, you: number): void {
  const { usedThisActivation, usedThisRound, usedThisGame } = c.s.figures;
  if (limit === 'activation') usedThisActivation[you] |= 1 << slot;
  else if (limit === 'round') usedThisRound[you] |= 1 << slot;
  else if (limit === 'game') usedThisGame[you] |= 1 << slot;
}

/** Whether `you` can carry out an effect, or use a card for it, at a point that is about `subject`. */
export function isUsable(c: Ia, entry: Entry, you: number, subject: number): boolean {
  if (entry.card >= 0 && (!cardsInHand(c, entry.side, entry.card) || !canUse(c, entry, you))) return false;
  // A figure that was defeated still hears of it.
  if (!isOnMap(c, you) && you !== subject) return false;
  if (!concerns(c, entry, you, subject) || isSpent(c, entry, you) || !payable(c, entry, you)) return false;
  if (entry.test !== undefined && !entry.test(c, -1, you, subject)) return false;
  return entry.serves(c, -1, you, subject);
}
