import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { again } from '../../../../machine/run.js';
import { type Campaign, IMPERIAL } from '../context.js';
import { type CardDecision, cardDecision, choosable, offer } from './cards.js';
import { campaignRules } from './rulebook.js';

/**
 * Why a Deployment card cannot be one more open group: the mission needs all of it that the box has, or it is that of a
 * villain that was not gained (R 1035).
 */
export function openRefusal({ setup, s }: Campaign, i: number): Reason {
  const facts = setup.facts[s.game.mission - 1];
  if (facts === undefined || s.open.count[i] >= facts.most[i]) return NOT_OFFERED;
  const villain = setup.plan.villains.indexOf(setup.plan.openCards[i].id);
  return villain < 0 || s.villains.count[villain] > 0 ? LEGAL : NOT_OFFERED;
}

export const openGroup: CardDecision = cardDecision({
  name: 'open-group',
  count: (c) => c.setup.plan.openCards.length,
  refusal: openRefusal,
  label: (c, i) => c.setup.plan.openCards[i].id,
  chosen(c, i) {
    c.s.open.count[i]++;
    c.s.game.openPicked++;
  },
  isHidden: true,
});

/** The Imperial player chooses the open groups of the mission in secret, one after the other (R 1034, 1160). */
export const chooseOpenGroups = campaignRules.procedure('open-groups', {
  choose(c, f) {
    const facts = c.setup.facts[c.s.game.mission - 1];
    if (facts === undefined || c.s.game.openPicked >= facts.openGroups) return;
    if (choosable(c, openGroup.rules) === 0) return;
    again(c, f);
    offer(c, openGroup, IMPERIAL);
  },
});
