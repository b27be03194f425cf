import type { Entry } from '../../effects/own.js';
import type { Ia } from '../../state/context.js';
import { isForbidden } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';
import { fitsNow, lenderOf } from './borrow.js';

/** Whether a figure matches all that a card asks of the figure that uses it (R 403), by its card or by an effect. */
export function canUse(c: Ia, entry: Entry, you: number): boolean {
  const { card, side } = entry;
  if (!isOnMap(c, you) || isForbidden(c, you, 'play-cards')) return false;
  const { users, sides, figures, setup } = c.battle;
  if (users[side][card * figures.length + you] === 1) return true;
  const { playedBy } = setup.decks[side].kinds[card];
  if (sides[you] !== side || playedBy === undefined) return false;
  return fitsNow(c, playedBy, you) || lenderOf(c, entry, you) !== undefined;
}
