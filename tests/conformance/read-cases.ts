import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedCase } from '../../src/arena/case-kits.js';
import { casesFolder } from '../../src/arena/cases-folder.js';
import { legionCases } from '../../src/arena/legion/cases.js';
import { libraryFolder } from '../../src/arena/legion/library.js';
import type { ConformanceCase } from '../../src/games/legion/conformance/schema.js';
import { EDITIONS } from '../../src/games/legion/editions/all.js';
import type { Edition } from '../../src/games/legion/engine/edition.js';
import type { EditionId } from '../../src/games/legion/words/edition-id.js';
import { parseCases } from '../../src/proof/read-cases.js';

/** The list of the cases of an edition that do not pass yet; where all pass there is no such file. */
export function openCases(edition: EditionId): URL {
  return new URL(`${edition}.open.txt`, import.meta.url);
}

/** The editions whose cases all pass. The others are seen to in `open-cases.test.ts`. */
export const editions: readonly Edition[] = [...EDITIONS.values()].filter(({ id }) => !existsSync(openCases(id)));

/** The names of an edition's files of cases, in alphabetical order. */
export function caseFiles(edition: Edition): readonly string[] {
  return readdirSync(casesFolder(edition.id)).filter((name) => name.endsWith('.json'));
}

/** Every file of cases, with its edition. */
export const everyFile: readonly (readonly [id: string, file: string, edition: Edition])[] = editions.flatMap(
  (edition) => caseFiles(edition).map((file) => [edition.id, file, edition] as const),
);

const known = new Map<string, readonly ConformanceCase[]>();

/** The cases of every edition, whose schemas take a while to make. */
const kits = new Map([...EDITIONS.keys()].map((id) => [id, legionCases(id)]));

/** The cases of a file. Every test that wants them gets the same ones: to check them all takes four seconds. */
export function casesOf({ id }: Edition, file: string): readonly ConformanceCase[] {
  const path = join(casesFolder(id), file);
  const before = known.get(path);
  if (before !== undefined) return before;
  const parsed = parseCases(kits, JSON.parse(readFileSync(path, 'utf8')), file, shippedCase);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  known.set(path, parsed.value);
  return parsed.value;
}

/** All cases of an edition. */
export function allCases(edition: Edition): readonly ConformanceCase[] {
  return caseFiles(edition).flatMap((file) => casesOf(edition, file));
}

/** A data file of an edition. */
export function readData(edition: Edition, file: string): unknown {
  return JSON.parse(readFileSync(join(libraryFolder(edition.id), file), 'utf8'));
}
