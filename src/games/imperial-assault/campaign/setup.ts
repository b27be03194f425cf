import type { AgendaCard, AgendaKind } from '../cards/campaign/agenda-card.js';
import type { CampaignLibrary } from '../cards/campaign/campaign-library.js';
import type { ItemLine } from '../cards/campaign/item.js';
import type { ItemSlot, ItemTrait } from '../words/items.js';
import type { MissionFacts } from './mission-facts.js';
import type { CampaignPlan, PlannedMission } from './plan.js';

/** Most rows of the tables of a record. */
export const MOST_HEROES = 4;
export const MOST_ITEMS = 128;
export const MOST_AGENDAS = 128;
export const MOST_SETS = 40;
export const MOST_MISSIONS = 64;
export const MOST_REWARDS = 64;
export const MOST_ALLIES = 16;
/** Deployment cards that can be open groups. */
export const MOST_OPEN = 32;
/** Cards in a class deck; four decks of heroes fit one decision. */
export const MOST_IN_DECK = 16;

/** A class card: where it stands among the items if it is an Item card too, otherwise −1. */
export interface ClassRow {
  readonly id: string;
  readonly name: string;
  readonly xp: number;
  readonly item: number;
  /** One more Item card is drawn in Rebel upgrade stages. */
  readonly drawsMore: boolean;
}

export interface ItemRow {
  readonly id: string;
  readonly name: string;
  /** 1 to 3; 0 for class cards and Reward cards. */
  readonly tier: number;
  /** 0 if it has no cost. */
  readonly credits: number;
  readonly slot: ItemSlot;
  readonly traits: readonly ItemTrait[];
  readonly modSlots: number;
  readonly isMelee: boolean;
  /** What it sells for; 0 for a card that is never sold. */
  readonly sale: number;
  /** A Reward card: never traded nor sold. */
  readonly isReward: boolean;
  /** Never traded, sold or left behind. */
  readonly isKept: boolean;
}

export interface AgendaRow {
  readonly id: string;
  readonly name: string;
  readonly set: number;
  readonly influence: number;
  readonly kind: AgendaKind;
  /** Number of its mission; −1 for none. */
  readonly mission: number;
  readonly isBeacon: boolean;
}

export interface RewardRow {
  readonly id: string;
  readonly name: string;
  readonly isRebel: boolean;
  /** Where it stands among the items; −1 if it is no Item card. */
  readonly item: number;
}

/** What may be fixed before a campaign begins, so that it is not asked. */
export interface CampaignChoices {
  /** How many heroes, 2 to 4. */
  readonly heroCount: number;
  /** Ids of the heroes, one a seat. */
  readonly heroes?: readonly string[];
  readonly imperialClass?: string;
}

/** A campaign as its rules see it: every card and mission is a number. */
export interface CampaignSetup {
  readonly plan: CampaignPlan;
  readonly choices: CampaignChoices;
  readonly heroes: readonly { readonly id: string; readonly name: string; readonly deck: readonly ClassRow[] }[];
  readonly classes: readonly { readonly name: string; readonly deck: readonly ClassRow[] }[];
  readonly items: readonly ItemRow[];
  readonly sets: readonly string[];
  readonly agendas: readonly AgendaRow[];
  readonly rewards: readonly RewardRow[];
  readonly missions: readonly PlannedMission[];
  /** What is known of the missions themselves, in the order of `missions`; undefined where nothing is. */
  readonly facts: readonly (MissionFacts | undefined)[];
}

/** Whether a card of a range of time periods can be used in a campaign. */
export function fitsPeriod(range: readonly [number, number] | null | undefined, period: number | undefined): boolean {
  return range === undefined || range === null || period === undefined || (period >= range[0] && period <= range[1]);
}

function itemRow(
  card: { readonly id: string; readonly name: string; readonly between: string | null },
  { slot, traits, modSlots, weapon }: ItemLine,
  more: Pick<ItemRow, 'tier' | 'credits' | 'sale' | 'isReward'>,
): ItemRow {
  const { id, name, between } = card;
  return {
    id,
    name,
    slot,
    traits,
    modSlots: modSlots ?? 0,
    isMelee: weapon?.type === 'melee',
    isKept: between === 'keep-for-ever',
    ...more,
  };
}

/** Half the cost, rounded up to the nearest 25; 50 without a cost (R 1252–1253). */
export function salePrice(credits: number): number {
  return credits === 0 ? 50 : Math.ceil(credits / 50) * 25;
}

