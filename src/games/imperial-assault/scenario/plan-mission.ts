import { howMany } from '../../../kernel/how-many.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { fail, failAll, ok, type Result } from '../../../kernel/result.js';
import { heroProfile } from '../battle/hero-profile.js';
import { imperialCards, supplyTexts } from '../battle/imperial-cards.js';
import type { CampaignLibrary } from '../cards/campaign/campaign-library.js';
import type { DeploymentCard } from '../cards/deployment.js';
import type { Library } from '../cards/library.js';
import type { CampaignMap } from '../maps/campaign-map.js';
import { campaignMissionGap } from '../missions/campaign/compile.js';
import { fewerHeroes, type House, houseLines } from '../missions/campaign/house.js';
import type { CampaignMission } from '../missions/campaign/schema.js';
import { missionCardGaps, type MissionPlan } from './build-mission.js';
import { campaignGap, coreSupplies, gearOf, ownedCardGaps } from './campaign-gaps.js';
import { checkMission, openGroupsOf } from './check-mission.js';
import type { MissionText } from './mission-text.js';

/** Where the things come from that a mission's scenario names; undefined for what there is not. */
export interface MissionParts {
  library(): Library;
  campaign(): CampaignLibrary;
  house(): House;
  /** The ids of all missions. */
  missions(): readonly string[];
  mission(id: string, threatLevel: number): CampaignMission | undefined;
  map(id: string): CampaignMap | undefined;
  /** The cards that the Rebels think the Imperial player may hold. */
  plausible(mission: CampaignMission): readonly string[];
}

/** A mission that can be played. */
export interface PlannedMission {
  readonly text: MissionText;
  readonly plan: MissionPlan;
  /** The numbers of the house that it uses, and what else people should know of it; a sentence each. */
  readonly doubts: readonly string[];
}

/** Why a mission of the data is not played, in a line that begins with the file. */
function refused(path: string, gaps: readonly string[]): Result<never> {
  return fail('scenario', `${path}: the rules do not play yet: ${gaps.join('; ')}`, []);
}

/** What a mission's scenario describes, checked by the rules. All that the rules do not play yet is a problem. */
export function planMission(text: MissionText, parts: MissionParts, path: string): Result<PlannedMission> {
  const mission = parts.mission(text.mission, text.threatLevel);
  const map = mission === undefined ? undefined : parts.map(mission.map);
  if (mission === undefined || map === undefined)
    return fail(
      'scenario',
      `${path}: mission: no mission of the campaign is called ${text.mission}${didYouMean(text.mission, parts.missions())}`,
      ['mission'],
    );
  const [library, campaign, house] = [parts.library(), parts.campaign(), parts.house()];
  const wrong = checkMission(text, { library, campaign, mission, house }, path);
  if (wrong.length > 0) return failAll(wrong);
  const gap = campaignMissionGap(mission, map);
  if (gap !== undefined) return refused(path, [`mission ${mission.name}: ${gap}`]);
  const deck = coreSupplies(campaign);
  const lacking = deck.filter((id) => isNotPlayed(campaign, id));
  const supplies = text.supplies ?? deck.filter((id) => !lacking.includes(id));
  const { classCards, rewards, agendas, secrets } = text.imperial;
  const allies = text.allies.filter((id) => id !== mission.bannedAlly);
  const gaps = [
    ...ownedCardGaps(campaign, text),
    ...missionCardGaps(library, { mission, openGroups: text.openGroups, allies }),
  ];
  if (gaps.length > 0) return refused(path, gaps);
  const plan: MissionPlan = {
    mission,
    map,
    threatLevel: text.threatLevel,
    heroes: text.heroes.map((one) => {
      const card = campaign.heroes.get(one.hero);
      if (card === undefined) throw new Error(`no hero is called ${one.hero}`);
      return { id: one.hero, profile: heroProfile(campaign, card, gearOf(campaign, one)) };
    }),
    openGroups: text.openGroups,
    allies,
    plausible: parts.plausible(mission),
    threat: text.threat ?? mission.threat ?? house.threat.value,
    influence: text.imperial.influence,
    supplies,
    supplyTexts: supplyTexts(campaign, supplies),
    imperial: imperialCards(campaign, [...classCards, ...rewards, ...agendas, ...secrets]),
    secrets,
    sightArea: text.sight === 'area',
  };
  const left = text.supplies === null ? [...new Set(lacking)] : [];
  const doubts = [
    ...houseLines(house, mission, text.threat !== null),
    ...left.map((id) => `the Supply deck is without ${id}, which the rules do not play yet`),
    ...doubtsOf(text, mission, library),
    ...weaknesses(plan, openGroupsOf(mission, house)),
  ];
  return ok({ text, plan, doubts });
}

function isNotPlayed({ supplies }: CampaignLibrary, id: string): boolean {
  const card = supplies.get(id);
  return card !== undefined && campaignGap(card) !== undefined;
}

/** What is allowed, and people should know. */
function doubtsOf({ allies, openGroups }: MissionText, mission: CampaignMission, { deployment }: Library): string[] {
  const used = [...mission.initial, ...mission.reserved].map(({ card }) => card);
  return [
    ...allies
      .filter((id) => id === mission.bannedAlly)
      .map((id) => `${id} cannot come to ${mission.name} and stays away`),
    ...openGroups
      .filter((id) => !isUsual(mission, deployment.get(id)))
      .map((id) => `${id}: players mostly take ${mission.affiliations.join(' and ')} open groups in ${mission.name}`),
    ...openGroups
      .filter((id) => deployment.get(id)?.unique === true)
      .map((id) => `${id} is a villain, which the Empire has to have gained as a reward`),
    ...[...new Set(openGroups)]
      .filter((id) => used.includes(id) || openGroups.filter((other) => other === id).length > 1)
      .map((id) => `the Empire needs more than one card ${id}, each of which is used once`),
  ];
}

/** What makes a side weaker than the rules mean it to be. */
function weaknesses({ heroes, openGroups }: MissionPlan, most: number): string[] {
  const fewer = fewerHeroes(heroes.length);
  return [
    ...(fewer === undefined ? [] : [fewer]),
    ...heroes
      .filter(({ profile }) => profile.hero?.weapons.length === 0)
      .map(({ id }) => `${id} brings no weapon, and cannot attack`),
    ...(openGroups.length < most
      ? [`the Empire has ${howMany(openGroups.length, 'open group')}; it may have ${most}`]
      : []),
  ];
}

/** Whether a card is of the affiliations from which an application takes open groups in a mission; none: of any. */
function isUsual({ affiliations }: CampaignMission, card: DeploymentCard | undefined): boolean {
  return affiliations.length === 0 || affiliations.some((one) => one === card?.affiliation);
}
