import type { Result } from '../kernel/result.js';
import { fileName, LARGEST_WRITTEN, readText } from './files.js';
import { parseJsonc } from './jsonc-text.js';
import { noteOrigin } from './origins.js';

/**
 * Reads a JSON file that a person may have written, with comments and last commas; `-` is stdin. Problems of what it
 * says can later be given their lines with `withLines`. `name` is what messages call the file, its path unless
 * given.
 */
export function readWrittenFile(path: string, name: string = fileName(path)): Result<unknown> {
  const text = readText(path, LARGEST_WRITTEN);
  if (!text.ok) return text;
  const json = parseJsonc(text.value, name);
  if (json.ok) noteOrigin(json.value, name, text.value);
  return json;
}
