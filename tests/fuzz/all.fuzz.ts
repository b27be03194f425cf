import process from 'node:process';
import { expect, test } from 'vitest';
import { KINDS } from './kinds.js';
import { tryMany } from './try.js';

const count = Number(process.env['OPFOR_FUZZ'] ?? 100_000);
const seed = process.env['OPFOR_FUZZ_SEED'] ?? '1';

test.each(Object.entries(KINDS))('%s', async (name, kind) => {
  const tried = await tryMany(await kind(), count, seed);
  const { good, refused, slowest, faults } = tried;
  process.stderr.write(`${name}: ${good} good, ${refused} refused, the slowest took ${slowest.toFixed(2)} s\n`);
  expect(faults.join('\n\n')).toBe('');
});
