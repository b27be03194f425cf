import { abilitiesOf } from '../../games/imperial-assault/cards/abilities.js';
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
import { heroProfile, itemOf } from '../../games/imperial-assault/battle/hero-profile.js';
import type { CampaignLibrary } from '../../games/imperial-assault/cards/campaign/campaign-library.js';
import type { ItemSlot } from '../../games/imperial-assault/words/items.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import type { CaseKit } from '../../proof/case-kit.js';
import { campaignLibrary, campaignPlan, imperialAssaultLibrary, mapIds, skirmishMap } from './library.js';

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

/** A hero with the items of the start and those cards; modifications are attached to the first weapon. */
function heroOfCase(library: CampaignLibrary, id: string, cards: readonly string[]): Result<Profile> {
  const hero = library.heroes.get(id);
  if (hero === undefined) return fail('unreadable', `no hero is called ${id}`);
  const unknown = cards.find(
    (one) => !library.heroClass.has(one) && !library.items.has(one) && !library.rewards.has(one),
  );
  if (unknown !== undefined) return fail('unreadable', `no Class, Item or Reward card is called ${unknown}`);
  const start = [...library.heroClass.values()].filter((card) => card.hero === id && card.xp === 0);
  const all = [...start.map((card) => card.id), ...cards];
  const isItem = (one: string): boolean =>
    library.items.has(one) || (library.heroClass.get(one) ?? library.rewards.get(one))?.item != null;
  const slotOf = (one: string): ItemSlot => itemOf(library, one).item.slot;
  const items = all.filter(isItem);
  const modifications = items.filter((one) => slotOf(one).startsWith('mod'));
  const first = items.find((one) => slotOf(one) === 'weapon');
  const brought = items.filter((one) => !modifications.includes(one));
  return ok(
    heroProfile(library, hero, {
      classCards: all.filter((one) => library.heroClass.has(one) && !isItem(one)),
      items: brought.map((one) => ({ id: one, modifications: one === first ? modifications : [] })),
      rewards: all.filter((one) => library.rewards.has(one) && !isItem(one)),
    }),
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
      if (card === undefined) return undefined;
      const { forms } = profileFor(library(), card, []);
      const surges = surgesOfTexts(library(), card.abilities);
      return { card, abilities: abilitiesOf(library(), card), surges, forms, isCompanion: false };
    },
    hero: (id, cards) => heroOfCase(campaignLibrary(), id, cards),
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
  };
  return imperialAssaultCases(edition, data, () => ({ plan: campaignPlan(), library: campaignLibrary() }));
}
