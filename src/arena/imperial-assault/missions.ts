import { imperialAssault, type ImperialAssault } from '../../games/imperial-assault/imperial-assault.js';
import { missionBooks } from '../../games/imperial-assault/present/books.js';
import { english } from '../../games/imperial-assault/present/english.js';
import type { Speech } from '../../games/imperial-assault/present/speech.js';
import { buildMission } from '../../games/imperial-assault/scenario/build-mission.js';
import { CAMPAIGN_EDITION, readMissionText } from '../../games/imperial-assault/scenario/mission-text.js';
import {
  type MissionParts,
  planMission,
  type PlannedMission,
} from '../../games/imperial-assault/scenario/plan-mission.js';
import { hashText } from '../../kernel/hash.js';
import type { Result } from '../../kernel/result.js';
import { REBEL } from '../../games/imperial-assault/words/sides.js';
import type { LoadedGame } from '../loaded-game.js';
import type { ScenarioFile } from '../scenario-file.js';
import { patient } from './patience.js';
import { loadedGame } from './skirmish.js';

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

/** A mission ready to be played, which speaks to people in a language. Reads no files: it runs in a browser too. */
export function loadMission(
  planned: PlannedMission,
  parts: Pick<MissionParts, 'library' | 'campaign' | 'house'>,
  speech: Speech = english,
): LoadedGame {
  const { text, plan, doubts } = planned;
  const make = (): ImperialAssault => missionGame(planned, parts);
  const { id, name: _name, description: _description, ...content } = text;
  const label = { edition: CAMPAIGN_EDITION, scenario: { id, hash: hashText(JSON.stringify(content)) } };
  const books = missionBooks(parts.library(), parts.campaign(), plan);
  const { patience } = parts.house();
  return {
    ...loadedGame(make, label, books, speech),
    notes: doubts,
    seated: (agent, player) => (player === REBEL ? patient(agent, patience.value) : agent),
  };
}
