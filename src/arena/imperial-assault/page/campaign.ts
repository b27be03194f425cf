import { beginCampaignGame } from '../../../games/imperial-assault/campaign/begin.js';
import type { MissionFacts } from '../../../games/imperial-assault/campaign/mission-facts.js';
import { type CampaignPlan, readPlan } from '../../../games/imperial-assault/campaign/plan.js';
import { CampaignTable, readSaved, type SavedCampaign } from '../../../games/imperial-assault/campaign/saved.js';
import {
  CAMPAIGN_FILES,
  type CampaignLibrary,
  readCampaignLibrary,
} from '../../../games/imperial-assault/cards/campaign/campaign-library.js';
import type { Library } from '../../../games/imperial-assault/cards/library.js';
import { readCampaignMap } from '../../../games/imperial-assault/maps/campaign-map.js';
import { readHouse } from '../../../games/imperial-assault/missions/campaign/house.js';
import { LEAST_LEVEL, readCampaignMission } from '../../../games/imperial-assault/missions/campaign/read-mission.js';
import { CampaignCards } from '../../../games/imperial-assault/present/campaign/cards.js';
import { campaignEnglish } from '../../../games/imperial-assault/present/campaign/english.js';
import { campaignNow } from '../../../games/imperial-assault/present/campaign/now.js';
import { missionFacts } from '../../../games/imperial-assault/scenario/mission-facts.js';
import type { CampaignChoices } from '../../../kernel/campaign-picture.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { CampaignTold, CampaignWish, PageHost } from '../../page-kit.js';

/** The campaign that comes with Opfor. */
const CORE = 'core';

/** What campaigns are made of, once it is loaded. */
export class Campaigns {
  private readonly plan: CampaignPlan;
  private readonly cards: CampaignCards;
  private readonly facts: ReadonlyMap<string, MissionFacts>;

  private constructor(plan: CampaignPlan, cards: CampaignCards, facts: ReadonlyMap<string, MissionFacts>) {
    this.plan = plan;
    this.cards = cards;
    this.facts = facts;
  }

  /** Loads plan and cards, in the language at hand; `printed` has the Deployment cards. */
  static async load(host: PageHost, edition: string, printed: Library): Promise<Campaigns> {
    const names = [...CAMPAIGN_FILES, `campaign/${CORE}-campaign`];
    const files = await Promise.all(names.map((name) => host.data(edition, name)));
    const library: CampaignLibrary = shipped(
      readCampaignLibrary(Object.fromEntries(names.map((name, at) => [name, files[at]]))),
    );
    const plan = shipped(readPlan(files.at(-1), `campaign/${CORE}-campaign.json`));
    const speech = host.language() === 'de' ? await german() : campaignEnglish;
    const deployment = (id: string): string => printed.deployment.get(id)?.name ?? id;
    const facts = await factsOf(plan, printed, (name) => host.data(edition, name));
    return new Campaigns(plan, new CampaignCards(library, speech, deployment), facts);
  }

  choices(): CampaignChoices {
    const { plan, cards } = this;
    const [rebel, imperial] = cards.speech.sides;
    const library = [...cards.library.imperialClass.values()];
    return {
      fewest: 2,
      most: 4,
      heroes: plan.heroes.map((id) => cards.hero(id)),
      classes: plan.imperialClasses.map((id) => {
        const first = library.find((card) => card.class === id && card.xp === 0);
        const told = first === undefined ? { name: '', text: '' } : cards.imperialClass(first.id);
        return { id, about: `${told.name}: ${told.text}` };
      }),
      sides: [
        { id: 'rebel', name: rebel },
        { id: 'imperial', name: imperial },
      ],
    };
  }

  begin({ heroes, heroCount, otherClass, opforPlays, seed }: CampaignWish): Result<CampaignTold> {
    return this.open(
      {
        campaign: CORE,
        heroCount,
        ...(heroes.length === 0 ? {} : { heroes }),
        ...(otherClass === undefined ? {} : { imperialClass: otherClass }),
        seed,
        ...(opforPlays === undefined ? {} : { policy: [opforPlays === 'rebel' ? 'rebel' : 'imperial'] }),
        steps: [],
        missions: [],
      },
      'campaign',
    );
  }

  /** How the campaign of a file stands, after an answer if one is given. */
  at(file: unknown, name: string, answer?: string): Result<CampaignTold> {
    const saved = readSaved(file, name);
    return saved.ok ? this.open(saved.value, name, answer) : saved;
  }

  private open(saved: SavedCampaign, name: string, answer?: string): Result<CampaignTold> {
    const { plan, cards, facts } = this;
    if (saved.campaign !== CORE)
      return fail('bad-campaign', `${name}: there is no campaign ${saved.campaign}; there is ${CORE}`);
    const game = beginCampaignGame(plan, cards.library, saved, facts);
    if (!game.ok) return fail(game.problem.code, `${name}: ${game.problem.message}`);
    const opened = CampaignTable.open(game.value, saved, name);
    if (!opened.ok) return opened;
    const table = opened.value;
    table.deal();
    const [word = ''] = answer?.split(' ', 1) ?? [];
    if (answer !== undefined) {
      const taken = word === 'mission' ? table.resolveText(answer, null) : table.answer(answer);
      if (!taken.ok) return taken;
    }
    return ok(this.told(table));
  }

  private told(table: CampaignTable): CampaignTold {
    const file = table.saved();
    const { game, state } = table;
    const viewer = viewerOf(file.policy ?? [], game.actor(state));
    return { file, viewer, now: campaignNow(game, state, file.steps, viewer, this.cards) };
  }
}

/** What is known of the missions of a campaign, from their files. */
async function factsOf(
  plan: CampaignPlan,
  printed: Library,
  data: (name: string) => Promise<unknown>,
): Promise<ReadonlyMap<string, MissionFacts>> {
  const house = shipped(readHouse(await data('campaign/house'), 'campaign/house.json'));
  const found = await Promise.all(
    plan.missions.map(async ({ id }) => {
      const file = `campaign/missions/${id}`;
      const mission = shipped(readCampaignMission(await data(file), LEAST_LEVEL, house, `${file}.json`));
      const place = `campaign/maps/${mission.map}`;
      const map = shipped(readCampaignMap(await data(place), `${place}.json`));
      return [id, missionFacts(plan, mission, map, printed, house)] as const;
    }),
  );
  return new Map(found);
}

/** Who looks: the side that Opfor does not play; of two persons the one who is asked. */
function viewerOf(policy: readonly string[], actor: number): number {
  if (policy.includes('rebel')) return 1;
  return policy.length === 0 && actor === 1 ? 1 : 0;
}

async function german(): Promise<typeof campaignEnglish> {
  return (await import('../../../games/imperial-assault/present/german/campaign.js')).campaignGerman;
}

/** What a file that comes with Opfor holds. */
function shipped<T>(read: Result<T>): T {
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}
