import { z } from 'zod';
import { faultsOf } from '../kernel/read-json.js';
import { fail, ok, type Result } from '../kernel/result.js';
import type { CaseKit } from './case-kit.js';
import type { CaseHead } from './case.js';

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

/**
 * Reads a file's worth of cases: a JSON array of cases of the given games, by the id of the rules. A fault names the
 * field, what is wrong with it, and what would be right.
 */
export function readEach<K extends CaseHead>(kits: ReadonlyMap<string, CaseKit<K>>, given: unknown): ReadCases<K> {
  if (!Array.isArray(given)) return { cases: [], unreadable: [{ id: '', faults: ['expected an array of cases'] }] };
  const cases: K[] = [];
  const unreadable: UnreadableCase[] = [];
  for (const [i, one] of given.entries()) {
    const read = faultsOf(schemaFor(kits, one), one);
    if (read.ok) cases.push(read.value);
    else unreadable.push({ id: fieldOf(one, 'id') || `number ${i + 1}`, faults: read.faults });
  }
  return { cases, unreadable };
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
): Result<readonly K[]> {
  const { cases, unreadable } = readEach(kits, given);
  if (unreadable.length === 0) return ok(cases);
  const faults = unreadable.map((one) => `${one.id === '' ? '' : `case ${one.id}: `}${one.faults.join('; ')}`);
  return fail('bad-case', `${file}: ${faults.join(' | ')}`);
}
