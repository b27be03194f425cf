import type { Edition } from '../engine/edition.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { edition2020 } from './2020/edition.js';
import { edition2025 } from './2025/edition.js';
import { UNFINISHED } from './unfinished.js';
import type { EditionId } from '../words/edition-id.js';

/** All of them: the only module outside their folders that names them. */
const ALL: ReadonlyMap<EditionId, Edition> = new Map([edition2020, edition2025].map((one) => [one.id, one]));

/** Every edition of the rules that Opfor plays, by id. */
export const EDITIONS: ReadonlyMap<EditionId, Edition> = new Map([...ALL].filter(([id]) => !UNFINISHED.has(id)));

/** The edition used if none is named. */
export const USUAL_EDITION: Edition = edition2020;

/** The edition with this id, finished or not, or the default one; the problem names the finished editions. */
export function findEdition(id: EditionId = USUAL_EDITION.id): Result<Edition> {
  const edition = ALL.get(id);
  if (edition !== undefined) return ok(edition);
  const known = [...EDITIONS.keys()];
  return fail('edition', `unknown edition '${id}'${didYouMean(id, known)}; there is ${known.join(', ')}`);
}
