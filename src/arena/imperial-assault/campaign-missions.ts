import type { AgentChoice } from '../../../agents/choice.js';
import { missionCall } from '../../games/imperial-assault/campaign/mission-call.js';
import type { MissionResult } from '../../games/imperial-assault/campaign/result.js';
import { type CampaignTable, SIDES } from '../../games/imperial-assault/campaign/saved.js';
import { givenUp, missionResult } from '../../games/imperial-assault/missions/campaign/mission-result.js';
import { calledMission } from '../../games/imperial-assault/scenario/call-mission.js';
import { type GameRecord, writeRecord } from '../../kernel/record.js';
import { ok, type Result } from '../../kernel/result.js';
import type { LoadedGame } from '../loaded-game.js';
import { cameFrom } from '../own-game.js';
import { playGame } from '../play.js';
import type { ScenarioFile } from '../scenario-file.js';
import { campaignMission, MISSION_PARTS } from './library.js';
import { loadMission, missionGame, readMission } from './missions.js';

/** A mission that a campaign waits for, ready to be played. */
export interface PendingMission {
  /** The scenario, as a file of it holds it. */
  readonly file: ScenarioFile & { readonly json: Readonly<Record<string, unknown>> };
  readonly loaded: LoadedGame;
  /** What people should know before it: house numbers, and cards that the rules do not play; a line each. */
  readonly notes: readonly string[];
  /**
   * What the record learns from the last state of the game; with the number of a side that has given up the mission:
   * the other has won.
   */
  readonly resultOf: (last: unknown, givenUpBy?: number) => MissionResult;
}

/** The name that a mission of a campaign has among its files: `03-homecoming`. */
export function missionName(table: CampaignTable): string {
  return `${String(table.resolved + 1).padStart(2, '0')}-${table.mission().id}`;
}

/** The mission that a campaign waits for, set up from its record. It must be one that the rules play. */
export function pendingMission(table: CampaignTable): Result<PendingMission> {
  const call = missionCall(table.game.on(table.state));
  const name = missionName(table);
  const { content, left } = calledMission(
    call,
    {
      library: MISSION_PARTS.library(),
      campaign: MISSION_PARTS.campaign(),
      mission: campaignMission(call.mission, call.threatLevel),
    },
    `mission-${name}`,
  );
  const file = { path: name, json: content };
  const planned = readMission(file, MISSION_PARTS);
  if (!planned.ok) return planned;
  const loaded = loadMission(planned.value, MISSION_PARTS);
  cameFrom(loaded.game, { kind: 'scenario', file });
  return ok({
    file,
    loaded,
    notes: [...planned.value.doubts, ...left.map((gap) => `stays away, as the rules do not play it yet: ${gap}`)],
    resultOf(last, givenUpBy) {
      const own = missionGame(planned.value, MISSION_PARTS);
      const state = own.empty();
      const read = own.deserialize(loaded.game.serialize(last), state);
      if (!read.ok) throw new Error(read.problem.message);
      const c = own.on(state);
      return givenUpBy === undefined ? missionResult(c) : givenUp(c, table.mission(), 1 - givenUpBy);
    },
  });
}

/** The side that has given up a game, by its record; undefined if none has. */
export function sideGivenUp({ result: { forfeit } }: GameRecord): number | undefined {
  return forfeit === undefined ? undefined : SIDES.findIndex((side) => side === forfeit.player);
}

/** A mission that agents have played. */
export interface PlayedMission {
  readonly name: string;
  readonly mission: PendingMission;
  /** The line of its record, with its end. */
  readonly record: string;
  /** The side that gave it up; undefined if none did. */
  readonly givenUpBy: number | undefined;
}

/** A campaign that agents have played to its end. */
export interface PlayedCampaign {
  readonly missions: readonly PlayedMission[];
}

/**
 * Plays a campaign to its end: decisions between missions by the policy, missions by agents, by side. A mission that
 * the rules do not play has a result that is drawn. The table is changed; the same seeds give the same campaign.
 * `folder` is where it says that the records of its missions are.
 */
export function playCampaign(
  table: CampaignTable,
  seats: readonly AgentChoice[],
  seed: string,
  folder: string,
): Result<PlayedCampaign> {
  const missions: PlayedMission[] = [];
  for (;;) {
    table.deal();
    if (table.waitsFor() !== 'mission') return ok({ missions });
    if (table.missionGap() !== undefined) {
      const drawn = table.resolveByChance();
      if (!drawn.ok) return drawn;
      continue;
    }
    const name = missionName(table);
    const mission = pendingMission(table);
    if (!mission.ok) return mission;
    const played = playGame(mission.value.loaded, seats, `${seed} ${name}`);
    const { record } = played;
    missions.push({ name, mission: mission.value, record: `${writeRecord(record)}\n`, givenUpBy: sideGivenUp(record) });
    const result = mission.value.resultOf(played.last, sideGivenUp(record));
    const resolved = table.resolve(result, { record: record.hash, file: `${folder}/${name}.jsonl` });
    if (!resolved.ok) return resolved;
  }
}
