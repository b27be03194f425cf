import { defineConfig, type ViteUserConfig } from 'vitest/config';

/**
 * `npm run soak`: long tests and long random play on demand, outside the quick suite. `OPFOR_SOAK` sets the number of
 * decisions
 * (1,000,000).
 */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ['src/**/*.soak.ts', 'agents/**/*.soak.ts', 'tests/**/*.soak.ts'],
    globalSetup: ['tests/temporary-folders.mjs', 'tests/web/shared-browser.ts'],
    testTimeout: 24 * 60 * 60 * 1000,
    pool: 'threads',
  },
});

export default config;
