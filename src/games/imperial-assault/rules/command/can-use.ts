import { fitsOne } from '../../cards/fits.js';
import type { Entry } from '../../effects/own.js';
import type { Ia } from '../../state/context.js';
import { isOnMap } from '../questions/where.js';

/** Whether a figure matches all that a card asks of the figure that uses it (R 403). */
export function canUse(c: Ia, { card, side }: Entry, you: number): boolean {
  if (c.battle.sides[you] !== side || !isOnMap(c, you)) return false;
  const { playedBy } = c.battle.setup.decks[side].kinds[card];
  return playedBy === undefined || fitsOne(playedBy, c.battle.figures[you].profile.printed);
}
