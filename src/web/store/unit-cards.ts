import { leaveCard, openCard, showCard } from './cards.js';

/** The pointer rests on a miniature of a unit, or on none: its card is shown beside it, or goes. */
export function restOn(unit: string | undefined, at: DOMRect): void {
  if (unit === undefined) leaveCard();
  else showCard('units', unit, at);
}

/** Opens the card of a unit. */
export function openUnit(unit: string): void {
  openCard('units', unit);
}
