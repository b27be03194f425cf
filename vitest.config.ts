import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'agents/**/*.test.ts', 'tests/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 60_000,
  },
});
