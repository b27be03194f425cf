import { readdirSync, readFileSync } from 'node:fs';
import type { ConformanceCase } from '../../src/games/legion/conformance/schema.js';
import { parseCases } from '../../src/games/legion/conformance/schema.js';

const folder = new URL('./legion-2020/', import.meta.url);

/** The names of all files of cases, in alphabetical order. */
export const caseFiles: readonly string[] = readdirSync(folder).filter((name) => name.endsWith('.json'));

const known = new Map<string, readonly ConformanceCase[]>();

/** The cases of a file. Every test that wants them gets the same ones: to check them all takes four seconds. */
export function casesOf(file: string): readonly ConformanceCase[] {
  const before = known.get(file);
  if (before !== undefined) return before;
  const parsed = parseCases(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), file);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  known.set(file, parsed.value);
  return parsed.value;
}
