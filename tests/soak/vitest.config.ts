import { defineConfig, type ViteUserConfig } from 'vitest/config';

/**
 * `npm run soak`: long random play on demand, outside the quick suite. `OPFOR_SOAK` sets the number of decisions
 * (1,000,000).
 */
const config: ViteUserConfig = defineConfig({
  test: { include: ['tests/soak/**/*.soak.ts'], testTimeout: 24 * 60 * 60 * 1000, pool: 'threads' },
});

export default config;
