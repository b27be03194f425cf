import { ok, type Problem, type Result } from '../../../../kernel/result.js';
import { type AgendaCard, readAgendaCards } from './agenda-card.js';
import type { CampaignCard } from './card.js';
import {
  type HeroClassCard,
  type ImperialClassCard,
  readHeroClassCards,
  readImperialClassCards,
} from './class-card.js';
import { type HeroCard, readHeroes } from './hero.js';
import { type ItemCard, readItems } from './item.js';
import { readRewardCards, type RewardCard } from './reward-card.js';
import { readSupplyCards, type SupplyCard } from './supply-card.js';

/** The cards of the campaign, by id. Deployment cards and companions are those of the printed pool. */
export interface CampaignLibrary {
  readonly heroes: ReadonlyMap<string, HeroCard>;
  readonly heroClass: ReadonlyMap<string, HeroClassCard>;
  readonly imperialClass: ReadonlyMap<string, ImperialClassCard>;
  readonly items: ReadonlyMap<string, ItemCard>;
  readonly supplies: ReadonlyMap<string, SupplyCard>;
  readonly rewards: ReadonlyMap<string, RewardCard>;
  readonly agendas: ReadonlyMap<string, AgendaCard>;
}

/** The data files of the library, by their path below `data` without `.json`. */
export const CAMPAIGN_FILES = [
  'campaign/heroes',
  'campaign/hero-class-cards',
  'campaign/imperial-class-cards',
  'campaign/items',
  'campaign/supply-cards',
  'campaign/reward-cards',
  'campaign/agenda-cards',
] as const;

/**
 * Reads the files of {@link CAMPAIGN_FILES}, given as parsed JSON by path. A problem is a line that names file, card
 * and field, what is wrong and what would be right.
 */
export function readCampaignLibrary(files: Readonly<Record<string, unknown>>): Result<CampaignLibrary> {
  const heroes = readHeroes(files['campaign/heroes']);
  if (!heroes.ok) return heroes;
  const heroClass = readHeroClassCards(files['campaign/hero-class-cards']);
  if (!heroClass.ok) return heroClass;
  const imperialClass = readImperialClassCards(files['campaign/imperial-class-cards']);
  if (!imperialClass.ok) return imperialClass;
  const items = readItems(files['campaign/items']);
  if (!items.ok) return items;
  const supplies = readSupplyCards(files['campaign/supply-cards']);
  if (!supplies.ok) return supplies;
  const rewards = readRewardCards(files['campaign/reward-cards']);
  if (!rewards.ok) return rewards;
  const agendas = readAgendaCards(files['campaign/agenda-cards']);
  if (!agendas.ok) return agendas;
  const library: CampaignLibrary = {
    heroes: heroes.value,
    heroClass: heroClass.value,
    imperialClass: imperialClass.value,
    items: items.value,
    supplies: supplies.value,
    rewards: rewards.value,
    agendas: agendas.value,
  };
  const unknown = wrongHero(library) ?? wrongItem(library);
  return unknown === undefined ? ok(library) : { ok: false, problem: unknown };
}

/** The first Class card of a hero that does not exist. */
function wrongHero({ heroes, heroClass }: CampaignLibrary): Problem | undefined {
  for (const { id, hero } of heroClass.values())
    if (!heroes.has(hero)) return wrong('hero-class-cards', id, `there is no hero "${hero}" in campaign/heroes.json`);
  return undefined;
}

/** The first weapon that does not say what a weapon says, or item that does and is none. */
function wrongItem({ items, heroClass, rewards }: CampaignLibrary): Problem | undefined {
  const all = [
    ...[...items.values()].map((item) => ({ file: 'items', id: item.id, item })),
    ...[...heroClass.values()].map(({ id, item }) => ({ file: 'hero-class-cards', id, item })),
    ...[...rewards.values()].map(({ id, item }) => ({ file: 'reward-cards', id, item })),
  ];
  for (const { file, id, item } of all) {
    if (item === null) continue;
    const isWeapon = item.slot === 'weapon';
    if (isWeapon !== (item.weapon !== null))
      return wrong(file, id, isWeapon ? 'a weapon needs the field weapon' : `${item.slot} is no weapon and has one`);
    if (item.weapon !== null && (item.weapon.dice.length === 0) !== (item.weapon.attribute !== null))
      return wrong(file, id, 'a weapon has either dice or an attribute');
  }
  return undefined;
}

function wrong(file: string, id: string, what: string): Problem {
  return { code: 'bad-data', message: `campaign/${file}.json: ${id}: ${what}` };
}

/** Kinds of cards of the campaign, in the order of the files; the abilities of Hero sheets count as cards. */
export const CAMPAIGN_KINDS = ['hero', 'hero-class', 'imperial-class', 'item', 'supply', 'reward', 'agenda'] as const;

/** A card with what it does. */
export interface CampaignText {
  readonly kind: (typeof CAMPAIGN_KINDS)[number];
  /** The box that has it; null where no source says it. */
  readonly product: string | null;
  /** `mission`: of a card that is a mission. */
  readonly card: CampaignCard & { readonly mission: string | null };
}

/** Every card of the campaign, by kind in the order of {@link CAMPAIGN_KINDS}. */
export function textsOf(library: CampaignLibrary): readonly CampaignText[] {
  const { heroes, heroClass, imperialClass, items, supplies, rewards, agendas } = library;
  const all = <T extends CampaignCard>(
    kind: CampaignText['kind'],
    cards: Iterable<T>,
    productOf: (card: T) => string | null,
  ): CampaignText[] => [...cards].map((card) => ({ kind, product: productOf(card), card: { mission: null, ...card } }));
  return [
    ...[...heroes.values()].flatMap(({ abilities, product }) => all('hero', abilities, () => product)),
    ...all('hero-class', heroClass.values(), ({ hero }) => heroes.get(hero)?.product ?? null),
    ...all('imperial-class', imperialClass.values(), ({ product }) => product),
    ...all('item', items.values(), () => null),
    ...all('supply', supplies.values(), ({ product }) => product),
    ...all('reward', rewards.values(), () => null),
    ...all('agenda', agendas.values(), ({ product }) => product),
  ];
}
