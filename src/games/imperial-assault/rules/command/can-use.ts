import type { Entry } from '../../effects/own.js';
import type { Ia } from '../../state/context.js';
import { isOnMap } from '../questions/where.js';

/** Whether a figure matches all that a card asks of the figure that uses it (R 403). */
export function canUse(c: Ia, { card, side }: Entry, you: number): boolean {
  return c.battle.users[side][card * c.battle.figures.length + you] === 1 && isOnMap(c, you);
}
