import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { CampaignLibrary } from '../cards/campaign/campaign-library.js';
import { type CampaignGame, campaignGame } from './campaign.js';
import type { MissionFacts } from './mission-facts.js';
import type { CampaignPlan } from './plan.js';
import { type CampaignChoices, campaignSetup } from './setup.js';

/** What is wrong with heroes and a class that are chosen beforehand, in a line; undefined if nothing is. */
function wrongChoice({ heroes, imperialClasses }: CampaignPlan, choices: CampaignChoices): string | undefined {
  const { heroCount, heroes: chosen = [], imperialClass } = choices;
  const unknown = chosen.find((id) => !heroes.includes(id));
  if (unknown !== undefined)
    return `there is no hero ${unknown}${didYouMean(unknown, heroes)}; there are ${heroes.join(', ')}`;
  if (new Set(chosen).size < chosen.length) return 'a hero is chosen twice';
  if (chosen.length > 0 && chosen.length !== heroCount) return `${chosen.length} heroes are named, not ${heroCount}`;
  if (imperialClass !== undefined && !imperialClasses.includes(imperialClass))
    return `there is no Imperial class ${imperialClass}; there are ${imperialClasses.join(', ')}`;
  return undefined;
}

/** The game between the missions of a campaign, for what was chosen as it began. */
export function beginCampaignGame(
  plan: CampaignPlan,
  library: CampaignLibrary,
  choices: CampaignChoices,
  facts: ReadonlyMap<string, MissionFacts>,
): Result<CampaignGame> {
  const wrong = wrongChoice(plan, choices);
  if (wrong !== undefined) return fail('bad-campaign', wrong);
  return ok(campaignGame(campaignSetup(plan, library, choices, facts)));
}
