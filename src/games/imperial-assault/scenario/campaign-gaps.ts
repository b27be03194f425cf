import type { CampaignLibrary } from '../cards/campaign/campaign-library.js';
import type { CampaignCard } from '../cards/campaign/card.js';
import { type HeroGear, itemOf } from '../battle/hero-profile.js';
import { notPlayed } from '../effects/compile.js';
import type { MissionHeroText, MissionText } from './mission-text.js';

/** What of a card of the campaign, or of an ability of a hero, the rules do not play yet; undefined if nothing. */
export function campaignGap({ name, text, open, module, between, effects }: CampaignCard): string | undefined {
  if (open !== null) return `${name}: ${open}`;
  if (text !== null && effects.length === 0 && module === null && between === null)
    return `${name}: nothing says what it does`;
  for (const effect of effects) {
    const gap = notPlayed(effect, name);
    if (gap !== undefined) return gap;
  }
  return undefined;
}

/** The Class cards that a hero owns from the start (R 376). */
export function firstCards({ heroClass }: CampaignLibrary, hero: string): readonly string[] {
  return [...heroClass.values()].filter((card) => card.hero === hero && card.xp === 0).map(({ id }) => id);
}

/** What a hero of a scenario has, with the cards of the start where it says nothing. */
export function gearOf(library: CampaignLibrary, { hero, classCards, items, rewards }: MissionHeroText): HeroGear {
  const own = classCards ?? firstCards(library, hero);
  const carried = own.filter((id) => (library.heroClass.get(id)?.item ?? null) !== null);
  return { classCards: own, items: items ?? carried.map((id) => ({ id, modifications: [] })), rewards };
}

/** The Supply deck of the core box. */
export function coreSupplies({ supplies }: CampaignLibrary): readonly string[] {
  return [...supplies.values()].flatMap(({ id, product, copies }) =>
    product === 'core' ? Array<string>(copies ?? 1).fill(id) : [],
  );
}

/** What of the cards of heroes and of the Imperial player the rules do not play yet, each in a line. */
export function ownedCardGaps(
  library: CampaignLibrary,
  { heroes, imperial, supplies }: MissionText,
): readonly string[] {
  const cards = heroes.flatMap((text): readonly (CampaignCard | undefined)[] => {
    const { classCards, items, rewards } = gearOf(library, text);
    return [
      ...(library.heroes.get(text.hero)?.abilities ?? []),
      ...classCards.map((id) => library.heroClass.get(id)),
      ...rewards.map((id) => library.rewards.get(id)),
      ...items.flatMap(({ id, modifications }) => [id, ...modifications]).map((id) => itemOf(library, id).card),
    ];
  });
  const { classCards, rewards, agendas, secrets } = imperial;
  const ofEmpire: readonly (CampaignCard | undefined)[] = [
    ...classCards.map((id) => library.imperialClass.get(id)),
    ...rewards.map((id) => library.rewards.get(id)),
    ...[...agendas, ...secrets].map((id) => library.agendas.get(id)),
  ];
  const drawn = (supplies ?? []).map((id) => library.supplies.get(id));
  const gaps = [...cards, ...ofEmpire, ...drawn].flatMap((card) => (card === undefined ? [] : campaignGap(card)));
  return [...new Set(gaps.flatMap((gap) => gap ?? []))];
}
