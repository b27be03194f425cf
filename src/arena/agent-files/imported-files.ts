import { readFileSync, realpathSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { initSync, parse } from 'es-module-lexer';
import { packageRoot } from '../package-root.js';

/**
 * A JavaScript module and all files that it imports by their paths, relative, absolute or as `file:` addresses,
 * directly or through others, each once, in the order in which they are named. Left out are packages, and the files of
 * Opfor. Throws if the module itself cannot be read.
 */
export function withImports(path: string): string[] {
  initSync();
  const own = `${resolve(packageRoot(), 'dist')}${sep}`;
  const files = [resolve(path)];
  if (!statSync(files[0]).isFile()) throw new Error('it is no regular file');
  for (const file of files) {
    for (const specifier of specifiersIn(readFileSync(file, 'utf8'))) {
      const imported = importedFile(specifier, file);
      if (imported !== undefined && !imported.startsWith(own) && !files.includes(imported)) files.push(imported);
    }
  }
  return files;
}

/** The file that a module imports by this specifier, as Node finds it; undefined for a package or what is no file. */
function importedFile(specifier: string, by: string): string | undefined {
  if (!/^(?:\.{0,2}\/|file:)/.test(specifier)) return undefined;
  try {
    // A link stands for the file that it leads to.
    const path = fileURLToPath(new URL(specifier, pathToFileURL(realpathSync(by))));
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? path : undefined;
  } catch {
    return undefined;
  }
}

/** What a module imports, as far as its text says so; nothing for a text that is not JavaScript, such as JSON. */
function specifiersIn(text: string): string[] {
  try {
    const [imports] = parse(text);
    return imports.flatMap(({ n }) => (n === undefined ? [] : [n]));
  } catch {
    return [];
  }
}
