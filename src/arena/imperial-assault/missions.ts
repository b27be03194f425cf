import { imperialAssault, type ImperialAssault } from '../../games/imperial-assault/imperial-assault.js';
import { buildMission } from '../../games/imperial-assault/scenario/build-mission.js';
import { CAMPAIGN_EDITION, readMissionText } from '../../games/imperial-assault/scenario/mission-text.js';
import {
  type MissionParts,
  planMission,
  type PlannedMission,
} from '../../games/imperial-assault/scenario/plan-mission.js';
import type { Result } from '../../kernel/result.js';
import type { ScenarioFile } from '../scenario-file.js';

/** The content of a mission's scenario file, of which all is played by the rules. Reads no files. */
export function readMission({ path, json }: ScenarioFile, parts: MissionParts): Result<PlannedMission> {
  const read = readMissionText(json, path);
  return read.ok ? planMission(read.value, parts, path) : read;
}

/** The game of a mission. */
export function missionGame({ plan }: PlannedMission, parts: Pick<MissionParts, 'library'>): ImperialAssault {
  const { setup, mission } = buildMission(parts.library(), plan);
  return imperialAssault(setup, mission, CAMPAIGN_EDITION);
}
