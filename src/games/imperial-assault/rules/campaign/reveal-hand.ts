import { IN_HAND, IN_RESERVE } from '../../battle/campaign.js';
import type { Ia } from '../../state/context.js';

/** The Imperial player shows the cards of the hand and of the reserve to the Rebels, who know them from then on. */
export function revealHand(c: Ia): void {
  const { cards, empire } = c.s;
  let found = 0;
  for (let group = 0; group < c.battle.groups.length; group++) {
    const place = cards.place[group];
    if (place !== IN_HAND && place !== IN_RESERVE) continue;
    found++;
    empire.revealed[0] |= 1 << group;
    if (c.hears) c.tell({ type: place === IN_HAND ? 'shown-in-hand' : 'shown-in-reserve', group });
  }
  if (found === 0 && c.hears) c.tell({ type: 'hand-is-empty' });
}
