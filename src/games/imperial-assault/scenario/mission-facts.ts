import type { MissionFacts } from '../campaign/mission-facts.js';
import type { CampaignPlan } from '../campaign/plan.js';
import type { DeploymentCard } from '../cards/deployment.js';
import type { AttackDie } from '../cards/deployment.js';
import type { Library } from '../cards/library.js';
import type { CampaignMap } from '../maps/campaign-map.js';
import { campaignMissionGap } from '../missions/campaign/compile.js';
import type { House } from '../missions/campaign/house.js';
import type { CampaignMission } from '../missions/campaign/schema.js';
import { ATTACK_COLOURS } from '../words/dice.js';
import { deploymentGap } from './build-setup.js';

/**
 * What the record of a campaign has to know of a mission. Open groups are of the affiliations that the mission allows,
 * not banned by it, and of cards that the box has more of than the initial and reserved groups take (R 417, 1035).
 */
export function missionFacts(
  { openCards }: CampaignPlan,
  mission: CampaignMission,
  map: CampaignMap,
  library: Library,
  house: House,
): MissionFacts {
  const gap = campaignMissionGap(mission, map);
  const cards = openCards.map(({ id }) => {
    const card = library.deployment.get(id);
    if (card === undefined) throw new Error(`no Deployment card is called ${id}`);
    return card;
  });
  return {
    ...(gap === undefined ? {} : { gap }),
    isAvoided: gap !== undefined && house.avoidUnplayed.value > 0,
    openGroups: mission.openGroups ?? house.openGroups.value,
    most: cards.map((card, i) =>
      Math.max(0, isAllowed(mission, card, library) ? openCards[i].copies - taken(mission, card) : 0),
    ),
    costs: cards.map(({ cost }) => cost),
    worth: cards.map((card) => worthOf(card, library)),
  };
}

/** Whether a mission allows a card as an open group, and the rules play it. */
function isAllowed({ affiliations, banned }: CampaignMission, card: DeploymentCard, library: Library): boolean {
  const isOfThem = affiliations.length === 0 || affiliations.some((one) => one === card.affiliation);
  return isOfThem && !banned.includes(card.id) && deploymentGap(library, card) === undefined;
}

/** How many groups of a card a mission deploys itself. */
function taken({ initial, reserved }: CampaignMission, { id }: DeploymentCard): number {
  return [...initial, ...reserved].filter(({ card }) => card === id).length;
}

/** Expected damage times Health of all figures, in thousandths for each point of the deployment cost. */
function worthOf({ attack, health, groupSize, cost }: DeploymentCard, library: Library): number {
  const damage = (attack?.dice ?? []).reduce((sum, die) => sum + damageOf(die, library), 0);
  return Math.floor((1000 * groupSize * damage * health) / (6 * Math.max(1, cost)));
}

/** The damage on all faces of a die; of one whose colour its player chooses that of the strongest. */
function damageOf(die: AttackDie, { dice }: Library): number {
  const of = (colour: (typeof ATTACK_COLOURS)[number]): number =>
    dice.attack[colour].reduce((sum, { damage }) => sum + damage, 0);
  if (die === 'any') return Math.max(...ATTACK_COLOURS.map(of));
  return die === 'special' ? 0 : of(die);
}
