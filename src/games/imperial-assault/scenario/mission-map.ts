import type { DeploymentPoint } from '../battle/campaign.js';
import type { SkirmishSetup, TokenSetup } from '../battle/skirmish.js';
import type { MapLayout } from '../maps/map-layout.js';
import type { CampaignDoor, CampaignMission, CampaignObject } from '../missions/campaign/schema.js';
import type { Script } from '../missions/campaign/script.js';
import { NONE } from '../state/state.js';
import { COLOURS } from '../words/faces.js';

/** The part of a set-up that is the map of a mission of the campaign, with its doors and tokens. */
export type MissionMap = Pick<
  SkirmishSetup,
  'plan' | 'tokens' | 'tokensAt' | 'doors' | 'locked' | 'tiles' | 'exterior'
>;

/** The map of a mission with all that lies on it at the start. */
export function missionMap(mission: CampaignMission, script: Script): MissionMap {
  const { layout } = script;
  return {
    plan: layout.map.plan,
    tokens: script.tokens.map((token) => ({ ...token, ...objectOf(mission.objects, token) })),
    tokensAt: script.tokens.map(({ id, label }, t) =>
      mission.off.includes(id) || mission.off.includes(label) ? NONE : script.spaces[t],
    ),
    ...doorsOf(mission, script),
    tiles: new Map(Object.entries(layout.areas)),
    exterior: [...layout.exterior.keys()].filter((space) => layout.exterior[space] === 1),
  };
}

/** The deployment points of a mission. */
export function pointsOf({ points }: CampaignMission, layout: MapLayout): readonly DeploymentPoint[] {
  return points.map(({ id, colour, at, active }) => ({ id, colour, space: layout.spaceAt(at), isActive: active }));
}

/** The numbers that a token has if it can be attacked. */
function objectOf(objects: readonly CampaignObject[], { id, label }: TokenSetup): Partial<TokenSetup> {
  const object = objects.find(({ tokens }) => tokens.includes(id) || tokens.includes(label));
  if (object === undefined) return {};
  const { health, defense, block } = object;
  return { health, defense: defense.map((die) => COLOURS.indexOf(die)), block };
}

/** The doors of the map, then the borders of its hidden sections. */
function doorsOf({ doors }: CampaignMission, script: Script): Pick<SkirmishSetup, 'doors' | 'locked'> {
  const own = script.doorIds.map((id) => {
    const door = doors[id] as CampaignDoor | undefined;
    const defense = (door?.defense ?? []).map((die) => COLOURS.indexOf(die));
    return { id, health: door?.health ?? 0, defense, block: door?.block ?? 0 };
  });
  const borders = script.sections.map((letter) => ({ id: `section-${letter}`, health: 0, defense: [], block: 0 }));
  const locks = script.doorIds.map((id) => Object.hasOwn(doors, id) && doors[id].locked);
  const isLocked = [...locks, ...borders.map(() => true)];
  return {
    doors: [...own, ...borders],
    locked: isLocked.reduce((bits, locked, d) => (locked ? bits | (1 << d) : bits), 0),
  };
}
