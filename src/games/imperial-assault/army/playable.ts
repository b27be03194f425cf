import type { CommandCard } from '../cards/command.js';
import { fits } from '../cards/fits.js';
import type { ArmyCards, ArmyList } from './types.js';

/** Whether some figure of an army can use a Command card, as far as what is printed says; or no figure is needed. */
export function isPlayable(cards: ArmyCards, list: ArmyList, { playedBy, affiliation }: CommandCard): boolean {
  if (playedBy.length === 0) return affiliation === null || affiliation === list.affiliation;
  return list.groups.some(({ card: id }) => {
    const card = cards.deployment.get(id);
    if (card === undefined || !playedBy.some((filter) => fits(filter, card))) return false;
    return affiliation === null || card.affiliation === affiliation || card.affiliation === 'Neutral';
  });
}
