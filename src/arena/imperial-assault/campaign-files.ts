import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CampaignTable, SavedCampaign } from '../../games/imperial-assault/campaign/saved.js';
import { resultSteps } from '../../games/imperial-assault/campaign/result.js';
import { parseRecord } from '../../kernel/record.js';
import { replay } from '../../kernel/replay.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import { LARGEST_WRITTEN, readText } from '../files.js';
import { labelProblem } from '../label.js';
import { readJson } from '../package-root.js';
import { missionName, pendingMission, sideGivenUp } from './campaign-missions.js';

/** The folder beside a campaign's file for the files of its missions, as the campaign's file names it. */
export function missionsFolder(file: string): string {
  return `${basename(file).replace(/\.json$/, '')}.missions`;
}

/** The files of the mission that a campaign waits for. */
export interface MissionFiles {
  /** The folder, which may not be there yet. */
  readonly folder: string;
  /** The scenario; the game while it is played; the record, as a path and as the campaign's file names it. */
  readonly scenario: string;
  readonly saved: string;
  readonly record: string;
  readonly recordName: string;
}

export function missionFiles(table: CampaignTable, file: string): MissionFiles {
  const name = missionName(table);
  const folder = join(dirname(file), missionsFolder(file));
  return {
    folder,
    scenario: join(folder, `${name}.json`),
    saved: join(folder, `${name}.saved.json`),
    record: join(folder, `${name}.jsonl`),
    recordName: `${missionsFolder(file)}/${name}.jsonl`,
  };
}

/**
 * Checks the result of the mission that a campaign in `file` waits for against the mission's own files: the record is
 * of the mission as the campaign calls for it, it replays, and it gives the steps that follow; the scenario beside it,
 * if there is one, says that mission. True if there is a record.
 */
export function checkMissionRecord(
  table: CampaignTable,
  saved: SavedCampaign,
  step: number,
  file: string,
): Result<boolean> {
  const { mission, record: hash, file: name } = saved.missions[table.resolved] ?? { mission: '', record: null };
  if (hash === null || name === undefined) return ok(false);
  const path = join(dirname(file), name);
  const text = readText(path, LARGEST_WRITTEN);
  if (!text.ok) return text;
  const record = parseRecord(text.value.trimEnd(), path);
  if (!record.ok) return record;
  const pending = pendingMission(table);
  if (!pending.ok) return pending;
  const { file: called, loaded, resultOf } = pending.value;
  const scenario = path.replace(/\.jsonl$/, '.json');
  if (existsSync(scenario)) {
    const found = readJson(scenario);
    if (!found.ok) return found;
    if (!isDeepStrictEqual(found.value, JSON.parse(JSON.stringify(called.json))))
      return fail(
        'bad-campaign',
        `${scenario}: is not the mission that the campaign calls for here; delete it, or put back the one that \`opfor campaign play\` wrote`,
      );
  }
  const label = labelProblem(loaded.label, record.value);
  if (label !== undefined) return fail(label.code, `${path}: ${label.message}`);
  const played = replay(loaded.game, record.value);
  if (!played.ok) return fail(played.problem.code, `${path}: ${played.problem.message}`);
  if (record.value.hash !== hash) return fail('bad-campaign', `${path}: its hash is ${record.value.hash}, not ${hash}`);
  const steps = resultSteps(table.mission(), resultOf(played.value.state, sideGivenUp(record.value)));
  if (!steps.ok) return steps;
  const wrong = steps.value.findIndex((one, k) => saved.steps[step + k] !== one);
  return wrong < 0
    ? ok(true)
    : fail(
        'bad-campaign',
        `${path}: ${mission} has ended with "${steps.value[wrong]}", not with "${saved.steps[step + wrong]}"`,
      );
}
