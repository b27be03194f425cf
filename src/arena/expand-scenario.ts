import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** Parts of a scenario that a file of their own can hold. */
export type ScenarioPart = 'table' | 'army';

/** Fields of a table file that describe it and are not part of a scenario. */
const ABOUT_TABLE = ['id', 'name', 'description', 'density', 'edition'];

/**
 * A scenario with the parts that it names: `table` can be the name of a table, whose size and terrain it then has, and
 * each of `armies` the name of an army list. `read` finds a part by its name. Everything else is left as
 * it is, right or wrong.
 */
export function expandWith(
  json: unknown,
  path: string,
  read: (part: ScenarioPart, name: string) => Result<unknown>,
): Result<unknown> {
  if (!isObject(json)) return ok(json);
  let whole: Readonly<Record<string, unknown>> = json;
  const { table, armies } = json;
  if (typeof table === 'string') {
    if (json['terrain'] !== undefined) {
      return fail('table', `${path}: terrain: table '${table}' has its own; leave one of them out`);
    }
    const found = read('table', table);
    if (!found.ok) return fail(found.problem.code, `${path}: table: ${found.problem.message}`);
    const fields = isObject(found.value) ? Object.entries(found.value) : [];
    whole = { ...whole, ...Object.fromEntries(fields.filter(([field]) => !ABOUT_TABLE.includes(field))) };
  }
  if (isObject(armies)) {
    const lists: [string, unknown][] = [];
    for (const [player, list] of Object.entries(armies)) {
      const found = typeof list === 'string' ? read('army', list) : ok(list);
      if (!found.ok) return fail(found.problem.code, `${path}: armies.${player}: ${found.problem.message}`);
      lists.push([player, found.value]);
    }
    whole = { ...whole, armies: Object.fromEntries(lists) };
  }
  return ok(whole);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
