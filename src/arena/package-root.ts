import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseJson } from '../kernel/json-text.js';
import type { Result } from '../kernel/result.js';
import { fileName, readText } from './files.js';

/**
 * The folder of the package: the nearest folder above this file that holds the package.json of Opfor. The same from
 * `src`, from `dist`, from the bundle and from tests, whatever the current folder is.
 */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'src', 'games'))) return folder;
    const up = dirname(folder);
    if (up === folder)
      throw new Error('Opfor is not inside its package: no package.json beside src/games above this file');
    folder = up;
  }
}

/** The version of Opfor, from its package.json. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Reads and parses a JSON file, or stdin if the path is `-`; the problem is one line with the file's name. */
export function readJson(path: string): Result<unknown> {
  const text = readText(path);
  return text.ok ? parseJson(text.value, fileName(path)) : text;
}
