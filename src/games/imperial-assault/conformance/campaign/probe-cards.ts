import type { AgendaCard } from '../../cards/campaign/agenda-card.js';
import type { CampaignCard } from '../../cards/campaign/card.js';
import type { HeroClassCard, ImperialClassCard } from '../../cards/campaign/class-card.js';
import type { ItemCard } from '../../cards/campaign/item.js';
import type { RewardCard } from '../../cards/campaign/reward-card.js';
import { NO_BONUS } from '../../cards/surge.js';

/** The set of Agenda cards that the probes belong to. */
export const PROBE_SET = 'Probes';

const blank = (id: string): CampaignCard => ({
  id,
  name: id,
  text: null,
  between: null,
  effects: [],
  module: null,
  open: null,
});

/** The number at the end of a probe's id; undefined if it is no probe of the kind. */
function numberOf(id: string, kind: string): number | undefined {
  const found = new RegExp(`^probe-${kind}-(\\d+)$`).exec(id);
  return found === null ? undefined : Number(found[1]);
}

/** `probe-class-N`: a class card of N experience points. */
export function probeClassCard(id: string, hero: string): (HeroClassCard & ImperialClassCard) | undefined {
  const xp = numberOf(id, 'class');
  if (xp === undefined) return undefined;
  const facts = { hero, xp, item: null, sale: null, class: hero, product: 'probe', attachment: false, attachesTo: [] };
  return { ...blank(id), ...facts };
}

/** `probe-item-N` and `probe-item-none`, `probe-weapon-a` … `c`, `probe-armor-a` and `b`. */
export function probeItem(id: string): ItemCard | undefined {
  const facts = { ...blank(id), tier: 1, credits: 0, traits: [], modSlots: null, weapon: null };
  const credits = numberOf(id, 'item');
  if (credits !== undefined) return { ...facts, credits, slot: 'gear' };
  if (id === 'probe-item-none') return { ...facts, slot: 'gear' };
  if (/^probe-armor-[ab]$/.test(id)) return { ...facts, slot: 'armor' };
  if (!/^probe-weapon-[abc]$/.test(id)) return undefined;
  const weapon = {
    type: 'ranged',
    dice: ['blue'],
    attribute: null,
    bonus: NO_BONUS,
    keywords: [],
    surges: [],
  } as const;
  return { ...facts, slot: 'weapon', weapon };
}

/** `probe-reward`: an equipment that is a Reward card. */
export function probeReward(id: string): RewardCard | undefined {
  if (id !== 'probe-reward') return undefined;
  const item = { slot: 'gear', traits: [], modSlots: null, weapon: null } as const;
  return { ...blank(id), side: 'rebel', item, attachment: false, attachesTo: [] };
}

/** `probe-agenda-N`: an ongoing agenda of N influence. */
export function probeAgenda(id: string): AgendaCard | undefined {
  const influence = numberOf(id, 'agenda');
  if (influence === undefined) return undefined;
  const facts = {
    deck: PROBE_SET,
    product: 'probe',
    influence,
    kind: 'ongoing',
    mission: null,
    timePeriod: null,
  } as const;
  return { ...blank(id), ...facts };
}
