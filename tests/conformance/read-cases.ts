import { readdirSync, readFileSync } from 'node:fs';
import type { ConformanceCase } from '../../src/games/legion/conformance/schema.js';
import { USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { legionCases } from '../../src/games/legion/conformance/case-kit.js';
import { parseCases } from '../../src/proof/read-cases.js';

/** The cases of battles, for tests that need their parts. */
export const kits = new Map([[USUAL_EDITION.id, legionCases(USUAL_EDITION, legionLibrary)]]);

const folder = new URL('./legion-2020/', import.meta.url);

/** The names of all files of cases, in alphabetical order. */
export const caseFiles: readonly string[] = readdirSync(folder).filter((name) => name.endsWith('.json'));

const known = new Map<string, readonly ConformanceCase[]>();

/** The cases of a file. Every test that wants them gets the same ones: to check them all takes four seconds. */
export function casesOf(file: string): readonly ConformanceCase[] {
  const before = known.get(file);
  if (before !== undefined) return before;
  const parsed = parseCases(kits, JSON.parse(readFileSync(new URL(file, folder), 'utf8')), file);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  known.set(file, parsed.value);
  return parsed.value;
}
