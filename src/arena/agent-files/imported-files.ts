import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { initSync, parse } from 'es-module-lexer';
import { packageRoot } from '../package-root.js';

/**
 * A JavaScript module and all files that it imports by their paths, directly or through others, each once, in the order
 * in which they are named. Left out are packages, and the files of Opfor. Throws if the module itself cannot be read.
 */
export function withImports(path: string): string[] {
  initSync();
  const own = `${resolve(packageRoot(), 'dist')}${sep}`;
  const files = [resolve(path)];
  for (const file of files) {
    for (const specifier of specifiersIn(readFileSync(file, 'utf8'))) {
      if (!/^\.\.?\//.test(specifier)) continue;
      const imported = resolve(dirname(file), specifier.replace(/[?#].*$/, ''));
      const isFile = existsSync(imported) && statSync(imported).isFile();
      if (isFile && !imported.startsWith(own) && !files.includes(imported)) files.push(imported);
    }
  }
  return files;
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
