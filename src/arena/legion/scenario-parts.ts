import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { EditionId } from '../../games/legion/words/edition-id.js';
import { nearest, suggestion } from '../../kernel/nearest.js';
import { fail } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { isFileName } from '../files.js';
import { packageRoot } from '../package-root.js';
import type { ScenarioFile } from '../scenario-file.js';
import { readWrittenFile } from '../written-files.js';
import { expandWith, type ScenarioPart } from './expand-scenario.js';

/** The folders of the parts that come with Opfor, in that of the scenarios of an edition. */
const FOLDERS: Readonly<Record<ScenarioPart, string>> = { table: 'tables', army: 'armies' };

/** The names of the tables or army lists of an edition that come with Opfor, in alphabetical order. */
export function partNames(part: ScenarioPart, edition: EditionId): string[] {
  const folder = join(packageRoot(), 'scenarios', edition, FOLDERS[part]);
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort((a, b) => (a < b ? -1 : 1));
}

/**
 * Reads a table or an army list: one of an edition that comes with Opfor by its name, or a file. A path is relative to
 * `folder`, the current folder unless given.
 */
export function readPart(part: ScenarioPart, name: string, edition: EditionId, folder?: string): Result<unknown> {
  if (isFileName(name)) {
    const read = readWrittenFile(folder === undefined || name === '-' ? name : resolve(folder, name));
    if (read.ok || part !== 'army' || read.problem.code !== 'bad-json') return read;
    const hint = 'lists of other programs become JSON by opfor army import';
    return fail('bad-json', `${read.problem.message}; ${hint}`, read.problem.at);
  }
  const names = partNames(part, edition);
  if (!names.includes(name)) return fail(part, `there is no ${part} '${name}'${nameHint(part, name, names)}`);
  const file = join('scenarios', edition, FOLDERS[part], `${name}.json`);
  return readWrittenFile(join(packageRoot(), file), file);
}

/** The names that look most like a wrong one; where none does, all tables, or where the many army lists are listed. */
function nameHint(part: ScenarioPart, name: string, names: readonly string[]): string {
  if (part === 'table') return suggestion(name, names);
  const near = nearest(name, names);
  return near.length === 0 ? '; opfor army list shows all' : ` (did you mean ${near.join(' or ')}?)`;
}

/**
 * {@link expandWith} the parts of an edition that come with Opfor and files; paths are relative to the scenario's file,
 * `path`. Messages call it `where`.
 */
export function expandScenario(json: unknown, edition: EditionId, path: string, where: string): ScenarioFile {
  const folder = path === '-' ? undefined : dirname(path);
  return expandWith(json, where, (part, name) => readPart(part, name, edition, folder));
}
