import { fail, ok, type Result } from '../../../../kernel/result.js';
import type { CampaignLibrary } from '../../cards/campaign/campaign-library.js';
import type { HeroClassCard } from '../../cards/campaign/class-card.js';
import type { CampaignPlan, StageKind } from '../../campaign/plan.js';
import { STAGE_KINDS } from '../../campaign/plan.js';
import { type CampaignSetup, campaignSetup } from '../../campaign/setup.js';
import type { IaCase } from '../case.js';
import { probeAgenda, probeClassCard, probeItem, probeReward } from './probe-cards.js';
import type { CaseRecord } from './record.js';

/** What cases of the campaign are built from. */
export interface CampaignData {
  readonly plan: CampaignPlan;
  readonly library: CampaignLibrary;
}

/** The class of the Empire in a case: it has the cards that the case gives. */
const CASE_CLASS = 'case';

/** The first name that means nothing. */
class UnknownName extends Error {}

function known<T>(what: string, id: string, ...found: readonly (T | undefined)[]): T {
  const card = found.find((one) => one !== undefined);
  if (card === undefined) throw new UnknownName(`record: there is no ${what} "${id}"`);
  return card;
}

function mapOf<T extends { readonly id: string }>(cards: readonly T[]): ReadonlyMap<string, T> {
  return new Map(cards.map((card) => [card.id, card]));
}

/** The cards that the record of a case has, and no others. */
function libraryOf(one: IaCase, record: CaseRecord, tier: number, { library }: CampaignData): CampaignLibrary {
  const heroes = one.figures.filter(({ hero }) => hero === true);
  const heroClass = new Map<string, HeroClassCard>();
  for (const { id: hero } of heroes)
    for (const id of record.classCards[hero] ?? []) {
      const card = known('class card', id, probeClassCard(id, hero), library.heroClass.get(id));
      heroClass.set(`${hero} ${id}`, { ...card, hero });
    }
  const owned = Object.values(record.items).flat();
  const rewards = owned.flatMap((id) => probeReward(id) ?? library.rewards.get(id) ?? []);
  const isReward = (id: string): boolean => rewards.some((card) => card.id === id);
  const items = [...record.itemDeck, ...owned]
    .filter((id) => !isReward(id))
    .map((id) => ({ ...known('item', id, probeItem(id), library.items.get(id)), tier }));
  const agendas = record.agendaDeck.map((id) => known('agenda', id, probeAgenda(id), library.agendas.get(id)));
  const imperial = (record.classCards['imperial'] ?? []).map((id) => ({
    ...known('class card', id, probeClassCard(id, CASE_CLASS), library.imperialClass.get(id)),
    class: CASE_CLASS,
  }));
  const [anyHero] = library.heroes.values();
  return {
    heroes: mapOf(heroes.map(({ id }) => ({ ...anyHero, id, name: id }))),
    heroClass,
    imperialClass: mapOf(imperial),
    items: mapOf(items),
    supplies: new Map(),
    rewards: mapOf(rewards),
    agendas: mapOf(agendas),
  };
}

/** The stages of the plan, with the kinds that the log of the case has. */
function stagesOf({ stages }: CampaignPlan, log: readonly string[]): CampaignPlan['stages'] {
  return stages.map((stage, i) => {
    const kind: StageKind | undefined = STAGE_KINDS.find((one) => one === log[i]);
    return kind === undefined ? stage : { ...stage, mission: kind };
  });
}

/** The campaign of a case: its heroes, and the cards of its record. */
export function buildCampaign(one: IaCase, record: CaseRecord, data: CampaignData): Result<CampaignSetup> {
  const { plan } = data;
  const stages = stagesOf(plan, record.log);
  const [tier = 1] = stages[Math.max(0, record.log.length - 1)].itemTiers;
  const heroes = one.figures.filter(({ hero }) => hero === true).map(({ id }) => id);
  try {
    const library = libraryOf(one, record, tier, data);
    const unknown = [...record.active, ...record.sideDeck].find((id) => !plan.missions.some((m) => m.id === id));
    if (unknown !== undefined) return fail('unreadable', `record: there is no mission "${unknown}"`);
    return ok(
      campaignSetup(
        {
          ...plan,
          stages,
          heroes,
          imperialClasses: [CASE_CLASS],
          agendaSets: [...new Set([...library.agendas.values()].map(({ deck }) => deck))],
        },
        library,
        { heroCount: heroes.length },
      ),
    );
  } catch (problem) {
    if (problem instanceof UnknownName) return fail('unreadable', problem.message);
    throw problem;
  }
}
