import type { Entry } from '../../effects/own.js';
import type { Ia } from '../../state/context.js';
import { isForbidden } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';
import { fitsNow, lenderOf } from './borrow.js';

/** Whether a figure matches all that a card asks of the figure that uses it (R 403). */
export function canUse(c: Ia, entry: Entry, you: number): boolean {
  const { card, side } = entry;
  if (c.battle.sides[you] !== side || !isOnMap(c, you)) return false;
  const { playedBy } = c.battle.setup.decks[side].kinds[card];
  if (playedBy === undefined) return !isForbidden(c, you, 'play-cards');
  if (isForbidden(c, you, 'play-cards')) return false;
  return fitsNow(c, playedBy, you) || lenderOf(c, entry, you) !== undefined;
}
