import type { Edition } from '../engine/edition.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { edition2020 } from './2020/edition.js';
import { edition2025 } from './2025/edition.js';
import type { EditionId } from '../words/edition-id.js';

/** Every edition of the rules that Opfor plays, by id: the only module outside their folders that names them. */
export const EDITIONS: ReadonlyMap<EditionId, Edition> = new Map(
  [edition2020, edition2025].map((edition) => [edition.id, edition]),
);

/** The edition used if none is named. */
export const USUAL_EDITION: Edition = edition2020;

/** The edition with this id, or the default one; the problem names those that there are. */
export function findEdition(id: EditionId = USUAL_EDITION.id): Result<Edition> {
  const edition = EDITIONS.get(id);
  if (edition !== undefined) return ok(edition);
  const known = [...EDITIONS.keys()];
  return fail('edition', `unknown edition '${id}'${didYouMean(id, known)}; there is ${known.join(', ')}`);
}
