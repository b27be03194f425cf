import { fileName, readText } from '../arena/files.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** The lines of a record file; a problem where there are none. */
export function readLines(file: string): Result<string[]> {
  const text = readText(file);
  if (!text.ok) return text;
  const lines = text.value.split('\n');
  if (lines[lines.length - 1] === '') lines.pop();
  return lines.length === 0 ? fail('read', `${fileName(file)}: holds no records`) : ok(lines);
}
