import { beginCampaignGame } from '../../../games/imperial-assault/campaign/begin.js';
import { CAMPAIGN_PLAYERS } from '../../../games/imperial-assault/campaign/context.js';
import { missionCall } from '../../../games/imperial-assault/campaign/mission-call.js';
import type { MissionFacts } from '../../../games/imperial-assault/campaign/mission-facts.js';
import { type CampaignPlan, readPlan } from '../../../games/imperial-assault/campaign/plan.js';
import { CampaignTable, readSaved, type SavedCampaign } from '../../../games/imperial-assault/campaign/saved.js';
import {
  CAMPAIGN_FILES,
  readCampaignLibrary,
} from '../../../games/imperial-assault/cards/campaign/campaign-library.js';
import type { Library } from '../../../games/imperial-assault/cards/library.js';
import { type CampaignMap, readCampaignMap } from '../../../games/imperial-assault/maps/campaign-map.js';
import { readHouse } from '../../../games/imperial-assault/missions/campaign/house.js';
import { givenUp, missionResult } from '../../../games/imperial-assault/missions/campaign/mission-result.js';
import { plausibleHand, readPlausible } from '../../../games/imperial-assault/missions/campaign/plausible.js';
import {
  checkCampaignMission,
  LEAST_LEVEL,
  readCampaignMission,
} from '../../../games/imperial-assault/missions/campaign/read-mission.js';
import type { CampaignMission } from '../../../games/imperial-assault/missions/campaign/schema.js';
import { CampaignCards } from '../../../games/imperial-assault/present/campaign/cards.js';
import { campaignEnglish } from '../../../games/imperial-assault/present/campaign/english.js';
import { campaignNow } from '../../../games/imperial-assault/present/campaign/now.js';
import { calledMission } from '../../../games/imperial-assault/scenario/call-mission.js';
import { missionFacts } from '../../../games/imperial-assault/scenario/mission-facts.js';
import type { MissionParts } from '../../../games/imperial-assault/scenario/plan-mission.js';
import type { CampaignChoices } from '../../../kernel/campaign-picture.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { parseRecord } from '../../../kernel/record.js';
import { replay } from '../../../kernel/replay.js';
import type { CampaignBattle, CampaignTold, CampaignWish, PageHost } from '../../page-kit.js';
import { missionGame, readMission } from '../missions.js';

/** The campaign that comes with Opfor. */
const CORE = 'core';
/** Data files, by their path below `data`. */
const PLAN = `campaign/${CORE}-campaign`;
const HOUSE = 'campaign/house';
const PLAUSIBLE = 'campaign/plausible-hand';
const MISSIONS = 'campaign/missions/';
const MAPS = 'campaign/maps/';

/** The files of all missions and their maps, by name. */
type Files = ReadonlyMap<string, unknown>;

/** What campaigns are made of, once it is loaded. */
export class Campaigns {
  private readonly plan: CampaignPlan;
  private readonly cards: CampaignCards;
  private readonly parts: MissionParts;
  private readonly facts: ReadonlyMap<string, MissionFacts>;

  private constructor(plan: CampaignPlan, cards: CampaignCards, parts: MissionParts) {
    this.plan = plan;
    this.cards = cards;
    this.parts = parts;
    this.facts = new Map(
      plan.missions.map(({ id }) => {
        const mission = this.mission(id, LEAST_LEVEL);
        return [id, missionFacts(plan, mission, this.map(mission.map), parts.library(), parts.house())] as const;
      }),
    );
  }

