import { readJson } from '../../../../kernel/read-json.js';
import { fail, ok, type Result } from '../../../../kernel/result.js';
import type { CampaignMap } from '../../maps/campaign-map.js';
import { charAt } from '../../maps/campaign-map.js';
import type { Point } from '../../maps/map.js';
import { fillIn } from './fill-in.js';
import type { House } from './house.js';
import { type CampaignMission, campaignMissionSchema } from './schema.js';

/** Threat levels of the campaign. */
export const LEAST_LEVEL = 2;
export const MOST_LEVEL = 6;

/** Reads a mission of the campaign for a threat level, with the numbers of the house; `file` names it in problems. */
export function readCampaignMission(json: unknown, level: number, house: House, file: string): Result<CampaignMission> {
  const id = typeof json === 'object' && json !== null && 'id' in json ? String(json.id) : '';
  return readJson(campaignMissionSchema, fillIn(json, level, house.missions[id] ?? {}), file, 'bad-data');
}

/** Whether everything that a mission puts on its map lies there; the problem is one line. */
export function checkCampaignMission(
  mission: CampaignMission,
  map: CampaignMap,
  file: string,
): Result<CampaignMission> {
  for (const [field, [x, y]] of placesOf(mission))
    if (charAt(map.plan.rows, x, y) === ' ')
      return fail('bad-data', `${file}: ${mission.id}: ${field}: (${x}, ${y}) is no space of the map ${map.id}`);
  const door = Object.keys(mission.doors).find((id) => !map.doorIds.includes(id));
  if (door !== undefined)
    return fail('bad-data', `${file}: ${mission.id}: doors: the map ${map.id} has no door ${door}`);
  return ok(mission);
}

function placesOf(mission: CampaignMission): readonly (readonly [field: string, at: Point])[] {
  const { entrance, entrances, points, terminals, crates, tokens, initial, allies } = mission;
  return [
    ['entrance', entrance],
    ...Object.entries(entrances).map(([name, at]) => [`entrances.${name}`, at] as const),
    ...points.map(({ id, at }) => [`points.${id}`, at] as const),
    ...terminals.map((at, i) => [`terminals[${i}]`, at] as const),
    ...crates.map((at, i) => [`crates[${i}]`, at] as const),
    ...Object.entries(tokens).flatMap(([kind, all]) => all.map((at) => [`tokens.${kind}`, at] as const)),
    ...[...initial, ...allies].flatMap(({ card, at: all }) => all.map((at) => [card, at] as const)),
  ];
}
