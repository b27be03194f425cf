import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suggestion } from '../kernel/nearest.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { fileName } from './files.js';
import { packageRoot, readJson } from './package-root.js';
import type { ScenarioFile } from './expand-scenario.js';
import { expandScenario, isFileName } from './scenario-parts.js';
import { readWrittenFile } from './written-files.js';

export type { ScenarioFile } from './expand-scenario.js';

/** The names of the scenarios that come with Opfor, in alphabetical order. */
export function scenarioNames(): string[] {
  return readdirSync(join(packageRoot(), 'scenarios'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** The names of the sets of scenarios that come with Opfor, in alphabetical order. */
export function scenarioSets(): string[] {
  return readdirSync(join(packageRoot(), 'scenarios', 'sets'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** The names of the scenarios of a set: those that ratings and tests use together. Throws if there is no such set. */
export function scenarioSet(name: string): readonly string[] {
  const json = readJson(join(packageRoot(), 'scenarios', 'sets', `${name}.json`));
  if (!json.ok) throw new Error(json.problem.message);
  return json.value as readonly string[];
}

/**
 * Reads the scenario that a person names: one that comes with Opfor, or a file, recognised by its `.json` or a slash;
 * `-` is stdin.
 */
export function readScenarioFile(name: string): Result<ScenarioFile> {
  if (!isFileName(name)) return readShippedScenario(name);
  return readExpanded(name, fileName(name));
}

/** Reads a scenario that comes with Opfor, and never another file, whatever the name is. */
export function readShippedScenario(name: string): Result<ScenarioFile> {
  const names = scenarioNames();
  if (!names.includes(name)) return fail('scenario', `unknown scenario '${name}'${suggestion(name, names)}`);
  return readExpanded(join(packageRoot(), 'scenarios', `${name}.json`), `scenarios/${name}.json`);
}

/** The scenario in a file, with the table and the armies that it names; `path` is what messages call the file. */
function readExpanded(file: string, path: string): Result<ScenarioFile> {
  const json = readWrittenFile(file, path);
  if (!json.ok) return json;
  return ok(expandScenario(json.value, file, path));
}
