import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('slow-objects.mjs', import.meta.url));

test('nothing that a battle reads is a hash table to V8', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--allow-natives-syntax', script]);
  const { objects, slow } = JSON.parse(stdout) as { objects: number; slow: string[] };
  expect(slow).toEqual([]);
  // The walk has come to the battle and to what the modules hold.
  expect(objects).toBeGreaterThan(10_000);
});
