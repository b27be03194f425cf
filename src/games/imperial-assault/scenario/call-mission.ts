import { type BroughtItem, itemOf } from '../battle/hero-profile.js';
import type { MissionCall } from '../campaign/mission-call.js';
import type { CampaignLibrary } from '../cards/campaign/campaign-library.js';
import type { CampaignCard } from '../cards/campaign/card.js';
import type { Library } from '../cards/library.js';
import type { CampaignMission } from '../missions/campaign/schema.js';
import { deploymentGap } from './build-setup.js';
import { campaignGap } from './campaign-gaps.js';
import { CAMPAIGN_EDITION } from './mission-text.js';

/** A mission that a campaign calls for, as a scenario. */
export interface CalledMission {
  /** The content of the scenario's file. */
  readonly content: Readonly<Record<string, unknown>> & { readonly id: string };
  /** Cards of the record that stay away, as the rules do not play them yet, each in a line. */
  readonly left: readonly string[];
}

/** Where the cards of a called mission are looked up. */
export interface CallBooks {
  readonly library: Library;
  readonly campaign: CampaignLibrary;
  readonly mission: CampaignMission;
}

/** The scenario of a mission that a record waits for; `id` is the scenario's. */
export function calledMission(call: MissionCall, books: CallBooks, id: string): CalledMission {
  const { campaign, library, mission } = books;
  const left = new Set<string>();
  /** Whether the rules play a card; notes one that they do not. */
  const isPlayed = (card: CampaignCard | undefined): boolean => {
    const gap = card === undefined ? undefined : campaignGap(card);
    if (gap !== undefined) left.add(gap);
    return gap === undefined;
  };
  const played = (ids: readonly string[], cards: ReadonlyMap<string, CampaignCard>): readonly string[] =>
    ids.filter((one) => isPlayed(cards.get(one)));
  const items = (brought: readonly BroughtItem[]): readonly BroughtItem[] =>
    brought
      .filter((item) => isPlayed(itemOf(campaign, item.id).card))
      .map(({ id: item, modifications }) => ({
        id: item,
        modifications: modifications.filter((one) => isPlayed(itemOf(campaign, one).card)),
      }));
  const { imperial } = call;
  const content = {
    id,
    name: mission.name,
    description: `${mission.name}, as a campaign has come to it.`,
    edition: CAMPAIGN_EDITION,
    mission: call.mission,
    threatLevel: call.threatLevel,
    heroes: call.heroes.map((hero) => ({
      hero: hero.id,
      classCards: played(hero.classCards, campaign.heroClass),
      items: items(hero.items),
      rewards: played(hero.rewards, campaign.rewards),
    })),
    allies: alliesOf(call.allies, library, mission, left),
    openGroups: call.openGroups,
    imperial: {
      class: imperial.class,
      classCards: played(imperial.classCards, campaign.imperialClass),
      rewards: played(imperial.rewards, campaign.rewards),
      agendas: played(imperial.agendas, campaign.agendas),
      secrets: played(imperial.secrets, campaign.agendas),
      influence: imperial.influence,
    },
    credits: call.credits,
  };
  return { content, left: [...left] };
}

/** The allies of a record that can come to a mission: those that the rules play, and that it does not bring itself. */
function alliesOf(
  allies: readonly string[],
  library: Library,
  mission: CampaignMission,
  left: Set<string>,
): readonly string[] {
  const { deployment } = library;
  const brought = mission.allies.map(({ card }) => deployment.get(card)?.name);
  return allies.filter((id) => {
    const card = deployment.get(id);
    if (card === undefined || id === mission.bannedAlly || (card.unique && brought.includes(card.name))) return false;
    const gap = deploymentGap(library, card);
    if (gap !== undefined) left.add(gap);
    return gap === undefined;
  });
}
