import { readFileSync } from 'node:fs';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { reason } from './files.js';

/** Reads a file whole; the problem is one line with the file's name. */
export function readBytes(path: string): Result<Uint8Array> {
  try {
    return ok(readFileSync(path));
  } catch (error) {
    return fail('cannot-read', `${path}: cannot be read: ${reason(error)}`);
  }
}
