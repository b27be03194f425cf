import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suggestion } from '../kernel/nearest.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { fileName, isFileName } from './files.js';
import { expandScenario, scenarioFolders, USUAL_EDITION } from './kits.js';
import { packageRoot, readJson } from './package-root.js';
import type { ScenarioFile } from './scenario-file.js';
import { readWrittenFile } from './written-files.js';

/** The names of the scenarios that come with Opfor, of one edition or of all, in alphabetical order. */
export function scenarioNames(edition?: string): string[] {
  return [...shippedFiles(edition).keys()].sort((a, b) => (a < b ? -1 : 1));
}

/** The names of the sets of scenarios of an edition that come with Opfor, in alphabetical order. */
export function scenarioSets(edition: string = USUAL_EDITION): string[] {
  return jsonFiles(join(packageRoot(), 'scenarios', edition, 'sets')).sort((a, b) => (a < b ? -1 : 1));
}

/** The names of the scenarios of a set: those that ratings and tests use together. Throws if there is no such set. */
export function scenarioSet(name: string, edition: string = USUAL_EDITION): readonly string[] {
  const json = readJson(join(packageRoot(), 'scenarios', edition, 'sets', `${name}.json`));
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
  const files = shippedFiles();
  const file = files.get(name);
  if (file === undefined) return fail('scenario', `unknown scenario '${name}'${suggestion(name, [...files.keys()])}`);
  return readExpanded(file.path, file.where);
}

/** The scenario in a file, with the files that it names; `where` is what messages call the file. */
function readExpanded(path: string, where: string): Result<ScenarioFile> {
  const json = readWrittenFile(path, where);
  return json.ok ? ok(expandScenario(json.value, path, where)) : json;
}

/** The files of scenarios, by name; no two editions have one name. */
function shippedFiles(edition?: string): ReadonlyMap<string, { readonly path: string; readonly where: string }> {
  const found = new Map<string, { readonly path: string; readonly where: string }>();
  for (const one of scenarioFolders())
    if (edition === undefined || one.edition === edition)
      for (const name of jsonFiles(one.path))
        found.set(name, { path: join(one.path, `${name}.json`), where: `${one.where}/${name}.json` });
  return found;
}

/** The names of the JSON files of a folder; none where there is no such folder. */
function jsonFiles(folder: string): string[] {
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
}
