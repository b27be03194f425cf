import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Library } from '../../games/legion/cards/library.js';
import { LIBRARY_FILES, parseLibrary } from '../../games/legion/cards/parse-library.js';
import type { LibraryFile } from '../../games/legion/cards/parse-library.js';
import { EDITIONS, findEdition, USUAL_EDITION } from '../../games/legion/editions/all.js';
import { loadBeingBuilt } from '../../games/legion/editions/being-built.js';
import type { Edition } from '../../games/legion/engine/edition.js';
import type { EditionId } from '../../games/legion/words/edition-id.js';
import { fail } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { packageRoot, readJson } from '../package-root.js';

loadBeingBuilt();

/** The folder with a folder for each edition. */
function editionsFolder(): string {
  return join(packageRoot(), 'src', 'games', 'legion', 'editions');
}

/** The editions with an index of their rules, whether they can be played or not. */
export function indexedEditions(): string[] {
  const rooms = editionsFolder();
  return readdirSync(rooms)
    .filter((room) => existsSync(join(rooms, room, 'data', 'rules-index.json')))
    .map((room) => `legion-${room}`)
    .sort((a, b) => (a < b ? -1 : 1));
}

/**
 * {@link findEdition}; the problem also says of an edition whose rules are only listed that it cannot be played yet.
 */
export function playableEdition(id?: EditionId): Result<Edition> {
  const notYet = id === undefined ? undefined : notYetPlayable(id);
  return notYet === undefined ? findEdition(id) : fail('edition', notYet);
}

/** Why an edition of which only the rules are listed cannot be played; undefined for any other. */
export function notYetPlayable(id: string): string | undefined {
  if (EDITIONS.has(id) || !indexedEditions().includes(id)) return undefined;
  const known = [...EDITIONS.keys()].join(', ');
  return `edition ${id} cannot be played yet, only its rules are listed (opfor rules ${id}); use ${known}`;
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
