import { join } from 'node:path';
import type { Library } from '../../games/legion/cards/library.js';
import { LIBRARY_FILES, parseLibrary } from '../../games/legion/cards/parse-library.js';
import type { LibraryFile } from '../../games/legion/cards/parse-library.js';
import { findEdition, USUAL_EDITION } from '../../games/legion/editions/all.js';
import type { Edition } from '../../games/legion/engine/edition.js';
import type { EditionId } from '../../games/legion/words/edition-id.js';
import type { Result } from '../../kernel/result.js';
import { packageRoot, readJson } from '../package-root.js';

/** The folder with a folder for each edition. */
function editionsFolder(): string {
  return join(packageRoot(), 'src', 'games', 'legion', 'editions');
}

/** The folder of the data files that Opfor ships for an edition: for `legion-YEAR`, `editions/YEAR/data`. */
export function libraryFolder(edition: EditionId = USUAL_EDITION.id): string {
  const room = edition.replace(/^legion-/, '');
  return join(editionsFolder(), room, 'data');
}

/** Reads the cards of an edition from a folder of data files; by default those that Opfor ships. */
export function readLibrary({ id, vocabulary }: Edition, folder: string = libraryFolder(id)): Result<Library> {
  const files = {} as Record<LibraryFile, unknown>;
  for (const name of LIBRARY_FILES) {
    const file = readJson(join(folder, `${name}.json`));
    if (!file.ok) return file;
    files[name] = file.value;
  }
  return parseLibrary(vocabulary, files);
}

const shipped = new Map<EditionId, Library>();

/** The cards of an edition that Opfor ships, read once per process. Throws only if the shipped files are broken. */
export function legionLibrary(edition: EditionId = USUAL_EDITION.id): Library {
  const known = shipped.get(edition);
  if (known !== undefined) return known;
  const found = findEdition(edition);
  if (!found.ok) throw new Error(found.problem.message);
  const library = readLibrary(found.value);
  if (!library.ok) throw new Error(library.problem.message);
  shipped.set(edition, library.value);
  return library.value;
}
