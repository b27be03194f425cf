import type { JsonPath, Problem, Result } from '../../kernel/result.js';
import { keepOrigin } from '../origins.js';
import type { ScenarioFile } from '../scenario-file.js';

/** Parts of a scenario that a file of their own can hold. */
export type ScenarioPart = 'table' | 'army';

/** Fields of a table file that describe it and are not part of a scenario. */
const ABOUT_TABLE = ['$schema', 'id', 'name', 'description', 'density', 'edition'];

/**
 * A scenario with the parts that it names: `table` can be the name of a table, whose size and terrain it then has, and
 * each of `armies` the name of an army list. `find` finds a part by its name. Everything else is left as it is, right
 * or wrong.
 */
export function expandWith(
  json: unknown,
  path: string,
  find: (part: ScenarioPart, name: string) => Result<unknown>,
): ScenarioFile {
  if (!isObject(json)) return { path, json };
  const problems: Problem[] = [];
  const read = (part: ScenarioPart, name: string, at: JsonPath): unknown => {
    const found = find(part, name);
    if (found.ok) return found.value;
    problems.push({ code: found.problem.code, message: `${path}: ${at.join('.')}: ${found.problem.message}`, at });
    return undefined;
  };
  let whole: Readonly<Record<string, unknown>> = json;
  const { table, armies } = json;
  if (typeof table === 'string') {
    if (json['terrain'] !== undefined) {
      const message = `${path}: terrain: table '${table}' has its own; leave one of them out`;
      problems.push({ code: 'table', message, at: ['terrain'] });
    }
    const file = read('table', table, ['table']);
    const own = isObject(file) ? Object.entries(file).filter(([field]) => !ABOUT_TABLE.includes(field)) : [];
    for (const [field, value] of own) keepOrigin(value, file, [field]);
    whole = { ...whole, table: undefined, ...Object.fromEntries(own) };
  }
  if (isObject(armies)) {
    const lists = Object.entries(armies).map(([player, list]): [string, unknown] => [
      player,
      typeof list === 'string' ? read('army', list, ['armies', player]) : list,
    ]);
    const expanded = Object.fromEntries(lists);
    keepOrigin(expanded, json, ['armies']);
    whole = { ...whole, armies: expanded };
  }
  keepOrigin(whole, json);
  return { path, json: whole, ...(problems.length > 0 ? { problems } : {}) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
