import { bonusOf, lineOf, profileOf, surgeOf } from '../battle/profile-of.js';
import type { SurgeAbility } from '../battle/attack-profile.js';
import type { FormProfile, Profile } from '../battle/profile.js';
import type { UpgradeSetup } from '../battle/skirmish.js';
import { abilitiesOf } from '../cards/abilities.js';
import type { Companion } from '../cards/companion.js';
import type { DeploymentCard } from '../cards/deployment.js';
import { formsOf, type Library } from '../cards/library.js';
import { NO_BONUS } from '../cards/surge.js';
import type { SquadFigure, UpgradeCard } from '../cards/upgrade.js';

/** The surge abilities of a card that have texts. */
export function surgesOfTexts(library: Library, abilities: readonly string[]): readonly SurgeAbility[] {
  return abilities.flatMap((id) => {
    const ability = library.abilities.get(id);
    if (ability?.kind !== 'surge') return [];
    return [surgeOf({ ...NO_BONUS, cost: ability.surges }, ability.effects[0], ability.name ?? id)];
  });
}

/** The ids of the companions that abilities bring. */
export function companionsOf(library: Library, abilities: readonly string[]): readonly string[] {
  const effects = abilities.flatMap((id) => library.abilities.get(id)?.effects ?? []);
  return [
    ...new Set(effects.flatMap((effect) => JSON.stringify(effect).match(/(?<=\["companion",")[a-z0-9-]+/g) ?? [])),
  ];
}

/** The profile of a Deployment card with its surge abilities that have texts, its forms and what is attached to it. */
export function profileFor(library: Library, card: DeploymentCard, upgrades: readonly UpgradeCard[]): Profile {
  const attached = upgrades.filter(({ figure }) => figure === null).flatMap(({ abilities }) => abilities);
  const profile = profileOf(card, abilitiesOf(library, { abilities: [...card.abilities, ...attached] }));
  return {
    ...profile,
    surges: [...profile.surges, ...surgesOfTexts(library, [...card.abilities, ...attached])],
    forms: formsOf(library, card.id).map(({ id, kind, bonus, keywords, surges, abilities }): FormProfile => ({
      id,
      isUnique: kind === 'form',
      bonus: bonusOf(bonus),
      keywords,
      surges: [...surges.map((surge) => surgeOf(surge)), ...surgesOfTexts(library, abilities)],
      abilities: abilitiesOf(library, { abilities }),
    })),
  };
}

/** The profile of the figure that a squad upgrade adds to a group. */
export function squadProfile(
  library: Library,
  card: DeploymentCard,
  upgrade: UpgradeCard,
  figure: SquadFigure,
): Profile {
  const { name, abilities, elite, cost, affiliation } = upgrade;
  const { traits, base } = figure;
  const printed = {
    ...card,
    ...figure,
    name,
    elite,
    affiliation,
    traits,
    base,
    unique: false,
    figureCost: cost,
    abilities,
  };
  const profile = profileOf(printed, abilitiesOf(library, { abilities }));
  return { ...profile, surges: [...profile.surges, ...surgesOfTexts(library, abilities)] };
}

/** The profile of a companion of a group. */
export function companionProfile(library: Library, companion: Companion, of: DeploymentCard): Profile {
  const { id, name, elite, unique, traits, abilities, affiliation } = companion;
  const printed: DeploymentCard = {
    ...of,
    ...companion,
    title: null,
    affiliation: affiliation ?? of.affiliation,
    cost: 0,
    figureCost: 0,
    groupSize: 1,
    base: [1, 1],
    companion: null,
    marks: [],
  };
  const profile = profileOf(printed, abilitiesOf(library, { abilities }));
  return {
    ...profile,
    ...lineOf(printed),
    card: id,
    name,
    isElite: elite,
    isUnique: unique,
    traits,
    surges: [...profile.surges, ...surgesOfTexts(library, abilities)],
    isCompanion: true,
  };
}

/** The Skirmish Upgrade cards that lie in play for a player. */
export function upgradesOf(library: Library, ids: readonly string[]): readonly UpgradeSetup[] {
  return ids.flatMap((id): UpgradeSetup[] => {
    const upgrade = library.upgrades.get(id);
    if (upgrade === undefined) return [];
    return [{ id, cost: upgrade.cost, abilities: abilitiesOf(library, upgrade) }];
  });
}
