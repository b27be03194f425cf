import type { CampaignLibrary } from '../../../games/imperial-assault/cards/campaign/campaign-library.js';
import type { Library } from '../../../games/imperial-assault/cards/library.js';
import type { CampaignMap } from '../../../games/imperial-assault/maps/campaign-map.js';
import type { House } from '../../../games/imperial-assault/missions/campaign/house.js';
import type { PlausibleCards } from '../../../games/imperial-assault/missions/campaign/plausible.js';
import type { CampaignMission } from '../../../games/imperial-assault/missions/campaign/schema.js';
import type { Speech } from '../../../games/imperial-assault/present/speech.js';
import type { MissionParts } from '../../../games/imperial-assault/scenario/plan-mission.js';
import { EDITION_OF_POOL } from '../../../games/imperial-assault/words/pools.js';
import { TEAMS } from '../../../games/imperial-assault/words/sides.js';
import { ok, type Result } from '../../../kernel/result.js';
import type { PageHost, PageKit } from '../../page-kit.js';
import { namedMenu } from '../menu.js';
import type * as Missions from './mission.js';

/** The edition under which the data files of the campaign lie too. */
const DATA = EDITION_OF_POOL.printed;

/** What all missions share. */
interface Shared {
  readonly library: Library;
  readonly campaign: CampaignLibrary;
  readonly house: House;
  readonly plausible: PlausibleCards;
  /** The ids of all missions. */
  readonly missions: readonly string[];
}

/** Missions of Imperial Assault's campaign in a page. */
export function campaignPage(host: PageHost): PageKit {
  let game: typeof Missions | undefined;
  let shared: Shared | undefined;
  /** The language of people, where it is German. */
  let german: Speech | undefined;
  const missions = new Map<string, CampaignMission>();
  const maps = new Map<string, CampaignMap>();
  const files = async (names: readonly string[]): Promise<Readonly<Record<string, unknown>>> => {
    const found = await Promise.all(names.map((name) => host.data(DATA, name)));
    return Object.fromEntries(names.map((name, at) => [name, found[at]]));
  };
  const loadShared = async (of: typeof Missions): Promise<Shared> => {
    const [cards, own, more] = await Promise.all([
      files(of.libraryFiles('printed')),
      files(of.CAMPAIGN_FILES),
      files(['campaign/house', 'campaign/plausible-hand', 'campaign/core-campaign']),
    ]);
    const plan = more['campaign/core-campaign'] as { readonly missions: readonly { readonly id: string }[] };
    return {
      library: shipped(of.readLibrary('printed', cards)),
      campaign: shipped(of.readCampaignLibrary(own)),
      house: shipped(of.readHouse(more['campaign/house'], 'house.json')),
      plausible: shipped(of.readPlausible(more['campaign/plausible-hand'], 'plausible-hand.json')),
      missions: plan.missions.map(({ id }) => id),
    };
  };
  const loadMissionFiles = async (of: typeof Missions, { house }: Shared, id: string, level: number): Promise<void> => {
    const name = `campaign/missions/${id}`;
    const json = missions.has(`${id} ${level}`) ? undefined : await host.data(DATA, name);
    if (json === undefined) return;
    const mission = shipped(of.readCampaignMission(json, level, house, `${name}.json`));
    const mapName = `campaign/maps/${mission.map}`;
    const map = maps.get(mission.map) ?? shipped(of.readCampaignMap(await host.data(DATA, mapName), `${mapName}.json`));
    maps.set(mission.map, map);
    missions.set(`${id} ${level}`, shipped(of.checkCampaignMission(mission, map, `${name}.json`)));
  };
  const partsOf = (
    of: typeof Missions,
    { library, campaign, house, plausible, missions: ids }: Shared,
  ): MissionParts => ({
    library: () => library,
    campaign: () => campaign,
    house: () => house,
    missions: () => ids,
    mission: (id, level) => missions.get(`${id} ${level}`),
    map: (id) => maps.get(id),
    plausible: (mission) => of.plausibleHand(plausible, mission),
  });
  return {
    async ready(file, who) {
      const of = await import('./mission.js');
      game = of;
      german = who === 'people' && host.language() === 'de' ? await of.germanSpeech() : undefined;
      shared ??= await loadShared(of);
      const read = of.readMissionText(file.json, file.path);
      if (read.ok) await loadMissionFiles(of, shared, read.value.mission, read.value.threatLevel);
    },
    load(file) {
      if (game === undefined || shared === undefined) throw new Error('the campaign is not loaded');
      const parts = partsOf(game, shared);
      const found = game.readMission(file, parts);
      return found.ok ? ok(game.loadMission(found.value, parts, german)) : found;
    },
    menu: (file) => namedMenu(file, TEAMS),
    hasTable: true,
  };
}

/** What a file that comes with Opfor holds. */
function shipped<T>(read: Result<T>): T {
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}