/** Class cards of heroes or of the Empire, which may be items too. */
interface ClassFacts {
  readonly id: string;
  readonly name: string;
  readonly between: string | null;
  readonly xp: number;
  readonly item?: ItemLine | null;
  readonly sale?: number | null;
}

/**
 * Numbers everything that a campaign has. Heroes are those with class cards; Agenda sets whose time period or missions
 * do not belong to the campaign cannot be chosen (R 183, 1481). Without facts about a mission, nobody chooses open
 * groups for it, and it counts as one that can be played.
 */
export function campaignSetup(
  plan: CampaignPlan,
  cards: CampaignLibrary,
  choices: CampaignChoices,
  facts: ReadonlyMap<string, MissionFacts> = new Map(),
): CampaignSetup {
  const items: ItemRow[] = [];
  const add = (row: ItemRow): number => items.push(row) - 1;
  for (const card of cards.items.values())
    add(
      itemRow(card, card, { tier: card.tier, credits: card.credits, sale: salePrice(card.credits), isReward: false }),
    );
  const itemOf = ({ item, sale, ...card }: ClassFacts): number =>
    item === undefined || item === null
      ? -1
      : add(itemRow(card, item, { tier: 0, credits: 0, sale: sale ?? salePrice(0), isReward: false }));
  const classRow = (card: ClassFacts): ClassRow => ({
    id: card.id,
    name: card.name,
    xp: card.xp,
    drawsMore: card.between === 'one-more-item-card',
    item: itemOf(card),
  });
  const all = [...cards.agendas.values()];
  const sets = plan.agendaSets.filter((set) =>
    all.filter(({ deck }) => deck === set).every((card) => isUsable(plan, card)),
  );
  return checked({
    plan,
    choices,
    heroes: plan.heroes.map((id) => ({
      id,
      name: cards.heroes.get(id)?.name ?? id,
      deck: [...cards.heroClass.values()].filter(({ hero }) => hero === id).map(classRow),
    })),
    classes: plan.imperialClasses.map((name) => ({
      name,
      deck: [...cards.imperialClass.values()].filter((card) => card.class === name).map(classRow),
    })),
    sets,
    agendas: all
      .filter(({ deck }) => sets.includes(deck))
      .map(({ id, name, deck, influence, kind, mission, between }) => ({
        id,
        name,
        set: sets.indexOf(deck),
        influence,
        kind,
        mission: missionNumber(plan, mission),
        isBeacon: between === 'tracking-beacon',
      })),
    rewards: [...cards.rewards.values()].map((card) => ({
      id: card.id,
      name: card.name,
      isRebel: card.side === 'rebel',
      item: card.item === null ? -1 : add(itemRow(card, card.item, { tier: 0, credits: 0, sale: 0, isReward: true })),
    })),
    missions: plan.missions,
    facts: plan.missions.map(({ id }) => facts.get(id)),
    items,
  });
}

function missionNumber({ missions }: CampaignPlan, id: string | null): number {
  return missions.findIndex((one) => one.id === id);
}

/** Whether a card is of the campaign's time, and its mission among the campaign's. */
function isUsable(plan: CampaignPlan, { kind, mission, timePeriod }: AgendaCard): boolean {
  const isMission = kind === 'side-mission' || kind === 'forced-mission';
  return fitsPeriod(timePeriod, plan.timePeriod) && (!isMission || missionNumber(plan, mission) >= 0);
}

/** Throws if a table is too short for the data: that is a fault of the program. */
function checked(setup: CampaignSetup): CampaignSetup {
  const { items, agendas, sets, missions, rewards, heroes, classes, plan } = setup;
  const sizes: readonly (readonly [number, number, string])[] = [
    [items.length, MOST_ITEMS, 'items'],
    [agendas.length, MOST_AGENDAS, 'agendas'],
    [sets.length, MOST_SETS, 'agenda sets'],
    [missions.length, MOST_MISSIONS, 'missions'],
    [rewards.length, MOST_REWARDS, 'rewards'],
    [plan.allies.length, MOST_ALLIES, 'allies'],
    [plan.openCards.length, MOST_OPEN, 'Deployment cards'],
    [Math.max(...[...heroes, ...classes].map(({ deck }) => deck.length)), MOST_IN_DECK, 'cards in a class deck'],
  ];
  for (const [size, most, what] of sizes) if (size > most) throw new Error(`${size} ${what}; a record has ${most}`);
  return setup;
}