  /** Loads plan, cards and missions, in the language at hand; `printed` has the Deployment cards. */
  static async load(host: PageHost, edition: string, printed: Library): Promise<Campaigns> {
    const plan = shipped(readPlan(await host.data(edition, PLAN), `${PLAN}.json`));
    const names = [...CAMPAIGN_FILES, HOUSE, PLAUSIBLE, ...plan.missions.map(({ id }) => `${MISSIONS}${id}`)];
    const files = new Map<string, unknown>();
    const read = async (name: string): Promise<void> => void files.set(name, await host.data(edition, name));
    await Promise.all(names.map(read));
    const maps = plan.missions.map(({ id }) => (files.get(`${MISSIONS}${id}`) as { readonly map: string }).map);
    await Promise.all([...new Set(maps)].map((map) => read(`${MAPS}${map}`)));
    const speech = host.language() === 'de' ? await german() : campaignEnglish;
    const deployment = (id: string): string => printed.deployment.get(id)?.name ?? id;
    const parts = partsOf(plan, printed, files);
    return new Campaigns(plan, new CampaignCards(parts.campaign(), speech, deployment), parts);
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

  battle(file: unknown, name: string): Result<CampaignBattle> {
    const table = this.table(file, name);
    if (!table.ok) return table;
    const { game, state } = table.value;
    if (table.value.waitsFor() !== 'mission')
      return fail('bad-campaign', `${name}: the campaign does not wait for a mission`);
    const call = missionCall(game.on(state));
    const mission = this.mission(call.mission, call.threatLevel);
    const books = { library: this.parts.library(), campaign: this.parts.campaign(), mission };
    const { content, left } = calledMission(call, books, `mission-${table.value.resolved + 1}-${call.mission}`);
    const planned = readMission({ path: mission.name, json: content }, this.parts);
    if (!planned.ok) return planned;
    return ok({
      json: content,
      title: mission.name,
      players: CAMPAIGN_PLAYERS,
      notes: [...planned.value.doubts, ...left],
    });
  }

  resolve(file: unknown, name: string, line: string): Result<CampaignTold> {
    const battle = this.battle(file, name);
    if (!battle.ok) return battle;
    const record = parseRecord(line, name);
    if (!record.ok) return record;
    const planned = readMission({ path: battle.value.title, json: battle.value.json }, this.parts);
    if (!planned.ok) return planned;
    const game = missionGame(planned.value, this.parts);
    const played = replay(game, record.value);
    if (!played.ok) return fail(played.problem.code, `${name}: ${played.problem.message}`);
    const table = this.table(file, name);
    if (!table.ok) return table;
    const c = game.on(played.value.state);
    const loser = CAMPAIGN_PLAYERS.findIndex((side) => side === record.value.result.forfeit?.player);
    const result = loser < 0 ? missionResult(c) : givenUp(c, table.value.mission(), 1 - loser);
    const brought = table.value.resolve(result, { record: record.value.hash });
    return brought.ok ? ok(this.told(table.value)) : brought;
  }

  private mission(id: string, level: number): CampaignMission {
    const mission = this.parts.mission(id, level);
    if (mission === undefined) throw new Error(`there is no mission ${id}`);
    return mission;
  }

  private map(id: string): CampaignMap {
    const map = this.parts.map(id);
    if (map === undefined) throw new Error(`there is no map ${id}`);
    return map;
  }

  private table(file: unknown, name: string): Result<CampaignTable> {
    const saved = readSaved(file, name);
    return saved.ok ? this.opened(saved.value, name) : saved;
  }

  /** The campaign as it was saved, up to the next question to people. */
  private opened(saved: SavedCampaign, name: string): Result<CampaignTable> {
    const { plan, cards, facts } = this;
    if (saved.campaign !== CORE)
      return fail('bad-campaign', `${name}: there is no campaign ${saved.campaign}; there is ${CORE}`);
    const game = beginCampaignGame(plan, cards.library, saved, facts);
    if (!game.ok) return fail(game.problem.code, `${name}: ${game.problem.message}`);
    const table = CampaignTable.open(game.value, saved, name);
    if (table.ok) table.value.deal();
    return table;
  }

  private open(saved: SavedCampaign, name: string, answer?: string): Result<CampaignTold> {
    const opened = this.opened(saved, name);
    if (!opened.ok) return opened;
    const table = opened.value;
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

/** All that missions are made of, from files that come with Opfor. */
function partsOf({ missions }: CampaignPlan, printed: Library, files: Files): MissionParts {
  const campaign = shipped(readCampaignLibrary(Object.fromEntries(files)));
  const house = shipped(readHouse(files.get(HOUSE), `${HOUSE}.json`));
  const plausible = shipped(readPlausible(files.get(PLAUSIBLE), `${PLAUSIBLE}.json`));
  const maps = new Map<string, CampaignMap>();
  const map = (id: string): CampaignMap | undefined => {
    const file = files.get(`${MAPS}${id}`);
    if (!maps.has(id) && file !== undefined) maps.set(id, shipped(readCampaignMap(file, `${MAPS}${id}.json`)));
    return maps.get(id);
  };
  return {
    library: () => printed,
    campaign: () => campaign,
    house: () => house,
    missions: () => missions.map(({ id }) => id),
    mission(id, level) {
      const file = files.get(`${MISSIONS}${id}`);
      if (file === undefined) return undefined;
      const name = `${MISSIONS}${id}.json`;
      const mission = shipped(readCampaignMission(file, level, house, name));
      const its = map(mission.map);
      return its === undefined ? undefined : shipped(checkCampaignMission(mission, its, name));
    },
    map,
    plausible: (mission) => plausibleHand(plausible, mission),
  };
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
