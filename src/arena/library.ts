import { join } from 'node:path';
import { fileName, readText } from './files.js';
import { packageRoot } from './package-root.js';
import { LIBRARY_FILES, parseLibrary } from '../games/legion/cards/parse-library.js';
import type { LibraryFile } from '../games/legion/cards/parse-library.js';
import type { Library } from '../games/legion/cards/library.js';
import { USUAL_EDITION } from '../games/legion/editions/all.js';
import { parseJson } from '../kernel/json-text.js';
import type { Result } from '../kernel/result.js';

/** Reads and parses a JSON file, or stdin where the path is `-`; the problem is one line with the file's name. */
export function readJson(path: string): Result<unknown> {
  const text = readText(path);
  return text.ok ? parseJson(text.value, fileName(path)) : text;
}

/** The folder of the data files that Opfor ships. */
export function libraryFolder(): string {
  return join(packageRoot(), 'src', 'games', 'legion', 'editions', '2020', 'data');
}

/** Reads the Legion 2020 cards from a folder of data files; by default those that Opfor ships. */
export function readLibrary(folder: string = libraryFolder()): Result<Library> {
  const files = {} as Record<LibraryFile, unknown>;
  for (const name of LIBRARY_FILES) {
    const file = readJson(join(folder, `${name}.json`));
    if (!file.ok) return file;
    files[name] = file.value;
  }
  return parseLibrary(USUAL_EDITION.id, files);
}

let shipped: Library | undefined;

/** The Legion 2020 library that Opfor ships, read once a process. Throws only if our own files are broken. */
export function legionLibrary(): Library {
  if (shipped === undefined) {
    const library = readLibrary();
    if (!library.ok) throw new Error(library.problem.message);
    shipped = library.value;
  }
  return shipped;
}
