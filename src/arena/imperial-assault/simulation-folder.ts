import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readSaved } from '../../games/imperial-assault/campaign/saved.js';
import { parseRecord } from '../../kernel/record.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import { LARGEST_WRITTEN, makeFolder, readText } from '../files.js';
import { readJson } from '../package-root.js';
import { replaceFile } from '../storage/whole-file.js';
import { missionsFolder } from './campaign-files.js';
import { sideGivenUp } from './campaign-missions.js';
import { playedBefore, type SimulatedCampaign, simulatedFile, type SimulationPlan } from './simulation.js';

const PLAN = 'plan.json';

/**
 * The folder of a simulation: `plan.json`, and each campaign with its missions as `opfor campaign play` keeps them. The
 * file of a campaign is written after those of its missions, so that a campaign whose file is there is whole.
 */
export class SimulationFolder {
  private readonly path: string;
  private readonly plan: SimulationPlan;

  private constructor(path: string, plan: SimulationPlan) {
    this.path = path;
    this.plan = plan;
  }

  /** A new or empty folder, or one that the same plan has begun. */
  static open(path: string, plan: SimulationPlan): Result<SimulationFolder> {
    const file = join(path, PLAN);
    if (existsSync(path) && !statSync(path).isDirectory())
      return fail('file', `${path}: is a file; a simulation needs a new folder`);
    if (existsSync(file)) {
      const json = readJson(file);
      if (!json.ok) return json;
      if (!isDeepStrictEqual(json.value, JSON.parse(JSON.stringify(plan))))
        return fail('file', `${file}: is the plan of another simulation; go on with its options, or name a new folder`);
      return ok(new SimulationFolder(path, plan));
    }
    if (existsSync(path) && readdirSync(path).length > 0)
      return fail('file', `${path}: is not empty; a simulation needs a new folder`);
    makeFolder(path);
    const written = replaceFile(file, `${JSON.stringify(plan, undefined, 1)}\n`);
    return written.ok ? ok(new SimulationFolder(path, plan)) : written;
  }

  /** What came of a campaign by its number from 1; undefined if it was not played yet. */
  played(number: number): ReturnType<typeof playedBefore> {
    const file = join(this.path, simulatedFile(number));
    if (!existsSync(file)) return ok(undefined);
    const json = readJson(file);
    if (!json.ok) return json;
    const saved = readSaved(json.value, file);
    if (!saved.ok) return saved;
    return playedBefore(this.plan, number, saved.value, (name) => {
      const path = join(this.path, name);
      const text = readText(path, LARGEST_WRITTEN);
      if (!text.ok) return text;
      const record = parseRecord(text.value.trimEnd(), path);
      return record.ok ? ok(sideGivenUp(record.value) !== undefined) : record;
    });
  }

  /** Writes a campaign and its missions. */
  add({ file, saved, missions }: SimulatedCampaign): Result<void> {
    const own = join(this.path, missionsFolder(file));
    makeFolder(own);
    for (const { name, scenario, record } of missions)
      for (const [path, text] of [
        [`${name}.json`, `${JSON.stringify(scenario, undefined, 1)}\n`],
        [`${name}.jsonl`, record],
      ]) {
        const done = replaceFile(join(own, path), text);
        if (!done.ok) return done;
      }
    return replaceFile(join(this.path, file), `${JSON.stringify(saved, undefined, 1)}\n`);
  }

  /** Writes the report. */
  report(text: string): Result<void> {
    return replaceFile(join(this.path, 'report.txt'), text);
  }
}
