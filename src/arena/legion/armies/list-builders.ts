import { join } from 'node:path';
import { type ListBuilders, parseBuilders } from '../../../games/legion/army/exchange/builders.js';
import { USUAL_EDITION } from '../../../games/legion/editions/all.js';
import type { EditionId } from '../../../games/legion/words/edition-id.js';
import { readJson } from '../../package-root.js';
import { legionLibrary, libraryFolder } from '../library.js';

const read = new Map<EditionId, ListBuilders>();

/**
 * What list builders call the cards of an edition, from `list-builders.json`, read once per process. Throws only if the
 * shipped file is broken.
 */
export function listBuilders(edition: EditionId = USUAL_EDITION.id): ListBuilders {
  const known = read.get(edition);
  if (known !== undefined) return known;
  const file = readJson(join(libraryFolder(edition), 'list-builders.json'));
  const builders = file.ok ? parseBuilders(file.value, legionLibrary(edition), 'list-builders.json') : file;
  if (!builders.ok) throw new Error(builders.problem.message);
  read.set(edition, builders.value);
  return builders.value;
}
