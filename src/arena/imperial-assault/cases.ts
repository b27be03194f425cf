import { abilitiesOf } from '../../games/imperial-assault/cards/abilities.js';
import { heroProfile } from '../../games/imperial-assault/battle/hero-profile.js';
import { imperialCards, supplyTexts } from '../../games/imperial-assault/battle/imperial-cards.js';
import type { Profile } from '../../games/imperial-assault/battle/profile.js';
import type { Companion } from '../../games/imperial-assault/cards/companion.js';
import type { DeploymentCard } from '../../games/imperial-assault/cards/deployment.js';
import type { CaseData } from '../../games/imperial-assault/conformance/figure-profile.js';
import { plainCard } from '../../games/imperial-assault/conformance/plain-card.js';
import type { Library } from '../../games/imperial-assault/cards/library.js';
import { imperialAssaultCases } from '../../games/imperial-assault/conformance/cases.js';
import type { IaCase } from '../../games/imperial-assault/conformance/case.js';
import { commandKind } from '../../games/imperial-assault/scenario/build-setup.js';
import { profileFor, surgesOfTexts } from '../../games/imperial-assault/scenario/profiles.js';
import { poolOf } from '../../games/imperial-assault/words/pools.js';
import type { CampaignLibrary } from '../../games/imperial-assault/cards/campaign/campaign-library.js';
import type { CaseKit } from '../../proof/case-kit.js';
import {
  campaignLibrary,
  campaignMap,
  campaignMission,
  campaignMissionIds,
  campaignPlan,
  imperialAssaultLibrary,
  mapIds,
  skirmishMap,
} from './library.js';

/** A companion as a card of its own; its affiliation is that of its group, or none. */
function cardOfCompanion(
  library: Library,
  companion: Companion,
): { card: DeploymentCard; abilities: Profile['abilities']; surges: Profile['surges']; forms: Profile['forms'] } {
  const { id, name, affiliation } = companion;
  const card = { ...plainCard(name, affiliation ?? 'Neutral'), ...companion, id, cost: 0, figureCost: 0 };
  return {
    card: { ...card, affiliation: affiliation ?? 'Neutral' },
    abilities: abilitiesOf(library, companion),
    surges: surgesOfTexts(library, companion.abilities),
    forms: [],
  };
}

/** The figure that a squad upgrade adds to a group, as a card of its own; undefined if the upgrade adds none. */
function cardOfSquad(library: Library, id: string): ReturnType<CaseData['card']> {
  const upgrade = library.upgrades.get(id);
  if (upgrade === undefined || upgrade.figure === null) return undefined;
  const { name, affiliation, elite, cost, abilities, figure } = upgrade;
  const card = { ...plainCard(name, affiliation), ...figure, id, elite, unique: false, cost, figureCost: cost };
  return {
    card: { ...card, abilities },
    abilities: abilitiesOf(library, upgrade),
    surges: surgesOfTexts(library, abilities),
    forms: [],
    isCompanion: false,
  };
}

/** The items that a hero owns from the start, for cases that say nothing of items. */
function startingItems({ heroClass }: CampaignLibrary, id: string): readonly string[] {
  return [...heroClass.values()].flatMap((card) =>
    card.hero === id && card.xp === 0 && card.item !== null ? [card.id] : [],
  );
}

/** The conformance cases of an edition of Imperial Assault, with the cards of its pool that they name. */
export function iaCases(edition: string): CaseKit<IaCase> {
  const library = (): Library => imperialAssaultLibrary(poolOf(edition));
  const data: CaseData = {
    card(id) {
      const card = library().deployment.get(id);
      const companion = library().companions.get(id);
      if (companion !== undefined) return { ...cardOfCompanion(library(), companion), isCompanion: true };
      if (card === undefined) return cardOfSquad(library(), id);
      const { forms } = profileFor(library(), card, []);
      const surges = surgesOfTexts(library(), card.abilities);
      return { card, abilities: abilitiesOf(library(), card), surges, forms, isCompanion: false };
    },
    hero(id, { classCards = [], items = {}, rewards = {} }) {
      const card = campaignLibrary().heroes.get(id);
      if (card === undefined) return undefined;
      return heroProfile(campaignLibrary(), card, {
        classCards: classCards.filter((one) => one.startsWith(`${id}--`)),
        items: (items[id] ?? startingItems(campaignLibrary(), id)).map((one) => {
          const [item, ...modifications] = typeof one === 'string' ? [one] : one;
          return { id: item, modifications };
        }),
        rewards: rewards[id] ?? [],
      });
    },
    imperial({ classCards = [], rewards = {}, agendas = [] }) {
      const { imperialClass } = campaignLibrary();
      const own = classCards.filter((id) => imperialClass.has(id));
      return imperialCards(campaignLibrary(), [...own, ...(rewards['imperial'] ?? []), ...agendas]);
    },
    supplies: (ids) => supplyTexts(campaignLibrary(), ids),
    upgrade(id) {
      const upgrade = library().upgrades.get(id);
      if (upgrade === undefined) return undefined;
      const surges = surgesOfTexts(library(), upgrade.abilities);
      return { id, cost: upgrade.cost, abilities: abilitiesOf(library(), upgrade), surges };
    },
    command(id) {
      const card = library().command.get(id);
      return card === undefined ? undefined : commandKind(card);
    },
    armyCards: library,
    map: (id) => (mapIds().includes(id) ? skirmishMap(id) : undefined),
    mission(id, threatLevel) {
      if (!campaignMissionIds().includes(id)) return undefined;
      const mission = campaignMission(id, threatLevel);
      return { mission, map: campaignMap(mission.map) };
    },
  };
  return imperialAssaultCases(edition, data, () => ({ plan: campaignPlan(), library: campaignLibrary() }));
}
