import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CAMPAIGN_FILES,
  type CampaignLibrary,
  readCampaignLibrary,
} from '../../games/imperial-assault/cards/campaign/campaign-library.js';
import { type Library, libraryFiles, readLibrary } from '../../games/imperial-assault/cards/library.js';
import { type CampaignPlan, readPlan } from '../../games/imperial-assault/campaign/plan.js';
import type { SkirmishMap } from '../../games/imperial-assault/maps/map.js';
import { type CampaignMap, readCampaignMap } from '../../games/imperial-assault/maps/campaign-map.js';
import { readMap } from '../../games/imperial-assault/maps/read-map.js';
import { type House, readHouse } from '../../games/imperial-assault/missions/campaign/house.js';
import {
  checkCampaignMission,
  readCampaignMission,
} from '../../games/imperial-assault/missions/campaign/read-mission.js';
import {
  type PlausibleCards,
  plausibleHand,
  readPlausible,
} from '../../games/imperial-assault/missions/campaign/plausible.js';
import type { CampaignMission } from '../../games/imperial-assault/missions/campaign/schema.js';
import type { MissionParts } from '../../games/imperial-assault/scenario/plan-mission.js';
import type { Pool } from '../../games/imperial-assault/words/pools.js';
import type { Result } from '../../kernel/result.js';
import { packageRoot, readJson } from '../package-root.js';

/** The folder of the data files that Opfor ships. */
export function dataFolder(): string {
  return join(packageRoot(), 'src', 'games', 'imperial-assault', 'data');
}

/** Reads the cards of a pool from a folder of data files; by default those that Opfor ships. */
export function readLibraryFrom(pool: Pool, folder: string = dataFolder()): Result<Library> {
  const files: Record<string, unknown> = {};
  for (const name of libraryFiles(pool)) {
    const file = readJson(join(folder, `${name}.json`));
    if (!file.ok) return file;
    files[name] = file.value;
  }
  return readLibrary(pool, files);
}

/** The folder of the missions and maps of the campaign. */
function campaignFolder(): string {
  return join(dataFolder(), 'campaign');
}

const libraries = new Map<Pool, Library>();
const maps = new Map<string, SkirmishMap>();
const campaignMaps = new Map<string, CampaignMap>();
const campaignMissions = new Map<string, CampaignMission>();

/** The cards of a pool that Opfor ships, read once per process. Throws only if the shipped files are broken. */
export function imperialAssaultLibrary(pool: Pool = 'printed'): Library {
  const known = libraries.get(pool);
  if (known !== undefined) return known;
  const library = readLibraryFrom(pool);
  if (!library.ok) throw new Error(library.problem.message);
  libraries.set(pool, library.value);
  return library.value;
}

/** Reads the cards of the campaign from a folder of data files; by default those that Opfor ships. */
export function readCampaignLibraryFrom(folder: string = dataFolder()): Result<CampaignLibrary> {
  const files: Record<string, unknown> = {};
  for (const name of CAMPAIGN_FILES) {
    const file = readJson(join(folder, `${name}.json`));
    if (!file.ok) return file;
    files[name] = file.value;
  }
  return readCampaignLibrary(files);
}

let campaign: CampaignLibrary | undefined;

/** The cards of the campaign that Opfor ships, read once per process when first asked for. */
export function campaignLibrary(): CampaignLibrary {
  if (campaign !== undefined) return campaign;
  const library = readCampaignLibraryFrom();
  if (!library.ok) throw new Error(library.problem.message);
  return (campaign = library.value);
}

/** The ids of the maps that Opfor ships, in alphabetical order. */
export function mapIds(): readonly string[] {
  return idsIn(join(dataFolder(), 'maps'));
}

function idsIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted();
}

/** The ids of the campaign's missions, in alphabetical order. */
export function campaignMissionIds(): readonly string[] {
  return idsIn(join(campaignFolder(), 'missions'));
}

/** A map of the campaign, read once per process. Throws if there is none of that id, or its file is broken. */
export function campaignMap(id: string): CampaignMap {
  const known = campaignMaps.get(id);
  if (known !== undefined) return known;
  const map = valueOf(readCampaignMap(jsonOf('maps', id), `campaign/maps/${id}.json`));
  campaignMaps.set(id, map);
  return map;
}

/** A mission of the campaign for a threat level, read once per process. Throws as {@link campaignMap} does. */
export function campaignMission(id: string, level: number): CampaignMission {
  const key = `${id} ${level}`;
  const known = campaignMissions.get(key);
  if (known !== undefined) return known;
  const file = `campaign/missions/${id}.json`;
  const read = valueOf(readCampaignMission(jsonOf('missions', id), level, houseNumbers(), file));
  const mission = valueOf(checkCampaignMission(read, campaignMap(read.map), file));
  campaignMissions.set(key, mission);
  return mission;
}

let house: House | undefined;

/** The numbers of the house for missions of the campaign, read once per process. */
export function houseNumbers(): House {
  house ??= valueOf(readHouse(valueOf(readJson(join(campaignFolder(), 'house.json'))), 'campaign/house.json'));
  return house;
}

/** The cards that the Rebels think the Imperial player may hold in a mission. Throws only if the file is broken. */
export function plausibleCards(mission: CampaignMission): readonly string[] {
  plausible ??= valueOf(
    readPlausible(valueOf(readJson(join(campaignFolder(), 'plausible-hand.json'))), 'campaign/plausible-hand.json'),
  );
  return plausibleHand(plausible, mission);
}

let plausible: PlausibleCards | undefined;

/** What scenarios of the campaign's missions are made of, as it comes with Opfor. */
export const MISSION_PARTS: MissionParts = {
  library: imperialAssaultLibrary,
  campaign: campaignLibrary,
  house: houseNumbers,
  missions: campaignMissionIds,
  mission: (id, level) => (campaignMissionIds().includes(id) ? campaignMission(id, level) : undefined),
  map: campaignMap,
  plausible: plausibleCards,
};

function jsonOf(folder: string, id: string): unknown {
  return valueOf(readJson(join(campaignFolder(), folder, `${id}.json`)));
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** A map that Opfor ships, read once per process. Throws if there is none of that id, or its file is broken. */
export function skirmishMap(id: string): SkirmishMap {
  const known = maps.get(id);
  if (known !== undefined) return known;
  const file = readJson(join(dataFolder(), 'maps', `${id}.json`));
  if (!file.ok) throw new Error(file.problem.message);
  const map = readMap(file.value, `maps/${id}.json`);
  if (!map.ok) throw new Error(map.problem.message);
  maps.set(id, map.value);
  return map.value;
}

const plans = new Map<string, CampaignPlan>();

/** A campaign that Opfor ships, read once per process. Throws if there is none of that id, or its file is broken. */
export function campaignPlan(id = 'core'): CampaignPlan {
  const known = plans.get(id);
  if (known !== undefined) return known;
  const name = `campaign/${id}-campaign.json`;
  const file = readJson(join(dataFolder(), name));
  if (!file.ok) throw new Error(file.problem.message);
  const plan = readPlan(file.value, name);
  if (!plan.ok) throw new Error(plan.problem.message);
  plans.set(id, plan.value);
  return plan.value;
}
