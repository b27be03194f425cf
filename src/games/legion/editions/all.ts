import type { Edition } from '../engine/edition.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { edition2020 } from './2020/edition.js';
import type { EditionId } from '../words/edition-id.js';

/** Every edition of the rules that Opfor plays, by id: the only module outside their folders that names them. */
export const EDITIONS: ReadonlyMap<EditionId, Edition> = new Map([[edition2020.id, edition2020]]);

/** Editions that are being built, where a program has loaded them: see {@link ./being-built}. */
const beingBuilt = new Map<EditionId, Edition>();

/** Lets {@link findEdition} find an edition that is being built. */
export function addBeingBuilt(edition: Edition): void {
  beingBuilt.set(edition.id, edition);
}

/** The edition used if none is named. */
export const USUAL_EDITION: Edition = edition2020;

/**
 * The edition with this id or the default one, among all that are loaded; the problem names those that Opfor plays.
 */
export function findEdition(id: EditionId = USUAL_EDITION.id): Result<Edition> {
  const edition = EDITIONS.get(id) ?? beingBuilt.get(id);
  if (edition !== undefined) return ok(edition);
  const known = [...EDITIONS.keys()];
  return fail('edition', `unknown edition '${id}'${didYouMean(id, known)}; there is ${known.join(', ')}`);
}
