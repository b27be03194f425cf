import { readdirSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { lineOf } from '../../kernel/error-text.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { reason } from '../files.js';

/**
 * Whether a folder that is written to has nothing but files and folders in it, however deep. It may come from somebody
 * else: what is written to a link in it would be written wherever that leads, and a pipe is waited for. The folder
 * itself may be a link. The problem is one line that names what is in the way.
 */
export function checkPlain(folder: string): Result<void> {
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() || entry.isDirectory()) continue;
      const path = lineOf(join(entry.parentPath, entry.name));
      return fail('link', `${path}: is ${kindOf(entry)}, and nothing is written through one; put a plain file there`);
    }
    return ok();
  } catch (error) {
    return fail('cannot-read', `${folder}: cannot be read: ${reason(error)}`);
  }
}

function kindOf(entry: Dirent): string {
  if (entry.isSymbolicLink()) return 'a symbolic link';
  return entry.isFIFO() ? 'a named pipe' : 'no regular file';
}
