import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files of `npm test` that have long tests (`tests/long.ts`). */
const withLong = ['src', 'agents', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => path.endsWith('.test.ts'))
  .filter((path) => /from '.*\/long\.js'/.test(readFileSync(join(root, path), 'utf8')));

/**
 * `npm run soak`: long tests and long random play on demand, outside the quick suite. `OPFOR_SOAK` sets the number of
 * decisions (1,000,000).
 */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ['src/**/*.soak.ts', 'agents/**/*.soak.ts', 'tests/**/*.soak.ts', ...withLong],
    env: { OPFOR_LONG: '1' },
    globalSetup: ['tests/temporary-folders.mjs', 'tests/web/shared-browser.ts'],
    testTimeout: 24 * 60 * 60 * 1000,
    hookTimeout: 600_000,
    pool: 'threads',
  },
});

export default config;
