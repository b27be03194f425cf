import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { suggestion } from '../kernel/nearest.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { packageRoot, readJson } from './package-root.js';

/** Parts of a scenario that a file of their own can hold, and the folder of those that come with Opfor. */
const FOLDERS = { table: 'tables', army: 'armies' } as const;
export type ScenarioPart = keyof typeof FOLDERS;

/** Fields of a table file that describe it and are not part of a scenario. */
const ABOUT_TABLE = ['id', 'name', 'description', 'density', 'edition'];

/** The names of the tables or army lists that come with Opfor, in alphabetical order. */
export function partNames(part: ScenarioPart): string[] {
  return readdirSync(join(packageRoot(), 'scenarios', FOLDERS[part]))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** Whether a name is that of a file, and not of something that comes with Opfor: it has a slash or ends in `.json`. */
export function isFileName(name: string): boolean {
  return name === '-' || /\.json$|[\\/]/.test(name);
}

/**
 * Reads a table or an army list: one that comes with Opfor by its name, or a file. A path is relative to `folder`, the
 * current folder unless given.
 */
export function readPart(part: ScenarioPart, name: string, folder?: string): Result<unknown> {
  if (isFileName(name)) return readJson(folder === undefined || name === '-' ? name : resolve(folder, name));
  const names = partNames(part);
  if (names.includes(name)) return readJson(join(packageRoot(), 'scenarios', FOLDERS[part], `${name}.json`));
  return fail(part, `there is no ${part} '${name}'${suggestion(name, names)}`);
}

/**
 * A scenario with the parts that it names: `table` can be the name of a table, whose size and terrain it then has, and
 * each of `armies` the name of an army list. Paths are relative to the scenario's file. Everything else is left as it
 * is, right or wrong.
 */
export function expandScenario(json: unknown, path: string): Result<unknown> {
  if (!isObject(json)) return ok(json);
  const folder = path === '-' ? undefined : dirname(path);
  let whole: Readonly<Record<string, unknown>> = json;
  const { table, armies } = json;
  if (typeof table === 'string') {
    if (json['terrain'] !== undefined) {
      return fail('table', `${path}: terrain: table '${table}' has its own; leave one of them out`);
    }
    const read = readPart('table', table, folder);
    if (!read.ok) return fail(read.problem.code, `${path}: table: ${read.problem.message}`);
    const fields = isObject(read.value) ? Object.entries(read.value) : [];
    whole = { ...whole, ...Object.fromEntries(fields.filter(([field]) => !ABOUT_TABLE.includes(field))) };
  }
  if (isObject(armies)) {
    const lists: [string, unknown][] = [];
    for (const [player, list] of Object.entries(armies)) {
      const read = typeof list === 'string' ? readPart('army', list, folder) : ok(list);
      if (!read.ok) return fail(read.problem.code, `${path}: armies.${player}: ${read.problem.message}`);
      lists.push([player, read.value]);
    }
    whole = { ...whole, armies: Object.fromEntries(lists) };
  }
  return ok(whole);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
