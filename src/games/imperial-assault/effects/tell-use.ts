import type { Ia } from '../state/context.js';
import type { Entry } from './own.js';

/** Tells that a figure uses an ability, or a player a card that lies in play. */
export function tellUse(c: Ia, { name, side, tap }: Entry, user: number): void {
  if (c.hears)
    c.tell(tap === 0 ? { type: 'used', figure: user, what: name } : { type: 'card-used', player: side, what: name });
}
