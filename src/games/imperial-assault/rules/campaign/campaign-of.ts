import type { CampaignSetup } from '../../battle/campaign.js';
import type { Ia } from '../../state/context.js';

/** What the mission of the campaign that is played has of its own. Throws in a skirmish. */
export function campaignOf(c: Ia): CampaignSetup {
  const { campaign } = c.battle;
  if (campaign === undefined) throw new Error('a skirmish has no campaign');
  return campaign;
}
