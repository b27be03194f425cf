import { fail, ok, type Result } from '../../../../kernel/result.js';
import { NOT_IMPLEMENTED } from '../../../../proof/run-case.js';
import type { CampaignSetup } from '../../battle/campaign.js';
import { withFists } from '../../battle/fists.js';
import type { Profile } from '../../battle/profile.js';
import { ITEMS_TAKEN } from '../../missions/campaign/items-taken.js';
import type { Mission } from '../../battle/mission.js';
import type { FigureSetup, GroupSetup } from '../../battle/skirmish.js';
import type { CampaignMap } from '../../maps/campaign-map.js';
import { campaignMissionGap, compileMission } from '../../missions/campaign/compile.js';
import type { CampaignMission } from '../../missions/campaign/schema.js';
import { type Cast, Script } from '../../missions/campaign/script.js';
import { figuresOf } from '../../missions/figures-of.js';
import { addMissionFigures } from '../../scenario/build-setup.js';
import { type MissionMap, missionMap, pointsOf } from '../../scenario/mission-map.js';
import type { Ia } from '../../state/context.js';
import type { IaCase } from '../case.js';

/** A mission of the campaign with its map. */
export interface MissionOfData {
  readonly mission: CampaignMission;
  readonly map: CampaignMap;
}

const NOBODY: Cast = { figuresOf: () => [], groupsOf: () => [] };

/** A mission of the campaign that a case plays, laid out. */
export class PlayedCampaignMission {
  readonly laid: MissionMap;
  /** The names of its counters. */
  readonly counters: readonly string[];
  private readonly data: MissionOfData;
  private readonly first: number;

  /** `first` is the number of the first figure that the mission brings. */
  constructor(data: MissionOfData, first: number) {
    const script = new Script(data.mission, data.map, NOBODY);
    this.laid = missionMap(data.mission, script);
    this.counters = script.counters;
    this.data = data;
    this.first = first;
  }

  /** What a hero is in the mission: one who has lost the items can attack without them. */
  profileOf(profile: Profile): Profile {
    return this.data.mission.special.includes(ITEMS_TAKEN) ? withFists(profile) : profile;
  }

  addFigures(figures: FigureSetup[], groups: GroupSetup[]): void {
    const script = new Script(this.data.mission, this.data.map, NOBODY);
    addMissionFigures({ figures: figuresOf(script.layout, 'A') }, figures, groups);
  }

  /** What all figures have in the mission. */
  get effects(): CampaignMission['words']['effects'] {
    return this.data.mission.words.effects;
  }

  /** What the mission says of the campaign, besides what the case does. */
  get campaign(): Pick<CampaignSetup, 'points'> {
    const script = new Script(this.data.mission, this.data.map, NOBODY);
    return { points: pointsOf(this.data.mission, script.layout) };
  }

  /** Its rules, with the figures and groups of the case by their names. */
  rules(figures: readonly FigureSetup[], groups: readonly GroupSetup[]): Mission<Ia> {
    const groupsOf = (name: string): readonly number[] =>
      groups.flatMap(({ id }, group) => (id === name || kindOf(figures, groups, group) === name ? [group] : []));
    const cast: Cast = {
      groupsOf,
      figuresOf: (name) => groupsOf(name).flatMap((group) => [...groups[group].figures]),
    };
    return compileMission(this.data.mission, this.data.map, cast, this.first).rules;
  }
}

/** The kind of a group that the mission brings. */
function kindOf(figures: readonly FigureSetup[], groups: readonly GroupSetup[], group: number): string | undefined {
  const { [groups[group].figures[0]]: figure } = figures;
  return figure?.isOfMission === true ? figure.profile.card.replace(/^mission-/, '') : undefined;
}

/** The mission of the campaign that a case plays, if it plays one. */
export function playedCampaignMission(
  one: IaCase,
  find: (id: string, threatLevel: number) => MissionOfData | undefined,
): Result<PlayedCampaignMission | undefined> {
  if (one.mission.play !== 'campaign') return ok(undefined);
  const data = one.map !== undefined && 'use' in one.map ? find(one.map.use, one.at.threatLevel) : undefined;
  if (data === undefined || one.tokens.length > 0)
    return fail('unreadable', 'a mission of the campaign is played on its map, with its own tokens');
  const gap = campaignMissionGap(data.mission, data.map);
  return gap === undefined ? ok(new PlayedCampaignMission(data, one.figures.length)) : fail(NOT_IMPLEMENTED, gap);
}
