import { z } from 'zod';
import { faultsOf } from '../kernel/read-json.js';
import { fail, ok, type Result } from '../kernel/result.js';
import type { CaseKit } from './case-kit.js';
import type { CaseHead } from './case.js';

/** The fields of a case that stand beside `as`. */
const HEAD: readonly string[] = ['game', 'rule', 'card', 'id', 'source', 'says'];

/**
 * A case of a file that cannot be read: its id (or its number in the file; empty for the whole file), and one line for
 * each error.
 */
export interface UnreadableCase {
  readonly id: string;
  readonly faults: readonly string[];
}

/** The cases of a file that can be read, and the errors of the others. */
export interface ReadCases<K> {
  readonly cases: readonly K[];
  readonly unreadable: readonly UnreadableCase[];
}

/** The case of a game with an id, as it stands in its file; undefined if there is none. */
export type FindCase = (game: string, id: string) => object | undefined;

/**
 * Reads a file's worth of cases: a JSON array of cases of the given games, by the id of the rules. A fault names the
 * field, what is wrong with it, and what would be right. A case with `as` says everything but its head as another case
 * does, which `find` finds: `"as": "legion-2020/ID"` is a classic case that is run under a later edition as it stands.
 */
export function readEach<K extends CaseHead>(
  kits: ReadonlyMap<string, CaseKit<K>>,
  given: unknown,
  find: FindCase = () => undefined,
): ReadCases<K> {
  if (!Array.isArray(given)) return { cases: [], unreadable: [{ id: '', faults: ['expected an array of cases'] }] };
  const cases: K[] = [];
  const unreadable: UnreadableCase[] = [];
  for (const [i, one] of given.entries()) {
    const read = readOne(kits, one, find);
    if (read.ok) cases.push(read.value);
    else unreadable.push({ id: fieldOf(one, 'id') || `number ${i + 1}`, faults: read.faults });
  }
  return { cases, unreadable };
}

function readOne<K extends CaseHead>(
  kits: ReadonlyMap<string, CaseKit<K>>,
  one: unknown,
  find: FindCase,
): ReturnType<typeof faultsOf<K>> {
  const as = fieldOf(one, 'as');
  if (as === '') return faultsOf(schemaFor(kits, one), one);
  const { as: _as, ...head } = one as { readonly as: string };
  const more = Object.keys(head).filter((field) => !HEAD.includes(field));
  if (more.length > 0)
    return { ok: false, faults: [`beside as there can be ${HEAD.join(', ')}, but not ${more.join(', ')}`] };
  const [, game, id] = /^([^/]+)\/([^/]+)$/.exec(as) ?? [];
  const other = game === undefined ? undefined : find(game, id);
  if (other === undefined) return { ok: false, faults: [`as: there is no case ${as}; write GAME/ID`] };
  const whole = { ...other, ...head };
  const read = faultsOf(schemaFor(kits, whole), whole);
  return read.ok ? read : { ok: false, faults: read.faults.map((fault) => `as ${as}: ${fault}`) };
}

/** The schema of the game that a case names; if it names none of them, one that says so. */
function schemaFor<K extends CaseHead>(kits: ReadonlyMap<string, CaseKit<K>>, one: unknown): z.ZodType<K> {
  const kit = kits.get(fieldOf(one, 'game'));
  return kit?.schema ?? (z.looseObject({ game: z.enum([...kits.keys()]) }) as z.ZodType as z.ZodType<K>);
}

/** A field of a case that is a text; empty if it is not. */
function fieldOf(one: unknown, field: string): string {
  const has = typeof one === 'object' && one !== null && Object.hasOwn(one, field);
  const value: unknown = has ? (one as Readonly<Record<string, unknown>>)[field] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The cases of a file, or all errors in them. The problem names `file`. */
export function parseCases<K extends CaseHead>(
  kits: ReadonlyMap<string, CaseKit<K>>,
  given: unknown,
  file: string,
  find?: FindCase,
): Result<readonly K[]> {
  const { cases, unreadable } = readEach(kits, given, find);
  if (unreadable.length === 0) return ok(cases);
  const faults = unreadable.map((one) => `${one.id === '' ? '' : `case ${one.id}: `}${one.faults.join('; ')}`);
  return fail('bad-case', `${file}: ${faults.join(' | ')}`);
}
