import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Names } from '../places.js';
import { replaceFile } from '../storage/whole-file.js';
import type { Redis } from './connect.js';
import { sha256Of } from './protocol.js';
import type { Keys } from './protocol.js';

/** The files of data that a worker was sent, in a temporary folder. */
export class CopiedFiles {
  private readonly redis: Redis;
  private readonly keys: Keys;
  private folder: string | undefined;

  constructor(redis: Redis, keys: Keys) {
    this.redis = redis;
    this.keys = keys;
  }

  /** Where copies of these files are here; each is fetched once, and checked. */
  async fetch(files: Names): Promise<Result<Names>> {
    const copies: Record<string, string> = {};
    for (const [path, sha256] of Object.entries(files)) {
      this.folder ??= mkdtempSync(join(tmpdir(), 'opfor-worker-'));
      // The ending tells what a file is.
      const copy = join(this.folder, `${sha256}${/\.\w+$/.exec(path)?.[0] ?? ''}`);
      copies[path] = copy;
      if (existsSync(copy)) continue;
      const bytes = await this.redis.getBuffer(this.keys.file(sha256));
      if (bytes === null || sha256Of(bytes) !== sha256) return fail('queue', `${path}: did not arrive whole`);
      const written = replaceFile(copy, bytes);
      if (!written.ok) return written;
    }
    return ok(copies);
  }

  remove(): void {
    if (this.folder !== undefined) rmSync(this.folder, { recursive: true, force: true });
  }
}
