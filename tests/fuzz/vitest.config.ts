import { defineConfig, type ViteUserConfig } from 'vitest/config';

/**
 * `npm run fuzz`: mutated inputs of every kind, outside the quick suite. `OPFOR_FUZZ` sets the number of each kind
 * (100,000), `OPFOR_FUZZ_SEED` the seed (1); `npm run fuzz -- -t record` tries one kind.
 */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ['tests/fuzz/**/*.fuzz.ts'],
    globalSetup: 'tests/temporary-folders.mjs',
    testTimeout: 24 * 60 * 60 * 1000,
    pool: 'threads',
  },
});

export default config;
