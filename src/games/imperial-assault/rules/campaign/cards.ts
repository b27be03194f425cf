import { IN_BOX, IN_HAND } from '../../battle/campaign.js';
import type { Ia } from '../../state/context.js';
import { IMPERIAL } from '../../words/sides.js';

/**
 * The last figure of a group is gone: the card of an Imperial group that is not unique goes to the hand, all others out
 * of the mission (R 220, 535).
 */
export function takeCardBack(c: Ia, group: number): void {
  const { side, figures } = c.battle.groups[group];
  const { isUnique, isCompanion } = c.battle.figures[figures[0]].profile;
  c.s.cards.attached[group] = 0;
  c.s.cards.place[group] = side === IMPERIAL && !isUnique && !isCompanion ? IN_HAND : IN_BOX;
}
