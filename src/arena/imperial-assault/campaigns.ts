import { fail, type Result } from '../../kernel/result.js';
import { beginCampaignGame } from '../../games/imperial-assault/campaign/begin.js';
import type { CampaignGame } from '../../games/imperial-assault/campaign/campaign.js';
import type { MissionFacts } from '../../games/imperial-assault/campaign/mission-facts.js';
import type { CampaignPlan } from '../../games/imperial-assault/campaign/plan.js';
import { CampaignTable, readSaved, type SavedCampaign } from '../../games/imperial-assault/campaign/saved.js';
import { CampaignCards } from '../../games/imperial-assault/present/campaign/cards.js';
import { campaignEnglish } from '../../games/imperial-assault/present/campaign/english.js';
import { readJson } from '../package-root.js';
import { LEAST_LEVEL } from '../../games/imperial-assault/missions/campaign/read-mission.js';
import { missionFacts } from '../../games/imperial-assault/scenario/mission-facts.js';
import {
  campaignLibrary,
  campaignMap,
  campaignMission,
  campaignPlan,
  houseNumbers,
  imperialAssaultLibrary,
} from './library.js';

/** The campaigns that come with Opfor. */
const CAMPAIGNS = ['core'];

const facts = new Map<CampaignPlan, ReadonlyMap<string, MissionFacts>>();

/** What is known of the missions of a campaign, worked out once per process. */
function factsOf(plan: CampaignPlan): ReadonlyMap<string, MissionFacts> {
  const known = facts.get(plan);
  if (known !== undefined) return known;
  const library = imperialAssaultLibrary();
  const made = new Map(
    plan.missions.map(({ id }) => {
      const mission = campaignMission(id, LEAST_LEVEL);
      return [id, missionFacts(plan, mission, campaignMap(mission.map), library, houseNumbers())] as const;
    }),
  );
  facts.set(plan, made);
  return made;
}

/** The game between the missions of a campaign, for its choices. */
export function campaignGameOf({ campaign, ...choices }: SavedCampaign): Result<CampaignGame> {
  if (!CAMPAIGNS.includes(campaign))
    return fail('bad-campaign', `there is no campaign ${campaign}; there is ${CAMPAIGNS.join(', ')}`);
  const plan = campaignPlan(campaign);
  return beginCampaignGame(plan, campaignLibrary(), choices, factsOf(plan));
}

/** Replays a saved campaign; `before` as for `CampaignTable.open`. */
export function openCampaign(
  saved: SavedCampaign,
  file: string,
  before?: Parameters<typeof CampaignTable.open>[3],
): Result<CampaignTable> {
  const game = campaignGameOf(saved);
  if (!game.ok) return fail(game.problem.code, `${file}: ${game.problem.message}`);
  return CampaignTable.open(game.value, saved, file, before);
}

/** Reads the file of a campaign and replays it. */
export function readCampaignFile(path: string): Result<CampaignTable> {
  const json = readJson(path);
  if (!json.ok) return json;
  const saved = readSaved(json.value, path);
  return saved.ok ? openCampaign(saved.value, path) : saved;
}

/** The cards of a campaign as people read them, in English, or with `de` in German. */
export async function toldCards(language?: string): Promise<CampaignCards> {
  const { deployment } = imperialAssaultLibrary();
  const speech =
    language === 'de'
      ? (await import('../../games/imperial-assault/present/german/campaign.js')).campaignGerman
      : campaignEnglish;
  return new CampaignCards(campaignLibrary(), speech, (id) => deployment.get(id)?.name ?? id);
}
