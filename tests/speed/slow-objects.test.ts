import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('slow-objects.mjs', import.meta.url));

test('V8 keeps no object that a battle reads as a hash table', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--allow-natives-syntax', script]);
  const { objects, slow } = JSON.parse(stdout) as { objects: number; slow: string[] };
  expect(slow).toEqual([]);
  // The walk has reached the battle and the modules.
  expect(objects).toBeGreaterThan(10_000);
});
